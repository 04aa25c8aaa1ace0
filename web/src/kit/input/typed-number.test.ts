import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultsOf } from '../form/faults.ts'
import { readNumber } from './read-number.ts'
import { typed } from './typed-number.ts'

test.each([
  ['12', 12],
  [' １２００ ', 1200],
  ['1,200', 1200],
  ['１，２００', 1200],
  ['-3', -3],
  ['−3', -3],
  ['＋５', 5],
  ['0.5', 0.5],
  ['０．２５', 0.25],
  ['', null],
  ['　', null],
  ['十二', Number.NaN],
  ['1.2.3', Number.NaN],
  ['1e5', Number.NaN],
  ['0x10', Number.NaN],
  ['.', Number.NaN],
])('%j is parsed as %d', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

const schema = z.object({ cnt: typed(z.int().min(1).max(99)), mark: typed(z.int().min(0).nullable()) })
const faults = (input: object) => {
  const result = schema.safeParse(input)
  return result.success
    ? result.data
    : faultsOf(result.error, input).map(({ path, code }) => `${path} ${code}`)
}

test('typed text is validated as its number', () => {
  expect(faults({ cnt: '４２', mark: '' })).toEqual({ cnt: 42, mark: null })
  expect(faults({ cnt: '', mark: '七' })).toEqual(['cnt required', 'mark type'])
  expect(faults({ cnt: '100', mark: '-1' })).toEqual(['cnt max', 'mark min'])
  expect(faults({ cnt: '1.5', mark: '1' })).toEqual(['cnt type'])
})
