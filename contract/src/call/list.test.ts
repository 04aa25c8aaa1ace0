import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { line, lines, listQuery, readSort, text } from './list.ts'

const columns = ['id', 'name', 'created_at'] as const

describe('a sort order', () => {
  test('is parsed from its text for any columns in any direction', () => {
    const keys = fc.uniqueArray(
      fc.record({ column: fc.constantFrom(...columns), descending: fc.boolean() }),
      {
        minLength: 1,
        selector: ({ column }) => column,
      },
    )
    fc.assert(
      fc.property(keys, (wanted) => {
        const typed = wanted.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',')
        expect(readSort(typed, columns)).toEqual(wanted)
      }),
    )
  })

  test.each(['', 'price', 'name,', '--name', 'name,-name', ' name', 'constructor'])(
    'refuses "%s"',
    (typed) => {
      expect(readSort(typed, columns)).toBeUndefined()
    },
  )
})

describe('the query of a list', () => {
  const query = listQuery(columns, {}, '-created_at')

  test('has a default sort order, and neither page nor size', () => {
    expect(query.parse({})).toEqual({ sort: '-created_at' })
  })

  test('parses numbers and lower-cases the keyword', () => {
    const asked = { page: '2', size: '20', keyword: ' KG ', from: '2026-02-28', to: '2026-03-01' }
    expect(query.parse(asked)).toMatchObject({ page: 2, size: 20, keyword: 'kg' })
  })

  test.each([
    { page: '0' },
    { size: '101' },
    { size: 'ten' },
    { sort: 'price' },
    { from: '2026-02-30' },
    { colour: 'red' },
  ])('refuses %j', (asked) => {
    expect(query.safeParse(asked).success).toBe(false)
  })
})

describe('text', () => {
  test('has line breaks and tabs replaced by one space if it is a single line, and kept otherwise', () => {
    expect(line(20).parse(' 福滿樓 \r\n\t 餐廳\u2028店\n')).toBe('福滿樓 餐廳 店')
    expect(lines(20).parse('一樓\r\n\r二樓\u2029三樓\n')).toBe('一樓\n\n二樓\n三樓')
  })

  test('is trimmed if it is a line, and kept if it is a password', () => {
    expect(line(5).parse(' 公斤　')).toBe('公斤')
    expect(text(5).parse(' a ')).toBe(' a ')
  })

  test.each(['a\u0000b', 'a\u001bb', 'a\u000bb', 'a\u0090b', '\ud83d'])(
    'with a control character or a lone surrogate is refused: %j',
    (typed) => {
      expect(line(5).safeParse(typed).success).toBe(false)
      expect(text(5).safeParse(typed).success).toBe(false)
    },
  )
})
