import { array, assert, asyncProperty, constantFrom, integer, nat, record, type Arbitrary } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { stock, type StockReason } from '@banquet/contract/stock/stock'
import { isDeep } from '../../../test/deep.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { addStocked, ledgerOf, numbersOf } from '../../../test/rows/stock.ts'
import { Refusal } from '../../kit/errors.ts'
import { moveStock } from '../stock-movement/move-stock.ts'
import { verifyStock } from '../stock-movement/verify-stock.ts'
import type { StockMove } from '../stock-movement/stock.rules.ts'

const server = await serverForFile({ connections: 6 })
let people: Client[]

beforeAll(async () => {
  people = [
    await server.asAdmin(),
    await server.asKind(identity.employee, fullGrants(22)),
    await server.asKind(identity.management, fullGrants(22)),
  ]
})

type Policy = 'strict' | 'make-to-order' | 'untracked'
const policies: readonly Policy[] = ['strict', 'make-to-order', 'untracked']

/** A simple model of a stock. */
interface Model {
  policy: Policy
  onHand: number
  allocated: number
  output: number
}

interface Step {
  command: 'increment' | 'decrement' | 'count' | 'produce' | 'allocate' | 'release' | 'ship'
  who: number
  n: number
  reason: StockReason | undefined
}

const step: Arbitrary<Step> = record({
  command: constantFrom('increment', 'decrement', 'count', 'produce', 'allocate', 'release', 'ship'),
  who: nat({ max: 2 }),
  n: integer({ min: 1, max: 12 }),
  reason: constantFrom(undefined, undefined, 'spoilage', 'loss'),
})

type Rule = (model: Model, step: Step) => Model | undefined

/** The effect of each command on a stock; undefined if it must be refused. */
const rules: Record<Step['command'], Rule> = {
  increment: (model, { n }) => ({ ...model, onHand: model.onHand + n }),
  decrement: (model, { n, reason }) => {
    const most = reason === undefined ? model.onHand - model.allocated : model.onHand
    return n <= most ? { ...model, onHand: model.onHand - n } : undefined
  },
  count: (model, { n }) => ({ ...model, onHand: n }),
  produce: (model, { n }) => {
    const onHand = model.onHand + n - model.output
    return onHand < 0 ? undefined : { ...model, onHand, output: n }
  },
  allocate: (model, { n }) => {
    const refused = model.policy === 'strict' && n > model.onHand - model.allocated
    return refused ? undefined : { ...model, allocated: model.allocated + n }
  },
  release: (model, { n }) => ({ ...model, allocated: model.allocated - Math.min(n, model.allocated) }),
  ship: (model, { n }) => {
    const shipped = Math.min(n, model.allocated)
    const counted = model.policy === 'untracked' ? 0 : shipped
    if (counted > model.onHand) return undefined
    return { ...model, onHand: model.onHand - counted, allocated: model.allocated - shipped }
  },
}

/** The effect of orders on a stock; the calls about it come with them. */
function ofOrders(
  { command, n }: Step,
  { allocated }: { allocated: number },
): Partial<StockMove> | undefined {
  const most = Math.min(n, allocated)
  if (command === 'allocate') return { kind: 'allocated', allocated: n }
  if (command === 'release') return { kind: 'released', allocated: -most }
  return command === 'ship' ? { kind: 'shipped', onHand: -most, allocated: -most } : undefined
}

/** Runs a step as one of the people; true if it was done, false if it was refused as expected. */
async function act(id: number, step: Step, now: { onHand: number; allocated: number }): Promise<boolean> {
  const { command, who, n, reason } = step
  const person = people[who] as Client
  const move = ofOrders(step, now)
  if (move) {
    const ctx = {
      ...server.ctx,
      actor: { ...server.ctx.actor, id: person.account.id, name: person.account.name },
    }
    return moveStock(ctx, [{ productId: id, kind: 'count', remark: '訂單', ...move }]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'stock.insufficient') return false
        throw error
      },
    )
  }
  const calls = {
    increment: [stock.increment, { params: { id }, body: { id, cnt: n, remark: '進貨' } }],
    decrement: [stock.decrement, { params: { id }, body: { id, cnt: n, remark: '出庫', reason } }],
    count: [stock.count, { params: { id }, body: { counted: n, seen: now.onHand, remark: '盤點' } }],
    produce: [stock.produce, { params: { id, value: n }, body: { id, productionOutput: n } }],
  } as const
  const [e, parts] = calls[command as keyof typeof calls]
  const { status, code } = await person.send(e, parts)
  expect(code ?? status).toBeOneOf([200, 'stock.insufficient', 'stock.moved'])
  return status === 200
}

async function checkAll(id: number, policy: Policy) {
  const { proved, onHand, allocated } = await verifyStock(server.ctx, id)
  expect(proved).toBe(true)
  expect(Math.min(onHand, allocated)).toBeGreaterThanOrEqual(0)
  for (const row of await ledgerOf(server.ctx, id)) {
    expect(Math.min(row.onHandAfter, row.allocatedAfter)).toBeGreaterThanOrEqual(0)
    // A strict product has allocated no more than it has, unless goods were lost or found missing.
    if (policy === 'strict' && row.allocatedDelta > 0)
      expect(row.onHandAfter).toBeGreaterThanOrEqual(row.allocatedAfter)
  }
}

it('after any sequence of actions, the stock equals that of a simple model', async () => {
  await assert(
    asyncProperty(constantFrom(...policies), array(step, { maxLength: 20 }), async (policy, steps) => {
      const { id } = await addStocked(server.ctx, { stockPolicy: policy })
      let model: Model = { policy, onHand: 0, allocated: 0, output: 0 }
      for (const one of steps) {
        const after = rules[one.command](model, one)
        expect([one, await act(id, one, model)]).toEqual([one, after !== undefined])
        model = after ?? model
        expect(await numbersOf(server.ctx, id)).toEqual({
          onHand: model.onHand,
          allocated: model.allocated,
        })
      }
      await checkAll(id, policy)
    }),
    { numRuns: isDeep ? 40 : 15 },
  )
})

it('after any concurrent actions, the figures are the sum of the movements and nothing is negative', async () => {
  const atOnce = array(step, { minLength: 4, maxLength: 16 })
  await assert(
    asyncProperty(constantFrom(...policies), atOnce, async (policy, steps) => {
      const { id } = await addStocked(server.ctx, { stockPolicy: policy, onHand: 15, allocated: 5 })
      const given = steps.filter(({ command }) => command !== 'release' && command !== 'ship')
      await Promise.all(given.map((one) => act(id, one, { onHand: 15, allocated: 5 })))
      await checkAll(id, policy)
    }),
    { numRuns: isDeep ? 25 : 10 },
  )
})
