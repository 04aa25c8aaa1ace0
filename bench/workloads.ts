import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { paidForm } from './callbacks.ts'
import { salesperson } from './customers.ts'
import type { Trade } from './orders.ts'
import type { Rooms } from './rooms.ts'
import type { Signups } from './signups.ts'

/** The facts about the rows that the workloads need. */
export type Rows = Trade & Signups & Rooms

/** One measured workload. */
export interface Workload {
  name: string
  /** Banquet may take this many times the processor time of the bare program. */
  times: number
  /** Maximum processor time per request, in milliseconds. */
  maxMs?: number
  /** The least rate, as a part of that of the bare program. */
  rate?: number
  requests: (token: string, facts: Rows) => Request[]
  connections?: number
  /** The account that makes the requests; an administrator by default. */
  as?: string
  /** Customers are edited meanwhile, so that totals change. */
  edits?: true
  /** Its rounds last this many times as long, because one response takes a second or more. */
  longer?: number
  /** Requires the orders, customers and products of `orders.ts`. */
  trade?: true
  /** Requires the members and sign-ups of `signups.ts`. */
  signups?: true
  /** Requires the hotels and bookings of `rooms.ts`, and with them those of `signups.ts`. */
  rooms?: true
}

/** The password of every account here. */
export const password = 'Plenty-of-rice-7'

const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
const get = (token: string, path: string): Request => ({ method: 'GET', path, headers: headers(token) })
const search = (token: string, path: string, word: string) =>
  get(token, `${path}&keyword=${encodeURIComponent(word)}`)
/** Returns a request that sends another body each time. */
const post = (token: string, path: string, body: () => unknown): Request => ({
  method: 'POST',
  path,
  headers: headers(token),
  setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
})
let added = 0
let turn = 0
let scanned = 0
let paid = 0
/** Many users, so that no account signs in twice at the same moment: that would be throttled. */
export const people = Array.from({ length: 40 }, (_, n) => `bench-${n}`)

/** The requests that users wait for all day long: a page of a list with its total, and a search. */
const forPeople = { times: 1, maxMs: 15 }

/** Everything that is measured. */
export const workloads: Workload[] = [
  {
    name: 'read one',
    times: 1.4,
    requests: (token) => [17, 4711, 99_000].map((id) => get(token, `/api/v1/unit/${id}`)),
  },
  {
    name: 'write one',
    times: 1.7,
    requests: (token) => [
      post(token, '/api/v1/unit', () => {
        added += 1
        return { name: `bench ${process.pid} ${added}` }
      }),
    ],
  },
  {
    name: 'sign in',
    times: 1.6,
    connections: 4,
    requests: () => [
      {
        method: 'POST',
        path: '/api/v1/auth/signin',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          turn += 1
          const name = people[turn % people.length]
          return { ...request, body: JSON.stringify({ name, password, identity: 1 }) }
        },
      },
    ],
  },
  {
    name: 'list of 10 with total',
    ...forPeople,
    requests: (token) => [1, 2, 3].map((page) => get(token, `/api/v1/unit?page=${page}&size=10&sort=name`)),
  },
  {
    name: 'keyword of two characters with total',
    ...forPeople,
    requests: (token) =>
      ['茶春', '湯風', '豆月'].map((word) => search(token, '/api/v1/unit?page=1&size=10&sort=name', word)),
  },
  ...['-created_at', 'realName'].map((sort): Workload => ({
    name: `own customers by ${sort}, while customers are edited`,
    ...forPeople,
    as: salesperson,
    edits: true,
    requests: (token) =>
      [1, 2, 3].map((page) => get(token, `/api/v1/customer?page=${page}&size=10&sort=${sort}`)),
  })),
  ...(
    [
      ['two characters', ['陳夏', '林春', '王水']],
      // They occur in a tenth of the rows or more, the last in every row.
      ['two letters', ['20', '77', 'om']],
    ] as const
  ).map(([kind, words]): Workload => ({
    name: `own customers by a keyword of ${kind}, while customers are edited`,
    ...forPeople,
    as: salesperson,
    edits: true,
    requests: (token) =>
      words.map((word) => search(token, '/api/v1/customer?page=1&size=10&sort=-created_at', word)),
  })),
  {
    name: 'order of 10 lines placed',
    times: 1.8,
    trade: true,
    requests: (token, { customerIds, productIds, day }) => [
      post(token, '/api/v1/order', () => {
        turn += 1
        const customerId = customerIds[turn % customerIds.length]
        const lines = Array.from({ length: 10 }, (_, line) => ({
          productId: productIds[(turn * 3 + line * 17) % productIds.length],
          quantity: 2 + line,
        }))
        return { customerId, deliveryDate: day, lines }
      }),
    ],
  },
  {
    name: 'orders by filter, 10 of 200,000',
    ...forPeople,
    trade: true,
    requests: (token, { customerIds }) =>
      ['status=cancelled', `customerId=${customerIds[7]}`, 'status=shipped'].map((filter) =>
        get(token, `/api/v1/order?page=1&size=10&sort=-id&${filter}`),
      ),
  },
  {
    name: 'shop catalogue of 200 products',
    times: 1.4,
    trade: true,
    requests: (token, { customerIds }) =>
      customerIds.slice(0, 3).map((id) => get(token, `/api/v1/product-by-user/${id}`)),
  },
  {
    name: 'worksheet of a day with 5,000 orders',
    times: 1.2,
    trade: true,
    connections: 2,
    longer: 4,
    requests: (token, { day }) => [get(token, `/api/v1/order/worksheet?day=${day}`)],
  },
  {
    name: 'list of sign-ups',
    ...forPeople,
    signups: true,
    requests: (token) =>
      [1, 2, 3].map((page) => get(token, `/api/v1/signup?page=${page}&size=10&sort=-createdAt&eventId=1`)),
  },
  {
    name: 'keyword of two characters among sign-ups',
    ...forPeople,
    signups: true,
    requests: (token) =>
      ['陳怡', '林志', '王美'].map((word) =>
        search(token, '/api/v1/signup?page=1&size=10&sort=-createdAt&eventId=1', word),
      ),
  },
  {
    name: 'sign-up',
    times: 1.5,
    rate: 0.7,
    signups: true,
    requests: (token, { memberIds, signupTypeId }) => [
      post(token, '/api/v1/signup', () => {
        turn += 1
        const memberId = memberIds[turn % memberIds.length]
        return { signupTypeId, memberId, realName: '林怡君', email: 'lin@example.com' }
      }),
    ],
  },
  {
    name: 'check-in',
    times: 1.5,
    rate: 0.7,
    signups: true,
    requests: (token, { listId, codes }) => [
      post(token, '/api/v1/check-in', () => {
        scanned += 1
        const code = codes[scanned % codes.length]
        return { listId, code, nonce: randomUUID(), deviceId: '北門 1' }
      }),
    ],
  },
  {
    name: 'payment callback',
    times: 1.5,
    rate: 0.7,
    signups: true,
    requests: (_, { trades }) => [
      {
        method: 'POST',
        path: '/api/v1/payment-callback/simulator',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        setupRequest: (request) => {
          paid += 1
          return { ...request, body: paidForm(trades[paid % trades.length] ?? '') }
        },
      },
    ],
  },
  {
    name: 'rooms of 5 hotels with 8 types for 14 nights',
    times: 2,
    rooms: true,
    requests: (token) => [get(token, '/api/v1/hotel-order/offer')],
  },
  {
    name: 'booking of three nights',
    times: 2,
    rooms: true,
    requests: (token, { roomTypeIds, nights, guestIds }) => [
      post(token, '/api/v1/hotel-order', () => {
        turn += 1
        const first = turn % (nights.length - 3)
        return {
          roomTypeId: roomTypeIds[turn % roomTypeIds.length],
          memberId: guestIds[turn % guestIds.length],
          arrival: nights[first],
          departure: nights[first + 3],
          guests: [{ name: '林怡君', enName: 'Lin Yi-Chun' }],
          wishes: '',
        }
      }),
    ],
  },
]
