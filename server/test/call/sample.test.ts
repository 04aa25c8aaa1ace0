import { describe, expect, it } from 'vitest'
import { all } from '@banquet/contract/all'
import { endpoint, type Endpoint } from '@banquet/contract/call/endpoint'
import { z } from 'zod'
import { validInput } from './sample.ts'

const call = (body: z.ZodType) =>
  endpoint({
    id: 'thing.create',
    summary: 'Adds a thing.',
    method: 'POST',
    path: '/api/v1/thing',
    access: 'admin',
    body,
    response: z.null(),
  })

function accepted(e: Endpoint, optional: boolean): boolean {
  const { params, query, body } = validInput(e, { seed: 7, optional })
  const parts = [
    [e.params, params],
    [e.query, query],
    [e.body, body],
  ] as const
  return parts.every(([schema, value]) => !schema || schema.safeParse(value).success)
}

describe('a request generated from the schemas', () => {
  it.each(all.map((e) => [e.id, e] as const))(
    'is accepted by %s, with the optional fields and without',
    (_, e) => {
      expect([accepted(e, false), accepted(e, true)]).toEqual([true, true])
    },
  )

  it('is the same for the same seed and differs for another', () => {
    const e = call(z.strictObject({ name: z.string().min(6), note: z.string().optional() }))
    expect(validInput(e, { seed: 7 })).toEqual(validInput(e, { seed: 7 }))
    expect(validInput(e, { seed: 7 })).not.toEqual(validInput(e, { seed: 8 }))
    expect(Object.keys(validInput(e).body as object)).toEqual(['name'])
    expect(Object.keys(validInput(e, { optional: true }).body as object)).toEqual(['name', 'note'])
  })

  it('fails with the name of the call and the field if no value is known', () => {
    const e = call(
      z.strictObject({ lines: z.array(z.strictObject({ code: z.string().regex(/^Q{9}$/) })).min(1) }),
    )
    expect(() => validInput(e)).toThrow('thing.create has no sample')
    expect(() => validInput(e)).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringContaining('lines.0.code') }),
      }),
    )
  })
})
