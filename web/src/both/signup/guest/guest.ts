import type { Fault } from '@banquet/contract/call/faults'
import type { Answers } from '@banquet/contract/event/question/answer-rules'
import type { SignupQuote } from '@banquet/contract/signup/signup-record'
import { ApiError } from '../../../kit/call/api.ts'
import type { FormAnswers } from '../../event/question/answer-form.ts'
import type { Participant } from '../signup/person.ts'

/** Somebody else whom a member signs up in the same go. */
export interface Guest {
  /** What is sent. */
  input: Participant & {
    signupTypeId: number
    discountCode: string
    answers: Answers
    proofId: number | null
  }
  /** The answers as the form holds them, for when it is opened again. */
  typed: FormAnswers
  /** What it cost when it was entered. */
  cost: SignupQuote
}

/** Tells the guests of one form apart. */
export const guestKey = ({ input }: Guest) => `${input.realName} ${input.email} ${input.signupTypeId}`

/** Returns what guests cost, as the form shows it. */
export function costsOf(guests: readonly Guest[]) {
  return guests.map((guest) => ({ key: guestKey(guest), name: guest.input.realName, cost: guest.cost }))
}

/** Names the fields of a group as the form has them: those of the first person are its own, the others are guests. */
function ownPath(path: string): string {
  const [, at, rest] = /^people\.(\d+)\.(.+)$/.exec(path) ?? []
  if (at === undefined || rest === undefined) return path
  return at === '0' ? rest : `guests.${Number(at) - 1}.${rest}`
}

/** Returns faults of a group at the fields of the form. */
export function faultsOfForm(faults: readonly Fault[]): Fault[] {
  return faults.map((fault) => ({ ...fault, path: ownPath(fault.path) }))
}

/** Returns a refusal of a group with its faults at the fields of the form. */
export function refusalOfForm(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.problem?.errors) return error
  const { status, code, problem } = error
  return new ApiError(status, code, { ...problem, errors: faultsOfForm(problem.errors ?? []) }, error)
}
