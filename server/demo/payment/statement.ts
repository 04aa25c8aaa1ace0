import { asc, eq, inArray } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { accounts } from '../../src/tables/account/account.table.ts'
import { chosenEvent } from '../../src/event/event/event-choice.ts'
import { personName, type Context } from '../../src/kit/context.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { bankLines } from '../../src/tables/payment/bank-line.table.ts'
import { findProposals } from '../../src/payment/bank-line/find-proposals.ts'
import { importStatement } from '../../src/payment/bank-line/import-statement.ts'
import { matchLines } from '../../src/payment/bank-line/match-lines.ts'
import { setAside } from '../../src/payment/bank-line/undo-line.ts'
import { paymentOrders, transferNotices } from '../../src/tables/payment/payment-order.table.ts'

interface Row {
  day: string
  out?: number
  in?: number
  memo: string
  account?: string
}

/** Returns the orders of the current event of which something is left to pay, with their payers and reported transfers. */
async function openOrders({ db }: Context) {
  const eventId = (await chosenEvent(db, undefined)) ?? 0
  const rows = await db
    .select({ order: paymentOrders, name: accounts.name, realName: accounts.realName })
    .from(paymentOrders)
    .innerJoin(accounts, eq(accounts.id, paymentOrders.payerId))
    .where(eq(paymentOrders.eventId, eventId))
    .orderBy(asc(paymentOrders.id))
  const open = rows.filter(({ order }) => order.state === 'open' || order.state === 'partly-paid')
  const notices = await db
    .select()
    .from(transferNotices)
    .where(
      inArray(
        transferNotices.paymentOrderId,
        open.map(({ order }) => order.id),
      ),
    )
  return open.map(({ order, ...payer }) => ({
    number: paymentNumber(order.id),
    left: order.total - (order.paid - order.returned),
    name: personName(payer),
    notice: notices.find(({ paymentOrderId, state }) => paymentOrderId === order.id && state === 'open'),
  }))
}

const accountOf = (n: number) => `812-****-${String(10_000 + ((n * 6151) % 90_000))}`
/** The fee that a bank takes for a transfer between banks. */
const fee = 15

/**
 * Imports a bank statement: lines that are clear by number, notice or name, short by a bank fee, for two orders at once, with
 * several possible orders, and for none.
 */
export async function addStatement(ctx: Context): Promise<void> {
  const orders = await openOrders(ctx)
  const today = dayOf(ctx.now())
  const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
  const reported = orders.filter(({ notice }) => notice)
  const [first, second, third, fourth, fifth, sixth, seventh] = orders.filter(({ notice }) => !notice)
  const rows: Row[] = [
    { day: before, out: 15, memo: '跨行轉帳手續費' },
    ...reported.slice(0, 3).map(({ notice, left }) => ({
      day: notice?.day ?? before,
      in: left,
      memo: '跨行轉入',
      account: `004-****-${notice?.lastFive ?? ''}`,
    })),
    ...(first
      ? [{ day: before, in: first.left, memo: `報名費 ${first.number}`, account: accountOf(1) }]
      : []),
    ...(second
      ? [{ day: before, in: second.left, memo: `${second.name} 報名費`, account: accountOf(2) }]
      : []),
    ...(third
      ? [
          {
            day: yesterday,
            in: third.left - fee,
            memo: third.number.replace('P0', 'PO'),
            account: accountOf(3),
          },
        ]
      : []),
    ...(fourth && fifth
      ? [
          {
            day: yesterday,
            in: fourth.left + fifth.left,
            memo: `${fourth.number} ${fifth.number}`,
            account: accountOf(4),
          },
        ]
      : []),
    ...(sixth ? [{ day: yesterday, in: sixth.left, memo: '網路轉帳', account: accountOf(5) }] : []),
    ...(seventh
      ? [{ day: yesterday, in: seventh.left + 500, memo: seventh.number, account: accountOf(6) }]
      : []),
    { day: yesterday, in: 37, memo: '利息' },
    { day: yesterday, in: 4321, memo: '現金存入' },
    { day: yesterday, out: 20_000, memo: '場地訂金' },
  ]
  const lines = rows.map((row) =>
    [row.day, row.out ?? '', row.in ?? '', row.memo, row.account ?? ''].join(','),
  )
  const text = ['帳號：012-345-678901', '交易日期,支出金額,存入金額,備註,轉出帳號', ...lines].join('\r\n')
  const file = { name: '對帳單.csv', type: 'text/csv', content: Buffer.from(text) }
  await importStatement(ctx, file, { directionBy: 'column', faulty: 'refuse' })
  await matchSome(ctx)
}

/** Matches the first two lines that are clear, and ignores the interest; the others are still to be matched. */
async function matchSome(ctx: Context): Promise<void> {
  const lines = await ctx.db.select().from(bankLines).orderBy(asc(bankLines.id))
  const proposed = await findProposals(
    ctx,
    lines.map(({ id }) => id),
  )
  for (const { lineId, proposals } of proposed.filter(({ isClear }) => isClear).slice(0, 2)) {
    const [best] = proposals
    if (!best) continue
    const orders = best.orders.map(({ id, amount, left }) => ({ paymentOrderId: id, amount, left }))
    await matchLines(ctx, { lineIds: [lineId], orders, writeOff: best.writeOff })
  }
  const interest = lines.find(({ memo }) => memo === '利息')
  if (!interest) return
  const { id, version } = interest
  await setAside(ctx, id, { state: 'ignored', reason: '利息', version })
}
