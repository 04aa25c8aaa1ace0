import { expect, test } from 'vitest'
import { askedOnce, conflictOf, moreTypesSchema, toggled, withShared, type ChosenType } from './basket.ts'

const rules = (id: number, needsTypeIds: number[] = [], excludesTypeIds: number[] = []) => ({
  id,
  needsTypeIds,
  excludesTypeIds,
})
const [conference, baking, coffee, tour] = [rules(1), rules(2, [1], [3]), rules(3, [1], [2]), rules(4, [2])]
const types = [conference, baking, coffee, tour]
const chosen = (...ids: number[]): ChosenType[] =>
  ids.map((signupTypeId) => ({ signupTypeId, answers: { 9: String(signupTypeId) }, proofId: null }))
const idsOf = (all: readonly ChosenType[]) => all.map(({ signupTypeId }) => signupTypeId)

test('types are added in the order in which they are offered, and keep their answers', () => {
  const all = toggled(types, chosen(2), 1, [])
  expect(all).toEqual([{ signupTypeId: 1, answers: {}, proofId: null }, ...chosen(2)])
})

test('a type is taken away with those that need it, and with what needs these', () => {
  expect(idsOf(toggled(types, chosen(1, 2, 4), 1, []))).toEqual([])
  expect(idsOf(toggled(types, chosen(1, 2, 4), 2, []))).toEqual([1])
})

test('what the person has already supports what is chosen', () => {
  expect(idsOf(toggled(types, chosen(2, 4), 4, [1]))).toEqual([2])
  expect(conflictOf(baking, [], [1])).toBeUndefined()
  expect(conflictOf(baking, [], [])).toEqual({ code: 'signup-type.needs', typeIds: [1] })
  expect(conflictOf(coffee, [1, 2], [])).toEqual({ code: 'signup-type.excludes', typeIds: [2] })
})

test('a missing proof and a missing answer are faults at their type', () => {
  const required = {
    id: 9,
    kind: 'text',
    isRequired: true,
    min: null,
    max: null,
    options: [],
    conditionId: null,
    conditionKeys: [],
  }
  const schema = moreTypesSchema([
    { questions: [], needsProof: true },
    { questions: [required as never], needsProof: false },
  ])
  const empty = chosen(2, 3).map((one) => ({ ...one, answers: {} }))
  const { error } = schema.safeParse(empty)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['0.proofId', '1.answers.9'])
  const [first, second] = chosen(2, 3) as [ChosenType, ChosenType]
  expect(schema.parse([{ ...first, proofId: 5 }, second])).toEqual([
    { signupTypeId: 2, answers: {}, proofId: 5 },
    { signupTypeId: 3, answers: { 9: '3' }, proofId: null },
  ])
})

test('a question of several types is asked once, unless its answer has a price, is a file or depends on others', () => {
  const asked = (id: number, values: object = {}) => ({
    id,
    kind: 'tick' as const,
    isBinding: false,
    conditionId: null as number | null,
    ...values,
  })
  const consent = asked(1)
  const meal = asked(2, { isBinding: true })
  const file = asked(3, { kind: 'file' })
  const [visit, boarding] = [asked(4), asked(5, { conditionId: 4 })]
  const all = [consent, meal, file, visit, boarding]
  const lists = [[consent], all, all]
  const once = askedOnce(lists)
  expect(once.map((list) => list.map(({ id }) => id))).toEqual([[1], [2, 3, 4, 5], [2, 3, 4, 5]])
  expect(withShared([{ 1: true }, { 2: [1] }, {}], lists, once)).toEqual([
    { 1: true },
    { 1: true, 2: [1] },
    { 1: true },
  ])
})
