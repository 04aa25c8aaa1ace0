import {
  hasRules,
  isSupported,
  typeConflict,
  type TypeConflict,
  type TypeRules,
} from '@banquet/contract/event/signup-type/type-rules'
import type { Answers } from '@banquet/contract/event/question/answer-rules'
import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { z } from 'zod'
import { answersSchema, type FormAnswers } from '../../event/question/answer-form.ts'
import { faultsWithin } from '../../../kit/form/faults.ts'
import type { Field } from '../../../kit/form/form.ts'

/** A type in the form with what it asks for. */
export interface ChosenType {
  signupTypeId: number
  answers: FormAnswers
  proofId: number | null
}

/** Whether people choose several types in one go: some of them only make sense together with others. */
export const isBasket = (types: readonly TypeRules[]): boolean => types.some(hasRules)

/** Returns why a type cannot be chosen beside the others that are chosen and those that the person has. */
export function conflictOf(
  type: TypeRules,
  chosen: readonly number[],
  have: readonly number[],
): TypeConflict | undefined {
  return typeConflict(type, [...chosen.filter((id) => id !== type.id), ...have])
}

/**
 * Adds a type to those that are chosen, in the order in which they are offered, or takes it away, with those that need
 * it.
 */
export function toggled(
  types: readonly TypeRules[],
  chosen: readonly ChosenType[],
  id: number,
  have: readonly number[],
): ChosenType[] {
  const isChosen = chosen.some((one) => one.signupTypeId === id)
  if (!isChosen) {
    const all = [...chosen, { signupTypeId: id, answers: {}, proofId: null }]
    return types.flatMap((type) => all.filter((one) => one.signupTypeId === type.id))
  }
  let left = chosen.filter((one) => one.signupTypeId !== id)
  for (;;) {
    const ids = [...left.map((one) => one.signupTypeId), ...have]
    const still = left.filter((one) => {
      const type = types.find((other) => other.id === one.signupTypeId)
      return type === undefined || isSupported(type, ids)
    })
    if (still.length === left.length) return left
    left = still
  }
}

type Once = Pick<AskedQuestion, 'id' | 'kind' | 'isBinding' | 'conditionId'>

/**
 * Returns the questions of each type that a type before it does not ask already: an answer without a price, such as a
 * consent, is given once. Files, which belong to one sign-up, and questions that depend on each other are asked again.
 */
export function askedOnce<Q extends Once>(types: readonly (readonly Q[])[]): Q[][] {
  const seen = new Set<number>()
  return types.map((questions) => {
    const conditions = new Set(questions.map(({ conditionId }) => conditionId))
    const own = questions.filter(
      ({ id, kind, isBinding, conditionId }) =>
        !seen.has(id) || isBinding || kind === 'file' || conditionId !== null || conditions.has(id),
    )
    for (const { id } of questions) seen.add(id)
    return own
  })
}

/** Returns the answers of each type with those that were given once for it and a type before it. */
export function withShared(
  answers: readonly Answers[],
  all: readonly (readonly Once[])[],
  asked: readonly (readonly Once[])[],
): Answers[] {
  const given: Record<string, Answers[string]> = {}
  return answers.map((own, at) => {
    const isAsked = (id: number) => asked[at]?.some((one) => one.id === id) ?? false
    const shared = (all[at] ?? []).filter(({ id }) => !isAsked(id) && given[id] !== undefined)
    const whole = { ...Object.fromEntries(shared.map(({ id }) => [id, given[id] ?? null])), ...own }
    Object.assign(given, whole)
    return whole
  })
}

interface Asked {
  questions: readonly AskedQuestion[]
  needsProof: boolean
}

/** A form asks a schema about values of other kinds as well, to learn which fields are required. */
const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly ChosenType[]) : [])

/** The schema of the types beside the first one, each with its own questions and proof, in the same order. */
export function moreTypesSchema(asked: readonly Asked[]) {
  return z
    .custom<readonly ChosenType[]>()
    .superRefine((all, check) => {
      for (const [at, one] of listOf(all).entries()) {
        const { questions = [], needsProof = false } = asked[at] ?? {}
        const { error } = answersSchema(questions).safeParse(one.answers)
        for (const issue of error?.issues ?? [])
          check.addIssue({
            code: 'custom',
            path: [at, 'answers', ...issue.path],
            params: 'params' in issue ? issue.params : {},
          })
        if (needsProof && one.proofId === null)
          check.addIssue({ code: 'custom', path: [at, 'proofId'], params: { code: 'required' } })
      }
    })
    .transform((all) =>
      listOf(all).map((one, at) => ({
        signupTypeId: one.signupTypeId,
        answers: answersSchema(asked[at]?.questions ?? []).parse(one.answers),
        proofId: asked[at]?.needsProof ? one.proofId : null,
      })),
    )
}

/** Returns what one of the types in the form asks for, as a field of its own. */
export function partOf<K extends 'answers' | 'proofId'>(
  field: Field<readonly ChosenType[]>,
  at: number,
  name: K,
): Field<ChosenType[K]> | undefined {
  const one = field.value[at]
  if (one === undefined) return undefined
  const path = `${field.name}.${at}.${name}`
  const found = faultsWithin(field.found, path)
  const refused = faultsWithin(field.refused, path)
  return {
    name: path,
    value: one[name],
    set: (value) => field.set(field.value.with(at, { ...one, [name]: value })),
    leave: () => undefined,
    fault: (field.refusals > 0 ? found[0] : undefined) ?? refused[0],
    found,
    refused,
    refusals: field.refusals,
    required: false,
    typed: undefined,
    describe: () => undefined,
  }
}
