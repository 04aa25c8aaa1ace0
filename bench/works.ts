import type { Request } from 'autocannon'
import { salesperson } from './customers.ts'

/** Some work that is measured. */
export interface Work {
  name: string
  /** Banquet's throughput over the bare one's must be at least this. */
  limit: number
  requests: (token: string) => Request[]
  connections?: number
  /** Who does it; an administrator where nobody is named. */
  as?: string
  /** Customers are edited meanwhile, so that totals do not stay as they are. */
  edits?: true
}

/** The password of everybody here. */
export const password = 'Plenty-of-rice-7'

const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
const get = (token: string, path: string): Request => ({ method: 'GET', path, headers: headers(token) })
let added = 0
let turn = 0
/** Many people, so that nobody signs in twice at the same moment: that would be throttled. */
export const people = Array.from({ length: 40 }, (_, n) => `bench-${n}`)

/** All that is measured. */
export const works: Work[] = [
  {
    name: 'read one',
    limit: 0.7,
    requests: (token) => [17, 4711, 99_000].map((id) => get(token, `/api/v1/unit/${id}`)),
  },
  {
    name: 'write one',
    limit: 0.7,
    requests: (token) => [
      {
        method: 'POST',
        path: '/api/v1/unit',
        headers: headers(token),
        setupRequest: (request) => {
          added += 1
          return { ...request, body: JSON.stringify({ name: `bench ${process.pid} ${added}` }) }
        },
      },
    ],
  },
  {
    name: 'sign in',
    limit: 0.7,
    connections: 4,
    requests: () => [
      {
        method: 'POST',
        path: '/api/v1/auth/signin',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          turn += 1
          return {
            ...request,
            body: JSON.stringify({ name: people[turn % people.length], password, identity: 1 }),
          }
        },
      },
    ],
  },
  {
    name: 'list of 10 with total',
    limit: 5,
    requests: (token) => [1, 2, 3].map((page) => get(token, `/api/v1/unit?page=${page}&size=10&sort=name`)),
  },
  {
    name: 'keyword of two characters with total',
    limit: 20,
    requests: (token) =>
      ['茶春', '湯風', '豆月'].map((word) =>
        get(token, `/api/v1/unit?page=1&size=10&sort=name&keyword=${encodeURIComponent(word)}`),
      ),
  },
  ...['-created_at', 'realName'].map((sort): Work => ({
    name: `own customers by ${sort}, while customers are edited`,
    limit: 1.2,
    as: salesperson,
    edits: true,
    requests: (token) =>
      [1, 2, 3].map((page) => get(token, `/api/v1/customer?page=${page}&size=10&sort=${sort}`)),
  })),
  ...(
    [
      ['two characters', 5, ['陳夏', '林春', '王水']],
      // The last of them stands in every row.
      ['two letters', 1.4, ['20', '77', 'om']],
    ] as const
  ).map(([kind, limit, words]): Work => ({
    name: `own customers by a keyword of ${kind}, while customers are edited`,
    limit,
    as: salesperson,
    edits: true,
    requests: (token) =>
      words.map((word) =>
        get(token, `/api/v1/customer?page=1&size=10&sort=-created_at&keyword=${encodeURIComponent(word)}`),
      ),
  })),
]
