import { expect, it } from 'vitest'
import { z } from 'zod'
import { serialiserOf } from './serialise.ts'

const room = z.object({
  draft: z.object({ note: z.string(), choice: z.enum(['yes', 'no']).nullable() }).nullable(),
  lines: z.array(z.object({ at: z.string() })).nullable(),
})

it('a part that can be null is sent without fields that the contract does not have, as any other', () => {
  const draft = { note: '題', choice: null, secret: 1 }
  const lines = [{ at: '09:00', secret: 2 }]
  expect(JSON.parse(serialiserOf(room)({ draft, lines, secret: 3 }))).toEqual({
    draft: { note: '題', choice: null },
    lines: [{ at: '09:00' }],
  })
})

it('a part that is null is sent as null', () => {
  expect(JSON.parse(serialiserOf(room)({ draft: null, lines: null }))).toEqual({ draft: null, lines: null })
})
