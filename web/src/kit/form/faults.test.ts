import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { faultsOf, faultsOutside, faultsWithin } from './faults.ts'

function faults(schema: z.ZodType, input: unknown) {
  const result = schema.safeParse(input)
  return result.success ? [] : faultsOf(result.error, input)
}

describe('the issues of a schema become the faults that the server would return', () => {
  const schema = z.object({
    name: z.string().trim().min(1).max(30),
    password: z.string().min(8),
    count: z.number().min(1).max(9),
    mail: z.email(),
    kind: z.literal([1, 2]),
    hotel: z.object({ id: z.int() }),
  })
  const good = { name: 'a', password: 'longenough', count: 5, mail: 'a@b.tw', kind: 1, hotel: { id: 1 } }

  test('valid input has none', () => {
    expect(faults(schema, good)).toEqual([])
  })

  test.each([
    [{ name: '' }, { path: 'name', code: 'required' }],
    [{ name: '   ' }, { path: 'name', code: 'required' }],
    [{ name: undefined }, { path: 'name', code: 'required' }],
    [{ name: 'x'.repeat(31) }, { path: 'name', code: 'maxlength', params: { n: 30 } }],
    [{ password: '' }, { path: 'password', code: 'required' }],
    [{ password: 'short' }, { path: 'password', code: 'minlength', params: { n: 8 } }],
    [{ count: 0 }, { path: 'count', code: 'min', params: { n: 1 } }],
    [{ count: 10 }, { path: 'count', code: 'max', params: { n: 9 } }],
    [{ mail: 'nobody' }, { path: 'mail', code: 'email' }],
    [{ kind: 3 }, { path: 'kind', code: 'choice' }],
    [{ hotel: { id: null } }, { path: 'hotel.id', code: 'required' }],
  ])('%j becomes %j', (part, fault) => {
    expect(faults(schema, { ...good, ...part })).toEqual([fault])
  })

  test('the code of a custom rule is kept', () => {
    const same = z
      .object({ a: z.string() })
      .refine(() => false, { path: ['a'], params: { code: 'mismatch' } })
    expect(faults(same, { a: 'x' })).toEqual([{ path: 'a', code: 'mismatch' }])
  })

  test('each field has one fault, and every field has its own', () => {
    const strict = z.object({ a: z.string().min(2).regex(/^b/), c: z.string().min(1) })
    expect(faults(strict, { a: 'x', c: '' })).toEqual([
      { path: 'a', code: 'minlength', params: { n: 2 } },
      { path: 'c', code: 'required' },
    ])
  })
})

test('faults are assigned to their fields, also nested ones, and those without a field are kept apart', () => {
  const name = { path: 'name', code: 'required' } as const
  const inside = { path: 'functionList.3.pageId', code: 'choice' } as const
  const nowhere = { path: 'nameless', code: 'unknown' } as const
  const all = [name, inside, nowhere]
  expect(faultsWithin(all, 'functionList')).toEqual([inside])
  expect(faultsWithin(all, 'name')).toEqual([name])
  expect(faultsOutside(all, ['name', 'functionList'])).toEqual([nowhere])
})
