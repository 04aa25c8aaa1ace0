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

/** Returns the guests with their prices, as the form shows them. */
export function costsOf(guests: readonly Guest[]) {
  return guests.map((guest) => ({ key: guestKey(guest), name: guest.input.realName, cost: guest.cost }))
}

/**
 * Maps the paths of a group to the fields of the form: the first person's fields are the form's own, the others belong to
 * guests.
 */
function ownPath(path: string): string {
  const [, at, rest] = /^people\.(\d+)\.(.+)$/.exec(path) ?? []
  if (at === undefined || rest === undefined) return path
  return at === '0' ? rest : `guests.${Number(at) - 1}.${rest}`
}

/** Returns the faults of a group at the fields of the form. */
export function faultsOfForm(faults: readonly Fault[]): Fault[] {
  return faults.map((fault) => ({ ...fault, path: ownPath(fault.path) }))
}

/** Returns the refusal of a group with its faults at the fields of the form. */
export function refusalOfForm(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.problem?.errors) return error
  const { status, code, problem } = error
  return new ApiError(status, code, { ...problem, errors: faultsOfForm(problem.errors ?? []) }, error)
}
