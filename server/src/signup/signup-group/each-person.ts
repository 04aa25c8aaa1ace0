import type { Fault } from '@banquet/contract/call/faults'
import { Refusal } from '../../kit/errors.ts'

/**
 * Runs work for each person of a group, in sequence. Throws the faults of all of them together, at the fields of
 * the people, and any other error immediately.
 */
export async function eachPerson<P, R>(
  people: readonly P[],
  work: (person: P, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const errors: Fault[] = []
  for (const [at, person] of people.entries())
    try {
      results.push(await work(person, at))
    } catch (error) {
      const faults = error instanceof Refusal ? (error.details.errors ?? []) : []
      if (faults.length === 0) throw error
      errors.push(...faults.map((fault) => ({ ...fault, path: `people.${at}.${fault.path}` })))
    }
  if (errors.length > 0) throw new Refusal('validation', { errors })
  return results
}
