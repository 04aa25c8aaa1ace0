import { expect, test } from 'vitest'
import { isOrcid, tidyOrcid } from './orcid.ts'

test.each([
  ['0000-0002-1825-0097', true],
  ['0000-0001-5109-3700', true],
  ['0000-0002-1694-233X', true],
  ['0000-0002-1825-0098', false],
  ['0000-0002-1694-2330', false],
  ['0000000218250097', false],
  ['', false],
])('%j is an ORCID: %s', (text, isOne) => {
  expect(isOrcid(text)).toBe(isOne)
})

test.each(['https://orcid.org/0000-0002-1694-233X', '000000021694233x', ' ００００-0002–1694 233X '])(
  '%j is stored in one form',
  (text) => {
    expect(tidyOrcid(text)).toBe('0000-0002-1694-233X')
  },
)

test('what is none stays as it was typed, so that its fault is shown', () => {
  expect(tidyOrcid(' 1234 ')).toBe('1234')
})
