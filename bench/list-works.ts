import { setTimeout as sleep } from 'node:timers/promises'
import { salesperson } from './customers.ts'
import { admin, type ListRows } from './list-rows.ts'
import { cpuSeconds, type Peer } from './peers.ts'
import { password } from './workloads.ts'

/** What is asked for: one page of ten rows, unless it is a figure or a whole list. */
export interface ListWork {
  name: string
  path: string
  /** Maximum processor time, in milliseconds. */
  maxMs: number
  as: string
}

const [listMs, figureMs] = [50, 100]

/** The columns that a list is sorted by, and the keywords that are looked for in it. */
interface Measured {
  path: string
  sort: string[]
  keywords: string[]
  filter?: Record<string, string>
}

/** A name, a word in every row, one letter, digits, and what is nowhere. */
const words = ['陳怡志', '餐廳', 'e', '12', '絕無此人']

function listsOf({ eventId, customerId }: ListRows): Measured[] {
  const ofEvent = { eventId: String(eventId) }
  return [
    {
      path: 'order',
      sort: ['id', 'deliveryDate', 'customerName', 'gross', 'status', 'created_at'],
      keywords: [...words, '商品', '商品7', 'B12', 'O1234'],
    },
    {
      path: 'shipment',
      sort: ['id', 'status', 'deliveryDate', 'customerName', 'shippedAt'],
      keywords: [...words, 'B12', 'O1234', 'O1234-S1'],
    },
    {
      path: 'customer',
      sort: [
        ...['id', 'created_at', 'updated_at', 'realName', 'number', 'name', 'taxIdNumber', 'telephone'],
        'status',
      ],
      keywords: [...words, '林春', '南京東路'],
    },
    {
      path: 'customer-product',
      sort: [
        ...['id', 'productNumber', 'productName', 'itemNumber', 'price', 'minBuyQty', 'buyCnt', 'status'],
        ...['created_at', 'updated_at'],
      ],
      keywords: [...words, '商品', '商品7', 'P17', 'I4711'],
    },
    {
      path: 'customer-product',
      filter: { customerId: String(customerId) },
      sort: ['productNumber', 'productName', 'price', 'minBuyQty'],
      keywords: ['商品', '商品7'],
    },
    {
      path: 'member',
      sort: [
        ...['id', 'createdAt', 'updatedAt', 'realName', 'enName', 'email', 'affiliation', 'mobile'],
        'status',
      ],
      keywords: [...words, '@example.com', '0912-004-711'],
    },
    {
      path: 'signup',
      filter: ofEvent,
      sort: ['createdAt', 'id', 'code', 'realName', 'affiliation', 'state', 'amount', 'dueAt'],
      keywords: [...words, '@example.com', '大學12'],
    },
    {
      path: 'payment-order',
      filter: ofEvent,
      sort: ['createdAt', 'id', 'state', 'total', 'paid', 'toReturn', 'dueAt'],
      keywords: [...words, '@example.com', 'P004711', '一般'],
    },
    { path: 'payment-attempt', filter: ofEvent, sort: ['createdAt', 'id'], keywords: ['陳怡志', 'B12'] },
    { path: 'audit', sort: ['at', 'id'], keywords: [] },
  ]
}

const pathOf = (path: string, query: Record<string, string>) =>
  `/api/v1/${path}?${new URLSearchParams(query)}`

function worksOf({ path, sort, keywords, filter = {} }: Measured, as: string): ListWork[] {
  const page = { page: '1', size: '10', ...filter }
  const [first = 'id'] = sort
  const whose = `${path}${'customerId' in filter ? ' of a customer' : ''}${as === admin ? '' : ' of a sales rep'}`
  const work = (name: string, query: Record<string, string>): ListWork => ({
    name: `${whose} ${name}`,
    path: pathOf(path, { ...page, ...query }),
    maxMs: listMs,
    as,
  })
  return [
    ...sort.flatMap((column) => [
      work(`by ${column}`, { sort: column }),
      work(`by -${column}`, { sort: `-${column}` }),
    ]),
    ...keywords.map((keyword) => work(`keyword ${keyword}`, { sort: `-${first}`, keyword })),
  ]
}

/** The lists of long tables by every column and by keywords, deep pages, figures, and what is read whole. */
export function listWorks(rows: ListRows): ListWork[] {
  const { eventId, checkInListId, day, busyCustomerId } = rows
  const lists = listsOf(rows)
  const own = ['order', 'shipment', 'customer', 'customer-product']
  const deep = (path: string, sort: string, filter = {}): ListWork => ({
    name: `${path} by ${sort}, a deep page`,
    path: pathOf(path, { page: '8000', size: '10', sort, ...filter }),
    maxMs: listMs,
    as: admin,
  })
  const figure = (name: string, path: string, maxMs = figureMs): ListWork => ({
    name,
    path: `/api/v1/${path}`,
    maxMs,
    as: admin,
  })
  return [
    ...lists.flatMap((list) => worksOf(list, admin)),
    ...lists
      .filter(({ path, filter }) => own.includes(path) && !filter)
      .flatMap((list) => worksOf(list, salesperson)),
    deep('order', '-id'),
    deep('order', 'customerName'),
    deep('order', 'gross'),
    deep('shipment', '-id'),
    deep('customer', 'realName'),
    deep('customer-product', 'id'),
    deep('member', '-createdAt'),
    deep('signup', '-createdAt', { eventId: String(eventId) }),
    deep('payment-order', '-createdAt', { eventId: String(eventId) }),
    figure('worksheet of 5,000 orders', `order/worksheet?day=${day}`),
    figure('home', 'dashboard'),
    { ...figure('home of a sales rep', 'dashboard'), as: salesperson },
    figure('customers who stopped ordering', 'customer?attention=lapsed&page=1&size=10'),
    figure('overview of a customer with 5,000 orders', `customer/${busyCustomerId}/overview`, 300),
    figure('dashboard of the event', `dashboard/event?eventId=${eventId}`),
    figure('totals of payments', `payment-report/totals?eventId=${eventId}`),
    figure('counts of shipments', 'shipment/count'),
    figure('counts of payment orders', `payment-order/count?eventId=${eventId}`),
    figure('counts of check-ins', `check-in/count?eventId=${eventId}`),
    figure('tickets for a device without network', `check-in/offline?listId=${checkInListId}`, 1500),
  ]
}

async function signIn({ url }: Peer, name: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password, identity: name === admin ? 1 : 5 }),
  })
  return ((await response.json()) as { token: string }).token
}

/** Waits until the program has done what it does after its start, such as reminders and a look at the waiting list. */
export async function waitUntilIdle(server: Peer, postmaster: number): Promise<void> {
  for (let idle = 0; idle < 3;) {
    const before = await cpuSeconds([server], postmaster)
    await sleep(500)
    const used = (await cpuSeconds([server], postmaster)) - before
    idle = used > 0.03 ? 0 : idle + 1
  }
}

const seconds = Number(process.env['BENCH_SECONDS'] ?? 1)
const least = 5

export interface ListResult {
  work: string
  total: string
  kB: number
  'CPU ms': number
  'most ms': number
  broken: boolean
}

/**
 * Asks for each work at least five times, one after the other, after two times that do not count. Totals stay valid in between,
 * as they do while nobody edits.
 */
export async function measureLists(
  server: Peer,
  {
    works,
    postmaster,
    tell,
  }: { works: readonly ListWork[]; postmaster: number; tell: (result: ListResult) => void },
): Promise<ListResult[]> {
  await waitUntilIdle(server, postmaster)
  const tokens = new Map<string, string>()
  const results: ListResult[] = []
  for (const { name, path, maxMs, as } of works) {
    const token = tokens.get(as) ?? (await signIn(server, as))
    tokens.set(as, token)
    const ask = async () => {
      const reply = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      const body = await reply.text()
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${body.slice(0, 500)}`)
      return { total: reply.headers.get('x-total-count') ?? '', kilobytes: Math.round(body.length / 1024) }
    }
    await ask()
    let last = await ask()
    const before = await cpuSeconds([server], postmaster)
    const end = performance.now() + seconds * 1000
    let asked = 0
    for (; asked < least || performance.now() < end; asked += 1) last = await ask()
    const ms = Math.round(((await cpuSeconds([server], postmaster)) - before) * 10_000) / asked / 10
    const result = {
      work: name,
      total: last.total,
      kB: last.kilobytes,
      'CPU ms': Number(ms.toFixed(1)),
      'most ms': maxMs,
      broken: !(ms <= maxMs),
    }
    tell(result)
    results.push(result)
  }
  return results
}
