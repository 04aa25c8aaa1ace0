import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@banquet/contract/call/endpoint'
import { nameSchemas } from './openapi-schemas.ts'

const part = z.object({ label: z.string() })
const hotel = z.object({ id: z.int(), address: part, rooms: z.array(z.object({ number: z.string() })) })

function call(id: string, response: z.ZodType, body?: z.ZodType) {
  const known = { summary: 'A call.', path: '/call', access: 'public', response } as const
  return endpoint({ id, method: 'POST', ...known, ...(body && { body }) })
}

const namesOf = (...calls: ReturnType<typeof call>[]) => Object.keys(nameSchemas(calls).schemas).toSorted()

it('names rows after their resource, inputs after resource and verb, and nested schemas after their place', () => {
  const input = z.object({ name: z.string() })
  const edit = z.object({ name: z.string(), version: z.int() })
  const { schemas, of } = nameSchemas([
    call('hotel.create', hotel, input),
    call('hotel.update', hotel, edit),
    call('hotel.list', z.array(z.object({ id: z.int() }))),
    call('hotel.get', hotel),
    call('hotel.movements', z.array(z.object({ at: z.string() }))),
  ])
  expect(Object.keys(schemas).toSorted()).toEqual([
    'Hotel',
    'HotelAddress',
    'HotelInput',
    'HotelListItem',
    'HotelMovement',
    'HotelRoom',
    'HotelUpdateInput',
  ])
  expect(schemas['Hotel']).toMatchObject({
    properties: {
      address: { $ref: '#/components/schemas/HotelAddress' },
      rooms: { type: 'array', items: { $ref: '#/components/schemas/HotelRoom' } },
    },
  })
  expect(of(hotel, 'output')).toEqual({ $ref: '#/components/schemas/Hotel' })
  expect(of(z.array(hotel), 'output')).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Hotel' },
  })
})

it('names equal schemas once, after a row if possible', () => {
  const quote = call('hotel.quote', z.object({ to: part }))
  expect(namesOf(quote, call('hotel.get', hotel))).toEqual([
    'Hotel',
    'HotelAddress',
    'HotelQuote',
    'HotelRoom',
  ])
})

it('names what three resources share after the verb', () => {
  const change = z.array(z.object({ at: z.string() }))
  const calls = ['hotel', 'unit', 'product'].map((noun) => call(`${noun}.history`, change))
  expect(namesOf(...calls)).toEqual(['HistoryItem'])
  expect(namesOf(...calls.slice(1))).toEqual(['UnitHistoryItem'])
})

it('separates a nested schema and a row with the same name, and refuses two other equal names', () => {
  const room = call('hotel-room.get', z.object({ floor: z.int() }))
  expect(namesOf(call('hotel.get', hotel), room)).toEqual([
    'Hotel',
    'HotelAddress',
    'HotelRoom',
    'HotelRoomPart',
  ])
  const twice = z.object({ room: z.object({ a: z.int() }), rooms: z.array(z.object({ b: z.int() })) })
  expect(() => namesOf(call('hotel.get', twice))).toThrow('Two schemas of the API would be named HotelRoom')
})
