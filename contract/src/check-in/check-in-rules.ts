import type { CheckInKind, CheckInReason, CheckInResult } from './check-in-record.ts'

/* The check-in rules, shared by the server and offline devices. */

/** The reasons that staff with the right `override` may overrule; the check-in records which. */
export const forcibleReasons: readonly CheckInReason[] = ['unpaid', 'wrong-type', 'not-yet', 'no-longer']

interface Situation {
  allowsReentry: boolean
  opensAt: Date | null
  closesAt: Date | null
  kind: CheckInKind
  at: Date
  /** The reasons against letting the person in that do not depend on the time. */
  standing: readonly CheckInReason[]
  /** The kind of the last check-in that counts; undefined if there is none. */
  last: CheckInKind | undefined
}

const isForcible = (reason: CheckInReason) => forcibleReasons.includes(reason)

/** Returns all reasons against a check-in, the most serious first. */
export function reasonsAgainst(situation: Situation): CheckInReason[] {
  const { allowsReentry, opensAt, closesAt, kind, at, standing, last } = situation
  if (kind === 'exit') return last === 'entry' ? [] : ['not-inside']
  const isThere = last !== undefined && (!allowsReentry || last === 'entry')
  return [
    ...standing.filter((reason) => !isForcible(reason)),
    ...(isThere ? (['already-used'] as const) : []),
    ...standing.filter((reason) => reason === 'wrong-type'),
    ...(opensAt !== null && at < opensAt ? (['not-yet'] as const) : []),
    ...(closesAt !== null && at >= closesAt ? (['no-longer'] as const) : []),
    // `unpaid` comes last, because the balance is displayed in any case.
    ...standing.filter((reason) => isForcible(reason) && reason !== 'wrong-type'),
  ]
}

/** The result of a scan; `isForced` if staff overruled its `reason`. */
export interface Decision {
  result: CheckInResult
  reason: CheckInReason | null
  isForced: boolean
}

/** Decides a check-in. Staff may overrule the forcible reasons only. */
export function decide(reasons: readonly CheckInReason[], force: boolean): Decision {
  const blocking = force ? reasons.filter((reason) => !isForcible(reason)) : reasons
  const [reason = null] = blocking.length > 0 ? blocking : reasons
  if (blocking.length > 0) return { result: 'refused', reason, isForced: false }
  return { result: 'accepted', reason, isForced: reasons.length > 0 }
}
