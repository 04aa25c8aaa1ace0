import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['王小明', '王○明'],
  ['王明', '王○'],
  ['王', '○'],
  ['歐陽小明', '歐○○明'],
  ['超'.repeat(60), `超${'○'.repeat(6)}超`],
  ['Ming Wang', 'Ming W.'],
  ['Wang, Ming', 'Ming W.'],
  ['Anna Maria de la Cruz', 'Anna C.'],
  ['Madonna', 'M.'],
  ['', ''],
  ['  ', ''],
  ['<b>x</b>', '<.'],
])('of %s is shown %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
