import { z } from 'zod'
import type { Fault } from '../call/faults.ts'
import { optionalLine } from '../call/list.ts'
import { publicDomains } from '../rule/text/public-domains.ts'

/** What a conflict of interest can be declared with: a person by name or address, an affiliation, or a domain. */
export const declaredKinds = ['person', 'affiliation', 'domain'] as const
export type DeclaredKind = (typeof declaredKinds)[number]

const domain = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Returns whether a text is a domain of addresses. */
export const isDomain = (text: string): boolean => domain.test(text.toLowerCase())

/** The most conflicts of interest that an event can let the authors of a paper declare. */
export const maxAuthorConflicts = 20

/**
 * Somebody who is not to review the paper, as its authors have typed it. A draft may have anything here; what is needed is
 * checked by `conflictFaults`.
 */
export const authorConflict = z.strictObject({
  kind: z.enum(declaredKinds),
  value: optionalLine(200).unwrap(),
  reason: optionalLine(500).unwrap(),
})
export type AuthorConflict = z.output<typeof authorConflict>

/**
 * Returns the faults of the conflicts that authors declare, of which the event allows a number. The domain of a public provider
 * would be a conflict with everybody who has an address there.
 */
export function conflictFaults(conflicts: readonly AuthorConflict[], most: number): Fault[] {
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const [at, { kind, value, reason }] of conflicts.entries()) {
    const path = `conflicts.${at}.value`
    const key = `${kind} ${value.toLowerCase()}`
    if (value === '') faults.push({ path, code: 'required' })
    else if (kind === 'domain' && (!isDomain(value) || publicDomains.includes(value.toLowerCase())))
      faults.push({ path, code: 'pattern' })
    else if (seen.has(key)) faults.push({ path, code: 'repeated' })
    seen.add(key)
    if (reason === '') faults.push({ path: `conflicts.${at}.reason`, code: 'required' })
  }
  if (conflicts.length > most) faults.push({ path: 'conflicts', code: 'many', params: { n: most } })
  return faults
}
