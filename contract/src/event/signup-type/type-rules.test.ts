import { expect, test } from 'vitest'
import { dependantsOf, typeConflict } from './type-rules.ts'

const rules = (id: number, needsTypeIds: number[] = [], excludesTypeIds: number[] = []) => ({
  id,
  needsTypeIds,
  excludesTypeIds,
})

test.each([
  ['a type without rules stands alone', rules(1), [], undefined],
  ['a needed type is missing', rules(2, [1, 3]), [], { code: 'signup-type.needs', typeIds: [1, 3] }],
  ['another type does not do', rules(2, [1]), [4], { code: 'signup-type.needs', typeIds: [1] }],
  ['one of the needed types is enough', rules(2, [1, 3]), [3], undefined],
  ['an excluded type is there', rules(2, [], [4, 5]), [1, 5], { code: 'signup-type.excludes', typeIds: [5] }],
  ['an exclusion is reported first', rules(2, [1], [4]), [4], { code: 'signup-type.excludes', typeIds: [4] }],
  ['none of the excluded types is there', rules(2, [1], [4]), [1], undefined],
])('%s', (_, type, others, expected) => {
  expect(typeConflict(type, others)).toEqual(expected)
})

test.each([
  ['what needs it', 1, [rules(2, [1]), rules(3)], [], [2]],
  ['nothing that has another type it needs', 1, [rules(2, [1, 3]), rules(3)], [], []],
  ['nothing that the new type supports', 1, [rules(2, [1, 3])], [3], []],
  ['what depends on a dependant, before it', 1, [rules(2, [1]), rules(3, [2])], [], [3, 2]],
  ['nothing that lacked another type before', 1, [rules(2, [5])], [], []],
])('without a type, %s is left alone', (_, leaving, rows, staying, expected) => {
  expect(dependantsOf(leaving, rows, staying).map(({ id }) => id)).toEqual(expected)
})
