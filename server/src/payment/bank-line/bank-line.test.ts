import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeXlsx } from 'hucre'
import { identity, pages, type Grant } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { signupChange } from '@banquet/contract/signup/signup-change'
import { bankLine } from '@banquet/contract/payment/bank-line'
import { bankLineStates, type BankLine } from '@banquet/contract/payment/bank-line-record'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { watchAudits } from '../../../test/audits.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import {
  importLines,
  linesOf,
  match,
  proposalsFor,
  sheetOf,
  statementOf,
} from '../../../test/rows/statements.ts'
import { expireSignups } from '../../signup/signup/signup.jobs.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'
import { paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { bankLines } from '../../tables/payment/bank-line.table.ts'

const server = await serverForFile({ at: new Date('2027-02-01T04:00:00Z') })
let admin: Client
let client: Client
let type: SignupType

beforeAll(async () => {
  admin = await server.asAdmin()
})
beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  await addEvent(admin)
  type = await addType(admin)
  client = await server.asKind(identity.member)
})

const day = '2027-01-05'
const add = (by = client, of = type) => signedUp(by, of)
/** Sign-ups of different members, with the ids of their payment orders. */
async function several(count: number): Promise<(Signup & { orderId: number })[]> {
  const rows: (Signup & { orderId: number })[] = []
  for (let n = 0; n < count; n += 1) {
    const row = await add(await server.asKind(identity.member))
    rows.push({ ...row, orderId: row.paymentOrderId ?? 0 })
  }
  return rows
}
const read = async ({ id }: Signup) => (await admin.call(signup.get, { params: { id } })).body
const orderOf = async (id: number | null) =>
  (await admin.call(paymentOrder.get, { params: { id: id ?? 0 } })).body
const versionOf = async (id: number) => {
  const rows = await Promise.all(bankLineStates.map((state) => linesOf(admin, { state })))
  return rows.flat().find((one) => one.id === id)?.version ?? 0
}
const undo = async (id: number) =>
  admin.call(bankLine.undo, { params: { id }, body: { version: await versionOf(id) } })
const send = (lines: Parameters<typeof statementOf>[0], query = {}) =>
  admin.send(bankLine.import, { upload: statementOf(lines), query })
const only = async (...line: Parameters<typeof importLines>[1]) => {
  const [row] = await importLines(admin, line)
  return row as BankLine
}

describe('a statement', () => {
  const lines = [
    [day, '3,000', 'A', '12345'],
    [day, '3,000', 'A', '12345'],
    ['2027-01-06', 1200, 'B'],
  ] as const

  test('is previewed without a change, imported once, and recognised afterwards, whole or overlapping', async () => {
    const preview = (upload = statementOf(lines)) => admin.send(bankLine.preview, { upload })
    expect((await preview()).body).toMatchObject({
      mapping: { day: '交易日期', amount: '存入金額', memo: '備註', account: '轉出帳號', balance: '餘額' },
      counts: { new: 3, known: 0, skipped: 0, faulty: 0 },
    })
    expect(await linesOf(admin)).toEqual([])
    const newAudits = await watchAudits(server)
    expect((await send(lines)).body).toEqual({ new: 3, known: 0, skipped: 0, faulty: 0 })
    expect(await newAudits()).toMatchObject([
      { noun: 'bank_import', after: { new: 3, fileName: 'statement.csv' } },
    ])
    const before = await linesOf(admin)
    expect((await preview()).body).toMatchObject({ counts: { new: 0, known: 3 } })
    expect((await send(lines)).body).toMatchObject({ new: 0, known: 3 })
    expect(await linesOf(admin)).toEqual(before)
    expect((await send([...lines.slice(2), ['2027-01-07', 1200, 'B'], [day, '', '提款']])).body).toEqual({
      new: 1,
      known: 1,
      skipped: 1,
      faulty: 0,
    })
    expect(await linesOf(admin)).toHaveLength(4)
  })

  test('is read from a workbook as from CSV', async () => {
    await send(lines.slice(2))
    const content = await writeXlsx({
      sheets: [
        {
          name: '1',
          rows: [
            ['交易日期', '存入金額', '備註'],
            [new Date('2027-01-06T00:00:00Z'), 1200, 'B'],
          ],
        },
      ],
    })
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const upload = { name: 'statement.xlsx', type, content }
    expect((await admin.send(bankLine.import, { upload })).body).toMatchObject({ new: 0, known: 1 })
  })

  test('is recognised when its day, memo or account is read from another column', async () => {
    const upload = sheetOf([
      '交易日,起息日,存入金額,備註,附言',
      '2027/01/05,2027/01/06,3000,張三,P000123',
      '2027/01/05,2027/01/06,3000,李四,',
      '2027/01/05,2027/01/07,1200,王五,',
    ])
    const mapping = { day: '交易日', amount: '存入金額', memo: '備註' }
    const imported = async (query: Record<string, unknown>) =>
      (await admin.send(bankLine.import, { upload, query })).body
    expect(await imported(mapping)).toMatchObject({ new: 3, known: 0 })
    const before = await linesOf(admin)
    expect(await imported({ ...mapping, day: '起息日' })).toMatchObject({ new: 0, known: 3 })
    expect(await imported({ day: '起息日', amount: '存入金額', memo: '附言' })).toMatchObject({
      new: 0,
      known: 3,
    })
    expect(await linesOf(admin)).toEqual(before)
  })

  test('with faulty lines imports nothing until they are left out explicitly', async () => {
    const faulty = [...lines, ['昨天', '7,200']] as const
    const { body } = await admin.send(bankLine.preview, { upload: statementOf(faulty) })
    expect(body).toMatchObject({
      counts: { new: 3, faulty: 1 },
      faults: [{ row: 6, field: 'day', header: '交易日期', value: '昨天', code: 'date' }],
    })
    expect((await send(faulty)).code).toBe('import.faulty')
    expect(await linesOf(admin)).toEqual([])
    expect((await send(faulty, { faulty: 'skip' })).body).toMatchObject({ new: 3, faulty: 1 })
  })

  test('has its columns mapped once, and the mapping is remembered', async () => {
    const content = Buffer.from('when,in,text\n2027-01-06,500,B\n')
    const upload = { name: 'a.csv', type: 'text/csv', content }
    expect((await admin.send(bankLine.preview, { upload })).body).toMatchObject({ mapping: {}, counts: null })
    const missing = await admin.send(bankLine.import, { upload })
    expect(missing.body).toMatchObject({
      code: 'validation',
      errors: [
        { path: 'day', code: 'required' },
        { path: 'amount', code: 'required' },
      ],
    })
    const query = { day: 'when', amount: 'in' }
    expect((await admin.send(bankLine.import, { upload, query })).body).toMatchObject({ new: 1 })
    expect(await linesOf(admin)).toMatchObject([{ day: '2027-01-06', amount: 500, memo: '' }])
    expect((await admin.send(bankLine.preview, { upload })).body.mapping).toMatchObject(query)
  })
})

describe('a statement with a direction column', () => {
  const file = (...lines: string[]) => ({ upload: sheetOf(['日期,摘要,金額,借貸別', ...lines]) })
  const amounts = async () => (await linesOf(admin)).map(({ amount }) => amount)
  const usual = file('2027/01/05,轉入,3000,貸', '2027/01/05,手續費,15,借', '2027/01/06,轉入,1200,貸')

  test('imports no withdrawal, whether the column is recognised, sent, or left out of the mapping', async () => {
    expect((await admin.send(bankLine.preview, usual)).body).toMatchObject({
      mapping: { day: '日期', amount: '金額', memo: '摘要', direction: '借貸別' },
      directions: [
        { value: '貸', direction: 'in', count: 2 },
        { value: '借', direction: 'out', count: 1 },
      ],
      unusedDirection: null,
      counts: { new: 2, known: 0, skipped: 1, faulty: 0 },
    })
    for (const query of [
      { day: '日期', amount: '金額', direction: '借貸別' },
      { day: '日期', amount: '金額' },
    ])
      expect((await admin.send(bankLine.preview, { ...usual, query })).body).toMatchObject({
        counts: { new: 2, skipped: 1 },
      })
    await admin.send(bankLine.import, usual)
    expect(await amounts()).toEqual([3000, 1200])
  })

  test('is read by the signs alone only on request, which names the column that is not used', async () => {
    const query = { day: '日期', amount: '金額', directionBy: 'sign' }
    expect((await admin.send(bankLine.preview, { ...usual, query })).body).toMatchObject({
      directions: [],
      unusedDirection: '借貸別',
      counts: { new: 3, skipped: 0 },
    })
    // The next file of this kind is read by the column again.
    await admin.send(bankLine.import, { ...usual, query })
    const next = await admin.send(bankLine.preview, file('2027/01/08,?,7,借', '2027/01/08,?,8,貸'))
    expect(next.body).toMatchObject({ mapping: { direction: '借貸別' }, counts: { new: 1, skipped: 1 } })
  })

  test('refuses rows of which it is unknown or contradicted, until they are left out', async () => {
    const odd = file('2027/01/05,轉入,3000,貸', '2027/01/05,沖正,500,沖', '2027/01/05,?,-600,貸')
    expect((await admin.send(bankLine.preview, odd)).body).toMatchObject({
      counts: { new: 1, skipped: 0, faulty: 2 },
      faults: [
        { row: 3, field: 'direction', header: '借貸別', value: '沖', code: 'choice' },
        { row: 4, field: 'direction', header: '借貸別', value: '貸', code: 'mismatch' },
      ],
    })
    expect(await admin.send(bankLine.import, odd)).toMatchObject({
      code: 'import.faulty',
      body: { params: { n: 2 } },
    })
    await admin.send(bankLine.import, { ...odd, query: { faulty: 'skip' } })
    expect(await amounts()).toEqual([3000])
  })
})

describe('equal payments of one day', () => {
  const full = (...lines: string[]) => ({
    upload: sheetOf(['日期,時間,存入金額,備註,餘額', ...lines.map((one) => `2027/01/05,${one}`)]),
  })
  const first = '09:00:05,3000,跨行轉入,10000'
  const second = '15:30:10,3000,跨行轉入,13000'
  const bare = (count: number) => ({
    upload: sheetOf(
      ['日期,存入金額,備註', ...Array<string>(count).fill('2027/01/05,3000,跨行轉入')],
      'bare.csv',
    ),
  })
  const previewed = async (file: ReturnType<typeof full>) => (await admin.send(bankLine.preview, file)).body
  const imported = async (file: ReturnType<typeof full>, query = {}) =>
    (await admin.send(bankLine.import, { ...file, query })).body

  test('in a later file are new if time or balance differ, and the same file adds nothing', async () => {
    expect(await imported(full(first))).toMatchObject({ new: 1, known: 0 })
    expect(await imported(full(second, first))).toMatchObject({ new: 1, known: 1 })
    expect(await imported(full(first, second))).toMatchObject({ new: 0, known: 2 })
    expect(await linesOf(admin)).toMatchObject([
      { time: '09:00:05', balance: 10_000, sameAsId: null },
      { time: '15:30:10', balance: 13_000, sameAsId: null },
    ])
  })

  test('are counted if the file has neither time nor balance, and marked as not certain', async () => {
    await imported(full(first))
    const { known, counts } = await previewed(bare(2))
    expect(counts).toMatchObject({ new: 1, known: 1 })
    expect(known).toMatchObject([
      { row: 2, amount: 3000, isCertain: false, importedByName: admin.account.realName },
    ])
    await imported(bare(2))
    expect(await imported(full(first, second))).toMatchObject({ new: 0, known: 2 })
    // The second line has learnt its time and balance, so that a third payment differs from it.
    expect(await linesOf(admin)).toMatchObject([{ balance: 10_000 }, { balance: 13_000 }])
    expect(await imported(full('16:00:00,3000,跨行轉入,16000'))).toMatchObject({ new: 1, known: 0 })
  })

  test('can be imported nevertheless, which the audit records with who did it', async () => {
    await imported(bare(1))
    const { lastImportId, known } = await previewed(bare(1))
    expect(known).toMatchObject([{ row: 2, fileName: 'bare.csv' }])
    const query = { takenRows: '2', lastImportId }
    const newAudits = await watchAudits(server)
    expect(await imported(bare(1), query)).toMatchObject({ new: 1, known: 0 })
    const [one, other] = await linesOf(admin)
    expect([one?.sameAsId, other?.sameAsId]).toEqual([null, one?.id])
    expect(await newAudits()).toMatchObject([
      { noun: 'bank_line', action: 'created', actorId: admin.account.id, after: { sameAsId: one?.id } },
      { noun: 'bank_import', actorId: admin.account.id, after: { new: 1, known: 0, taken: 1 } },
    ])
    // The same request again finds an import that its sender has not seen.
    expect(await imported(bare(1), query)).toMatchObject({ code: 'bank-line.imported' })
    expect(await imported(bare(2))).toMatchObject({ new: 0, known: 2 })
  })

  test('are imported nevertheless only by rows of the file that were previewed', async () => {
    await imported(bare(1))
    const errors = async (query: Record<string, unknown>) =>
      (await admin.send(bankLine.import, { ...bare(1), query })).problem?.errors
    expect(await errors({ takenRows: '2' })).toEqual([{ path: 'lastImportId', code: 'required' }])
    const { lastImportId } = await previewed(bare(1))
    expect(await errors({ takenRows: '1', lastImportId })).toEqual([{ path: 'takenRows', code: 'unknown' }])
    expect(await linesOf(admin)).toHaveLength(1)
  })
})

describe('the proposals', () => {
  test('of a page contain the orders with what is left, by number, notice, name and amount', async () => {
    const [one, two] = await several(2)
    const other = await server.asKind(identity.member)
    await server.ctx.db
      .update(paymentOrders)
      .set({ paid: 500 })
      .where(eq(paymentOrders.id, two?.orderId ?? 0))
    const third = await add(other)
    const rows = await importLines(
      admin,
      [day, 3000, `P${one?.orderId}`],
      ['2027-01-06', 2500, ''],
      ['2027-01-07', 3000, `跨行轉入 ${other.account.realName}`],
      ['2027-01-08', 77, '利息'],
    )
    const found = await proposalsFor(admin, ...rows.map(({ id }) => id))
    const seen = found.map(({ isClear, proposals: [first] }) => [
      ...[
        first?.reason,
        first?.orders.map(({ id, left, amount }) => `${id}:${left}:${amount}`).join(),
        isClear,
      ],
    ])
    expect(seen).toEqual([
      ['number', `${one?.orderId}:3000:3000`, true],
      ['amount', `${two?.orderId}:2500:2500`, true],
      ['name', `${third.paymentOrderId}:3000:3000`, true],
      [undefined, undefined, false],
    ])
  })

  test('leave out cancelled orders except by number, and lines that are matched', async () => {
    const row = await add()
    await admin.send(signup.cancel, {
      params: { id: row.id },
      body: { version: row.version, reason: '重複報名' },
    })
    expect((await orderOf(row.paymentOrderId)).state).toBe('cancelled')
    const rows = await importLines(admin, [day, 3000], ['2027-01-06', 3000, `P${row.paymentOrderId}`])
    const [amount, number] = await proposalsFor(admin, ...rows.map(({ id }) => id))
    expect(amount).toMatchObject({ proposals: [], isClear: false })
    expect(number).toMatchObject({ proposals: [{ reason: 'number', orders: [{ left: 0 }] }], isClear: false })
    await match(admin, [rows[1]?.id ?? 0], [{ id: row.paymentOrderId ?? 0, amount: 3000, left: 0 }])
    expect(await orderOf(row.paymentOrderId)).toMatchObject({ state: 'cancelled', toReturn: 3000 })
    expect(await proposalsFor(admin, rows[1]?.id ?? 0)).toEqual([])
  })

  test('by search cover number, payer and sign-up code', async () => {
    const row = await add()
    const found = async (keyword: string) =>
      (await admin.send(bankLine.orders, { query: { keyword, amount: 2990 } })).body.map(({ id }) => id)
    for (const keyword of [`P${row.paymentOrderId}`, client.account.realName, row.code])
      expect([keyword, await found(keyword)]).toEqual([keyword, [row.paymentOrderId]])
    expect(await found('查無此人')).toEqual([])
  })
})

describe('a match', () => {
  test('records the payment of the line, confirms the sign-up, and is in the audit', async () => {
    const row = await add()
    const line = await only(day, 3000, '王小明 報名費', '0081-12345')
    const newAudits = await watchAudits(server)
    const { status, body } = await match(admin, [line.id], [{ id: row.paymentOrderId ?? 0, amount: 3000 }])
    expect([status, body]).toMatchObject([
      200,
      [
        {
          state: 'matched',
          left: 0,
          matches: [{ number: expect.any(String) as string, amount: 3000, writtenOff: 0 }],
        },
      ],
    ])
    expect(await orderOf(row.paymentOrderId)).toMatchObject({
      state: 'paid',
      payments: [{ method: 'transfer', amount: 3000, day, note: '王小明 報名費', isMatched: true }],
    })
    expect((await read(row)).state).toBe('confirmed')
    const entries = (await newAudits()) as { noun: string; actorId: number }[]
    expect(new Set(entries.map(({ noun }) => noun))).toEqual(
      new Set(['payment', 'payment_order', 'signup', 'mail', 'bank_match', 'bank_line']),
    )
    const own = entries.filter(({ noun }) => noun !== 'mail')
    expect(own.every(({ actorId }) => actorId === admin.account.id)).toBe(true)
    expect((await match(admin, [line.id], [{ id: row.paymentOrderId ?? 0, amount: 3000 }])).code).toBe(
      'bank-line.state',
    )
  })

  test('divides one line among several orders that it settles exactly, and otherwise records nothing', async () => {
    const [one, two] = (await several(2)).map(({ orderId }) => orderId)
    const line = await only(day, 6000)
    const orders = (first: number, second: number) => [
      { id: two ?? 0, amount: second, left: 3000 },
      { id: one ?? 0, amount: first, left: 3000 },
    ]
    for (const [first, second] of [
      [3000, 2000],
      [2500, 3500],
      [3000, 3001],
    ] as const)
      expect((await match(admin, [line.id], orders(first, second))).code).toBe('bank-line.sums')
    expect(await server.ctx.db.select().from(payments)).toEqual([])
    expect((await match(admin, [line.id], orders(3000, 3000))).status).toBe(200)
    for (const id of [one, two]) expect((await orderOf(id ?? 0)).state).toBe('paid')
  })

  test('joins several lines for one order, all at once or one after the other', async () => {
    const [one, two] = await several(2)
    const lines = (
      await importLines(
        admin,
        [day, 1000, 'a'],
        [day, 2000, 'b'],
        ['2027-01-06', 1000, 'c'],
        ['2027-01-06', 2000, 'd'],
      )
    ).map(({ id }) => id)
    const [a = 0, b = 0, c = 0, d = 0] = lines
    expect((await match(admin, [b, a], [{ id: one?.orderId ?? 0, amount: 2999, left: 3000 }])).code).toBe(
      'bank-line.sums',
    )
    expect((await match(admin, [b, a], [{ id: one?.orderId ?? 0, amount: 3000 }])).status).toBe(200)
    expect((await orderOf(one?.orderId ?? 0)).payments.map(({ amount }) => amount)).toEqual([1000, 2000])
    await match(admin, [c], [{ id: two?.orderId ?? 0, amount: 1000, left: 3000 }])
    expect(await orderOf(two?.orderId ?? 0)).toMatchObject({ state: 'partly-paid' })
    await match(admin, [d], [{ id: two?.orderId ?? 0, amount: 2000 }])
    expect(await orderOf(two?.orderId ?? 0)).toMatchObject({ state: 'paid' })
    for (const row of [one, two]) expect((await read(row as Signup)).state).toBe('confirmed')
    expect(
      (
        await match(
          admin,
          [a, b],
          [
            { id: 1, amount: 1 },
            { id: 2, amount: 1 },
          ],
        )
      ).code,
    ).toBe('bank-line.state')
  })

  test('of a part leaves the rest of the line, which is matched, ignored or returned later', async () => {
    const [one, two] = await several(2)
    const line = await only(day, 7000)
    const part = (id = 0) => match(admin, [line.id], [{ id, amount: 3000 }])
    expect((await part(one?.orderId)).body).toMatchObject([{ state: 'partly', left: 4000 }])
    expect((await part(two?.orderId)).body).toMatchObject([{ state: 'partly', left: 1000 }])
    const params = { id: line.id }
    // A colleague who saw the whole line would set aside or undo more than was shown.
    const outdated = { reason: '多匯', version: line.version }
    for (const call of [bankLine.ignore, bankLine.toReturn])
      expect((await admin.call(call, { params, body: outdated })).code).toBe('stale')
    const before = await admin.call(bankLine.undo, { params, body: { version: line.version } })
    expect(before).toMatchObject({ code: 'stale', body: { current: { state: 'partly', left: 1000 } } })
    const body = { reason: '多匯', version: await versionOf(line.id) }
    const set = await admin.call(bankLine.toReturn, { params, body })
    expect(set.body).toMatchObject({ state: 'to-return', left: 1000, reason: '多匯' })
    // The last decision is undone first.
    expect((await undo(line.id)).body).toMatchObject({ state: 'partly', left: 1000, reason: '' })
    expect((await undo(line.id)).body).toMatchObject({ state: 'new', left: 7000, matches: [] })
    expect((await undo(line.id)).code).toBe('bank-line.state')
    for (const row of [one, two]) expect((await read(row as Signup)).state).toBe('awaiting-payment')
  })

  test('of more than is owed makes the order overpaid, with the rest to be returned', async () => {
    const row = await add()
    const line = await only(day, 3500)
    await match(admin, [line.id], [{ id: row.paymentOrderId ?? 0, amount: 3500, left: 3000 }])
    expect(await orderOf(row.paymentOrderId)).toMatchObject({ state: 'overpaid', toReturn: 500 })
  })

  test('is refused if somebody else has paid for the order since it was shown', async () => {
    const row = await add()
    const line = await only(day, 3000)
    const body = { method: 'cash', amount: 1000, day }
    await admin.send(paymentOrder.settle, { params: { id: row.paymentOrderId }, body })
    const tried = await match(admin, [line.id], [{ id: row.paymentOrderId ?? 0, amount: 3000 }])
    expect(tried.code).toBe('bank-line.order-changed')
    expect(await linesOf(admin)).toMatchObject([{ state: 'new', left: 3000 }])
  })

  test('of an expired order confirms the sign-up if a place is left', async () => {
    const row = await add()
    server.passTime(40 * 86_400_000)
    admin = await server.asAdmin()
    await expireSignups(server.ctx)
    expect((await orderOf(row.paymentOrderId)).state).toBe('expired')
    const line = await only(day, 2985)
    await match(admin, [line.id], [{ id: row.paymentOrderId ?? 0, amount: 2985, left: 3000 }], 15)
    expect(await orderOf(row.paymentOrderId)).toMatchObject({ state: 'paid', total: 2985, toReturn: 0 })
    expect((await read(row)).state).toBe('confirmed')
  })
})

describe('a bank fee', () => {
  const fee = (amount: number) => ({ kind: 'bank-fee', amount })

  test('is written off up to the limit as a line of its own, only on request, and confirms the sign-up', async () => {
    const [one, two] = await several(2)
    const [line] = await importLines(admin, [day, 2970])
    const order = (id = 0) => [{ id, amount: 2970, left: 3000 }]
    // Without a write-off it is a part payment.
    await match(admin, [line?.id ?? 0], order(one?.orderId))
    expect(await orderOf(one?.orderId ?? 0)).toMatchObject({ state: 'partly-paid', total: 3000 })
    await undo(line?.id ?? 0)
    const tried = await match(admin, [line?.id ?? 0], order(two?.orderId), 29)
    expect([tried.code, tried.body]).toMatchObject(['bank-line.write-off', { params: { most: 30 } }])
    expect((await match(admin, [line?.id ?? 0], order(two?.orderId), 30)).body).toMatchObject([
      { state: 'matched', matches: [{ amount: 2970, writtenOff: 30 }] },
    ])
    const { lines, ...paid } = await orderOf(two?.orderId ?? 0)
    expect(paid).toMatchObject({ state: 'paid', total: 2970, paid: 2970, toReturn: 0 })
    expect(lines.at(-1)).toMatchObject(fee(-30))
    // The member owes nothing more, and gets nothing back.
    expect(await read(two as Signup)).toMatchObject({
      state: 'confirmed',
      amount: 3000,
      paid: 2970,
      left: 0,
      toReturn: 0,
    })
  })

  test('above the limit of the organisation is refused', async () => {
    const row = await add()
    const [line] = await importLines(admin, [day, 2969])
    const tries = () =>
      match(admin, [line?.id ?? 0], [{ id: row.paymentOrderId ?? 0, amount: 2969, left: 3000 }], 31)
    expect((await tries()).code).toBe('bank-line.write-off')
    await server.ctx.db.update(organisations).set({ bankFeeLimit: 31 })
    expect((await tries()).status).toBe(200)
    await server.ctx.db.update(organisations).set({ bankFeeLimit: 30 })
  })

  test('is charged again when the match is undone, in whichever sequence payments arrived', async () => {
    const row = await add()
    const id = row.paymentOrderId ?? 0
    const [a, b] = await importLines(admin, [day, 1000], ['2027-01-06', 1985])
    await match(admin, [a?.id ?? 0], [{ id, amount: 1000, left: 3000 }])
    await match(admin, [b?.id ?? 0], [{ id, amount: 1985, left: 2000 }], 15)
    expect((await read(row)).state).toBe('confirmed')
    // The line without the fee is undone first: the fee stays written off.
    await undo(a?.id ?? 0)
    expect(await orderOf(id)).toMatchObject({ state: 'partly-paid', total: 2985, paid: 1985 })
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment', paid: 1985, left: 1000, toReturn: 0 })
    await match(admin, [a?.id ?? 0], [{ id, amount: 1000 }])
    expect((await read(row)).state).toBe('confirmed')
    await undo(b?.id ?? 0)
    expect(await orderOf(id)).toMatchObject({ state: 'partly-paid', total: 3000, paid: 1000 })
    expect((await orderOf(id)).lines.slice(-2)).toMatchObject([fee(-15), fee(15)])
    expect((await read(row)).state).toBe('awaiting-payment')
  })

  test('that is charged again makes an order unpaid that other money had settled exactly', async () => {
    const row = await add()
    const id = row.paymentOrderId ?? 0
    const line = await only(day, 2985)
    await match(admin, [line.id], [{ id, amount: 2985, left: 3000 }], 15)
    await admin.send(paymentOrder.settle, { params: { id }, body: { method: 'cash', amount: 2990, day } })
    await undo(line.id)
    expect(await orderOf(id)).toMatchObject({ state: 'partly-paid', total: 3000, paid: 2990 })
    expect((await read(row)).state).toBe('awaiting-payment')
  })

  test('is not charged again by a change of the price', async () => {
    const row = await add()
    const line = await only(day, 2985)
    await match(admin, [line.id], [{ id: row.paymentOrderId ?? 0, amount: 2985, left: 3000 }], 15)
    const other = await addType(admin, { name: '線上', tiers: [{ name: '原價', enName: '', fee: 3500 }] })
    const asked = { params: { id: row.id }, body: { signupTypeId: other.id } }
    expect((await client.send(signupChange.quoteType, asked)).body).toMatchObject({
      amount: 3500,
      paid: 2985,
      balance: 500,
      toReturn: 0,
    })
    const { version } = await read(row)
    const body = { amount: 2990, reason: '優惠', version }
    const cheaper = await admin.send(signupChange.adjust, { params: { id: row.id }, body })
    expect(cheaper.body).toMatchObject({ state: 'confirmed', amount: 2990 })
    expect(await orderOf(row.paymentOrderId)).toMatchObject({ state: 'overpaid', total: 2975, toReturn: 10 })
  })
})

describe('undoing', () => {
  test('reverses the payments and makes the line new again, so that it can be matched again', async () => {
    const [one, two] = (await several(2)).map(({ orderId }) => orderId)
    const line = await only(day, 6000)
    const orders = [one, two].map((id = 0) => ({ id, amount: 3000 }))
    for (let n = 0; n < 2; n += 1) {
      expect((await match(admin, [line.id], orders)).status).toBe(200)
      expect((await undo(line.id)).body).toMatchObject({ state: 'new', left: 6000, matches: [] })
    }
    expect((await orderOf(one ?? 0)).payments.map(({ amount }) => amount)).toEqual([3000, -3000, 3000, -3000])
    expect((await orderOf(one ?? 0)).state).toBe('open')
  })

  test('is refused once money was returned, and changes nothing', async () => {
    const [one, two] = (await several(2)).map(({ orderId }) => orderId)
    const line = await only(day, 6000)
    await match(
      admin,
      [line.id],
      [one, two].map((id = 0) => ({ id, amount: 3000 })),
    )
    await server.ctx.db
      .update(paymentOrders)
      .set({ returned: 1 })
      .where(eq(paymentOrders.id, two ?? 0))
    expect((await undo(line.id)).code).toBe('payment.returned')
    expect(await orderOf(one ?? 0)).toMatchObject({ state: 'paid', paid: 3000 })
    expect((await linesOf(admin, { state: 'matched' }))[0]).toMatchObject({ left: 0 })
  })

  test('is the only way to reverse a matched payment', async () => {
    const row = await add()
    const line = await only(day, 3000)
    const params = { id: row.paymentOrderId ?? 0 }
    await match(admin, [line.id], [{ ...params, amount: 3000 }])
    const [payment] = (await orderOf(params.id)).payments
    const reverse = () =>
      admin.send(paymentOrder.reverse, { params, body: { paymentId: payment?.id, reason: '記錯' } })
    expect((await reverse()).code).toBe('payment.matched')
    await undo(line.id)
    expect((await reverse()).code).toBe('payment.reversed')
  })
})

describe('a line that is for no order', () => {
  test('is ignored with a reason, listed by state, and new again when that is undone', async () => {
    const [line] = await importLines(admin, [day, 77, '利息'], ['2027-01-06', 3000, '不明'])
    const params = { id: line?.id ?? 0 }
    const seen = { reason: '利息', version: line?.version ?? 0 }
    const { body } = await admin.call(bankLine.ignore, { params, body: seen })
    expect(body).toMatchObject({ state: 'ignored', reason: '利息', decidedByName: admin.account.realName })
    expect((await admin.call(bankLine.ignore, { params, body: seen })).code).toBe('stale')
    const again = { reason: '?', version: await versionOf(params.id) }
    expect((await admin.call(bankLine.ignore, { params, body: again })).code).toBe('bank-line.state')
    expect(await linesOf(admin)).toMatchObject([{ memo: '不明' }])
    expect(await linesOf(admin, { state: 'ignored' })).toMatchObject([{ memo: '利息' }])
    expect((await admin.send(bankLine.counts, {})).body).toMatchObject({ new: 1, ignored: 1, matched: 0 })
    expect((await undo(params.id)).body).toMatchObject({ state: 'new', reason: '' })
  })

  test('is found by memo, account, amount and day', async () => {
    await importLines(admin, [day, 3000, '王小明', '0081-12345'], ['2027-01-06', 500, '利息'])
    const memos = async (query: object) => (await linesOf(admin, { ...query })).map(({ memo }) => memo)
    for (const query of [{ keyword: '小明' }, { keyword: '12345' }, { keyword: '3000' }, { to: day }])
      expect([query, await memos(query)]).toEqual([query, ['王小明']])
    expect(await memos({ from: '2027-01-06' })).toEqual(['利息'])
    const counts = await admin.send(bankLine.counts, { query: { keyword: '利息', from: '2027-01-06' } })
    expect(counts.body).toMatchObject({ new: 1 })
  })
})

test('staff who only view payments read lines and proposals and decide nothing', async () => {
  const viewer = await server.asKind(identity.management, viewGrants(pages.payments.id))
  const clerk = await server.asKind(identity.management, {
    [pages.payments.id]: { ...viewer.account.grants[pages.payments.id], extra: ['settle'] } as Grant,
  })
  const row = await add()
  const line = await only(day, 3000)
  expect(await linesOf(viewer)).toHaveLength(1)
  expect(await proposalsFor(viewer, line.id)).toHaveLength(1)
  const params = { id: line.id }
  const tries = (by: Client) => [
    by.send(bankLine.import, { upload: statementOf([[day, 1]]) }),
    by.send(bankLine.preview, { upload: statementOf([[day, 1]]) }),
    match(by, [line.id], [{ id: row.paymentOrderId ?? 0, amount: 3000 }]),
    by.send(bankLine.ignore, { params, body: { reason: 'x', version: 1 } }),
    by.send(bankLine.toReturn, { params, body: { reason: 'x', version: 1 } }),
    by.send(bankLine.undo, { params, body: { version: 1 } }),
  ]
  for (const tried of tries(viewer)) expect((await tried).code).toBe('right.missing')
  expect(await server.ctx.db.select().from(bankLines)).toHaveLength(1)
  const done = await match(clerk, [line.id], [{ id: row.paymentOrderId ?? 0, amount: 3000 }])
  expect(done.status).toBe(200)
})
