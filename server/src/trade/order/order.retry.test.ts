import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { fingerprint } from '../../../test/fingerprint.ts'
import { addBuyer, addGood } from '../../../test/rows/orders.ts'
import type { Client, Parts, Reply } from '../../../test/server.ts'
import { isVerified } from '../../../test/rows/stock.ts'
import { startTwo } from '../../../test/program/two-programs.ts'

/** Two programs on one database, and one customer with one administrator in both of them. */
const { server, other, admins } = await startTwo()
let buyers: Client[]
let productId: number

beforeAll(async () => {
  const buyer = await addBuyer(server)
  buyers = [buyer, await other.as(buyer.account)]
})
beforeEach(async () => {
  productId = (await addGood(server, buyers.slice(0, 1))).id
})

/** An order in progress. */
interface Way {
  order: Order
  draft?: Shipment
}

interface Step {
  by: () => Client[]
  asks: (way: Way) => [Endpoint, Parts]
  /** The commands that have to run before. */
  after: readonly Command[]
}

type Command = keyof typeof steps

const why = { reason: '客戶來電' }
const ofOrder = (e: Endpoint, body: object) => (way: Way) =>
  [e, { params: { id: way.order.id }, body }] satisfies [Endpoint, Parts]
const lineOf = ({ order: { lines } }: Way, quantity: number) => ({
  orderLineId: lines[0]?.id ?? 0,
  quantity,
})
const staff = { by: () => admins }
const confirmed = ['place', 'confirm'] as const
const shipped = [...confirmed, 'prepare', 'ship'] as const

const steps = {
  place: {
    by: () => buyers,
    asks: () => [order.create, { body: { lines: [{ productId, quantity: 5 }] } }],
    after: [],
  },
  confirm: { ...staff, asks: ofOrder(order.confirm, {}), after: ['place'] },
  hold: { ...staff, asks: ofOrder(order.hold, why), after: ['place'] },
  release: { ...staff, asks: ofOrder(order.release, {}), after: ['place', 'hold'] },
  cancel: { by: () => buyers, asks: ofOrder(order.cancel, why), after: ['place'] },
  prepare: {
    ...staff,
    asks: (way) => [
      shipment.create,
      { params: { id: way.order.id }, body: { lines: [lineOf(way, 3)], note: '冷藏' } },
    ],
    after: confirmed,
  },
  ship: {
    ...staff,
    asks: ({ draft }) => [
      shipment.confirm,
      { params: { id: draft?.id }, body: { confirm: true, version: draft?.version } },
    ],
    after: [...confirmed, 'prepare'],
  },
  closeShort: { ...staff, asks: ofOrder(shipment.closeShort, why), after: shipped },
  return: {
    ...staff,
    asks: (way) => [
      shipment.return,
      { params: { id: way.order.id }, body: { ...why, lines: [{ ...lineOf(way, 1), restock: true }] } },
    ],
    after: shipped,
  },
} satisfies Record<
  string,
  { by: () => Client[]; asks: (way: Way) => [Endpoint, Parts]; after: readonly string[] }
>

const stepOf = (command: Command): Step => steps[command] as Step

/** Runs a command on an order, `at` one of the programs. */
function act(command: Command, way: Way, headers = {}, at = 0) {
  const { by, asks } = stepOf(command)
  const [e, parts] = asks(way)
  return (by()[at] as Client).send(e, parts, headers)
}

/** An order after these commands. */
async function onItsWay(commands: readonly Command[]): Promise<Way> {
  const way = { order: {} } as Way
  for (const command of commands) {
    const { status, body } = await act(command, way)
    expect([command, status < 300]).toEqual([command, true])
    if (command === 'place') way.order = body as Order
    if (command === 'prepare') way.draft = body as Shipment
  }
  return way
}

/** The number of rows of each table, except the idempotency keys. */
async function sizes(): Promise<Record<string, number>> {
  const all = Object.entries(await fingerprint(server, { except: ['idempotency_key'] }))
  return Object.fromEntries(all.map(([table, said]) => [table, Number(said.split(' ')[0])]))
}

/** The number of rows that `work` adds, by table. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await sizes()
  await work()
  const after = Object.entries(await sizes())
  return Object.fromEntries(
    after.map(([table, n]) => [table, n - (before[table] ?? 0)] as const).filter(([, n]) => n !== 0),
  )
}

const textOf = ({ status, body }: Reply) => JSON.stringify([status, body])

describe('repeating a request with the same key', () => {
  it.each(Object.keys(steps) as Command[])(
    'runs %s once for six concurrent requests at two programs and a later one',
    async (command) => {
      const { after } = stepOf(command)
      const single = await onItsWay(after)
      const once = await added(() => act(command, single))
      const way = await onItsWay(after)
      const key = { 'idempotency-key': `${command}-${way.order.id ?? productId}` }
      let replies: Reply[] = []
      const often = await added(async () => {
        replies = await Promise.all([0, 1, 0, 1, 0, 1].map((at) => act(command, way, key, at)))
      })
      expect(replies.map(({ status }) => status < 300)).not.toContain(false)
      expect(new Set(replies.map(textOf)).size).toBe(1)
      expect(often).toEqual(once)
      const before = await fingerprint(server)
      const later = await act(command, way, key, 1)
      expect(textOf(later)).toBe(textOf(replies[0] as Reply))
      expect(await fingerprint(server)).toEqual(before)
      expect(await isVerified(server.ctx, productId)).toBe(true)
    },
  )

  it('returns the first response of placing even if the order has changed since', async () => {
    const key = { 'idempotency-key': `gone-on-${productId}` }
    const first = await act('place', {} as Way, key)
    const { id } = first.body as Order
    await act('confirm', { order: first.body as Order })
    const late = await act('place', {} as Way, key)
    expect(textOf(late)).toBe(textOf(first))
    expect(late.body).toMatchObject({ id, status: 'placed' })
  })
})
