import type { Fault } from '@banquet/contract/call/faults'
import type { Answers } from '@banquet/contract/event/question/answer-rules'
import type { SignupQuote } from '@banquet/contract/signup/signup-record'
import { ApiError } from '../../../kit/call/api.ts'
import type { FormAnswers } from '../../event/question/answer-form.ts'
import type { Participant } from '../signup/person.ts'

/** A guest of a member in the form. */
export interface Guest {
  /** The request body of the guest. */
  input: Participant & {
    signupTypeId: number
    discountCode: string
    answers: Answers
    proofId: number | null
  }
  /** The answers as form values, for editing them again. */
  typed: FormAnswers
  /** The price at the time the guest was entered. */
  cost: SignupQuote
}

/** A key that identifies the guest within the form. */
export const guestKey = ({ input }: Guest) => `${input.realName} ${input.email} ${input.signupTypeId}`

/** Returns who a guest is, without the type and what it asks for. */
export function personOfGuest({ input }: Guest): Participant {
  const { signupTypeId: _type, discountCode: _code, answers: _answers, proofId: _proof, ...person } = input
  return person
}

/** Returns the guests with their prices, as the form shows them. */
export function costsOf(guests: readonly Guest[]) {
  return guests.map((guest) => ({ key: guestKey(guest), name: guest.input.realName, cost: guest.cost }))
}

/**
 * Maps the paths of a group to the fields of the form: the fields of the first entry are the form's own, those of the next
 * ones belong to further types of the same person, and the others to guests.
 */
function ownPath(path: string, more: number): string {
  const [, at, rest] = /^people\.(\d+)\.(.+)$/.exec(path) ?? []
  if (at === undefined || rest === undefined) return path
  const index = Number(at) - 1
  if (index >= more) return `guests.${index - more}.${rest}`
  // The person and the code are entered once for all types.
  const isOfType = /^(?:signupTypeId|answers|proofId)\b/.test(rest)
  return index < 0 || !isOfType ? rest : `more.${index}.${rest}`
}

/** Returns the faults of a group at the fields of the form. */
export function faultsOfForm(faults: readonly Fault[], more = 0): Fault[] {
  return faults.map((fault) => ({ ...fault, path: ownPath(fault.path, more) }))
}

/** Returns the refusal of a group with its faults at the fields of the form. */
export function refusalOfForm(error: unknown, more = 0): unknown {
  if (!(error instanceof ApiError) || !error.problem?.errors) return error
  const { status, code, problem } = error
  return new ApiError(status, code, { ...problem, errors: faultsOfForm(problem.errors ?? [], more) }, error)
}
