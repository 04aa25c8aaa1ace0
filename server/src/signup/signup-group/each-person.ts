import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Fault } from '@banquet/contract/call/faults'
import { isGuess } from '../../event/discount/try-discount-code.ts'
import { Refusal } from '../../kit/errors.ts'

/** A person of a group; the code may be missing where none is looked up. */
interface Person {
  discountCode?: string
}

/**
 * Runs work for each person of a group, in sequence. Throws the faults of all of them together, at the fields of
 * the people, and any other error immediately. If all of them have one reason, such as no place left, it is the one that a single
 * sign-up is refused with. Once a code has turned out not to exist, people with other codes are left
 * out, so that one request guesses one code, as it is counted.
 */
export async function eachPerson<P extends Person, R>(
  people: readonly P[],
  work: (person: P, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const errors: Fault[] = []
  const codes = new Set<ErrorCode>()
  let guessed: string | undefined
  for (const [at, person] of people.entries()) {
    const { discountCode = '' } = person
    if (guessed !== undefined && discountCode !== '' && discountCode !== guessed) continue
    try {
      results.push(await work(person, at))
    } catch (error) {
      const faults = error instanceof Refusal ? (error.details.errors ?? []) : []
      if (!(error instanceof Refusal) || faults.length === 0) throw error
      codes.add(error.code)
      if (discountCode !== '' && isGuess(faults)) guessed = discountCode
      errors.push(...faults.map((fault) => ({ ...fault, path: `people.${at}.${fault.path}` })))
    }
  }
  const [code, another] = codes
  if (code !== undefined) throw new Refusal(another === undefined ? code : 'validation', { errors })
  return results
}
