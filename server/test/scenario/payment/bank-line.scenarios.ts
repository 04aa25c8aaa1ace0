import { writeXlsx } from 'hucre'
import { exportTypes } from '@banquet/contract/call/export'
import { today } from '../../today.ts'
import { eq } from 'drizzle-orm'
import { bankLine as calls } from '@banquet/contract/payment/bank-line'
import type { BankLine } from '@banquet/contract/payment/bank-line-record'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { paymentOrders } from '../../../src/tables/payment/payment-order.table.ts'
import { statementOf } from '../../rows/statements.ts'
import { addedSignup } from '../added-signup.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const day = today

/** A new line of a statement. */
export async function addedLine(world: World, amount = 3000): Promise<number> {
  const memo = `L-${world.seed()}`
  await world.admin.send(calls.import, { upload: statementOf([[day, amount, memo]]) })
  const rows = (await world.admin.send(calls.list, { query: { keyword: memo } })).body
  return rows[0]?.id ?? 0
}

/** A line and an order that it settles. */
async function toMatch(world: World, amount = 3000) {
  const paymentOrderId = (await addedSignup(world)).paymentOrderId ?? 0
  const lineIds = [await addedLine(world, amount)]
  return { body: { lineIds, orders: [{ paymentOrderId, amount, left: 3000 }], writeOff: 0 } }
}

/** A line that is matched, and its order. */
export async function matched(world: World) {
  const parts = await toMatch(world)
  const { body } = await world.admin.send(calls.match, parts)
  const [{ id, version }] = body as [BankLine]
  return { params: { id }, version, orderId: parts.body.orders[0]?.paymentOrderId ?? 0 }
}

const withReason = async (world: World) => ({
  params: { id: await addedLine(world) },
  body: { reason: '利息', version: 1 },
})

/** Setting aside a line that is matched already, as it is now or as it was before. */
const setAside =
  (call: 'ignore' | 'toReturn', seen?: 'before'): Refuse =>
  async (world) => {
    const { params, version } = await matched(world)
    return world.admin.send(calls[call], { params, body: { reason: '利息', version: seen ? 1 : version } })
  }

const csv = (text: string | Buffer, name = 'statement.csv') => ({
  upload: { name, type: 'text/csv', content: Buffer.from(text) },
})
const unreadable = (call: 'preview' | 'import'): Partial<Record<ErrorCode, Refuse>> => {
  const refused =
    (text: string | Buffer, name?: string): Refuse =>
    ({ admin }) =>
      admin.send(calls[call], csv(text, name))
  return {
    'file.type': refused('a\n1', 'statement.exe'),
    'import.unreadable': refused('\0'),
    'import.empty': refused('a,b'),
    'import.too-many-rows': refused(`a\n${'1\n'.repeat(10_001)}`),
    'import.too-many-columns': refused(`${'a,'.repeat(100)}a\n1`),
    'import.cell-too-long': refused(`a\n${'x'.repeat(2001)}`),
    'import.quote': refused('a,b\n"1,2'),
    'import.old-excel': refused(Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    'import.no-sheet': async ({ admin }) => {
      const book = await writeXlsx({ sheets: [{ name: 'a', rows: [['a'], ['1']] }] })
      return admin.send(calls[call], {
        upload: { name: 'statement.xlsx', type: exportTypes.xlsx, content: Buffer.from(book) },
        query: { sheet: 'b' },
      })
    },
  }
}

/** The scenarios of the calls about lines of bank statements. */
export const bankLine: Scenarios = {
  row: addedLine,
  inputs: {
    proposals: async (world) => ({ query: { ids: String(await addedLine(world)) } }),
    orders: () => Promise.resolve({ query: { keyword: 'P1', amount: 3000 } }),
    match: toMatch,
    undo: async (world) => {
      const { params, version } = await matched(world)
      return { params, body: { version } }
    },
    ignore: withReason,
    toReturn: withReason,
    preview: () => Promise.resolve({ upload: statementOf([[day, 100, 'preview']]) }),
    import: (world) => Promise.resolve({ upload: statementOf([[day, 100, `I-${world.seed()}`]]) }),
  },
  refusals: {
    match: {
      'not-found': async (world) => {
        const { body } = await toMatch(world)
        return world.admin.send(calls.match, { body: { ...body, lineIds: [2_000_000_000] } })
      },
      'bank-line.state': async (world) => {
        const parts = await toMatch(world)
        await world.admin.send(calls.match, parts)
        return world.admin.send(calls.match, parts)
      },
      'bank-line.sums': async (world) => {
        const { body } = await toMatch(world)
        const [order] = body.orders
        return world.admin.send(calls.match, { body: { ...body, orders: [{ ...order, amount: 3001 }] } })
      },
      'bank-line.write-off': async (world) => {
        const { body } = await toMatch(world, 2900)
        return world.admin.send(calls.match, { body: { ...body, writeOff: 100 } })
      },
      'bank-line.order-changed': async (world) => {
        const { body } = await toMatch(world)
        const [order] = body.orders
        return world.admin.send(calls.match, { body: { ...body, orders: [{ ...order, left: 1 }] } })
      },
    },
    undo: {
      stale: async (world) =>
        world.admin.send(calls.undo, { params: (await matched(world)).params, body: { version: 1 } }),
      'bank-line.state': async (world) =>
        world.admin.send(calls.undo, { params: { id: await addedLine(world) }, body: { version: 1 } }),
      'payment.returned': async (world) => {
        const { params, version, orderId } = await matched(world)
        const isOrder = eq(paymentOrders.id, orderId)
        await world.server.ctx.db.update(paymentOrders).set({ returned: 1 }).where(isOrder)
        return world.admin.send(calls.undo, { params, body: { version } })
      },
    },
    ignore: { 'bank-line.state': setAside('ignore'), stale: setAside('ignore', 'before') },
    toReturn: { 'bank-line.state': setAside('toReturn'), stale: setAside('toReturn', 'before') },
    preview: unreadable('preview'),
    import: {
      ...unreadable('import'),
      'import.faulty': ({ admin }) =>
        admin.send(calls.import, { upload: statementOf([['昨天', 100, 'faulty']]) }),
      'bank-line.imported': async ({ admin }) => {
        const known = { upload: statementOf([[day, 100, 'imported']]) }
        await admin.send(calls.import, known)
        return admin.send(calls.import, { ...known, query: { takenRows: '3', lastImportId: 0 } })
      },
    },
  },
}
