import { inArray, sql } from 'drizzle-orm'
import type { Proposal, ProposalsOfLine } from '@banquet/contract/payment/bank-line-record'
import type { Context } from '../../kit/context.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { amountLeft } from '../payment-order/payment-order.rules.ts'
import { showPaymentOrders } from '../payment-order/payment-order.queries.ts'
import { bankLines } from '../../tables/payment/bank-line.table.ts'
import { numbersIn } from './numbers-in.ts'
import { proposer, type Candidate, type Proposed, type WantedLine } from './propose.ts'

/** An expired order is proposed for money that arrives this many days late, unless its number or a notice names it. */
const lateDays = 90

const distinct = <T>(values: readonly T[]) => [...new Set(values)]

/**
 * Returns the payment orders that some lines may be for, with their payers and open notices, in one statement. It selects
 * by what is left of an order, so that only open orders that a line could settle are read. Payments to a hotel never
 * arrive on the organiser's account.
 */
async function candidatesFor(
  { db }: Context,
  lines: readonly WantedLine[],
  feeLimit: number,
): Promise<Candidate[]> {
  const numbers = distinct(lines.flatMap(({ memo }) => numbersIn(memo)))
  const amounts = distinct(lines.map(({ left }) => left))
  const accounts = distinct(lines.flatMap(({ lastFive }) => (lastFive === '' ? [] : [lastFive])))
  const firstDay = lines.map(({ day }) => day).toSorted()[0] ?? '9999-12-31'
  const { rows } = await db.execute<Omit<Candidate, 'names'> & { name: string }>(sql`
    with open_order as (
      select id, payer_id, due_at, state, total - paid + returned as remainder
      from payment_order where state in ('open', 'partly-paid', 'expired') and payee_id is null
    ), wanted as (
      select id from open_order where remainder > 0
        and (state <> 'expired' or due_at > ${firstDay}::date - ${lateDays}::int)
        and exists (
          select from unnest(${sql.param(amounts)}::int[]) as amount
          where remainder between amount and amount + ${feeLimit}::int)
      union
      select payment_order_id from transfer_notice
        where state = 'open' and last_five = any(${sql.param(accounts)}::text[])
        and exists (select from payment_order o where o.id = payment_order_id and o.payee_id is null)
      union
      select id from payment_order where id = any(${sql.param(numbers)}::int[]) and payee_id is null
    ), notice as (
      select payment_order_id, jsonb_agg(
        jsonb_build_object('lastFive', last_five, 'amount', amount, 'day', day, 'createdAt', created_at)) as notices
      from transfer_notice where state = 'open' group by payment_order_id
    )
    select payment_order.id, payer_id as "payerId", payment_order.due_at as "dueAt",
      coalesce(nullif(payer_name, ''), account.real_name) as name,
      payment_order.state = 'expired' as "isExpired",
      case when payment_order.state = 'cancelled' then 0
        else greatest(0, total - paid + returned) end as left,
      coalesce(notices, '[]'::jsonb) as notices
    from wanted join payment_order on payment_order.id = wanted.id
    join account on account.id = payment_order.payer_id
    left join notice on notice.payment_order_id = wanted.id
    order by payment_order.id`)
  return rows.map(({ name, dueAt, ...row }) => ({
    ...row,
    names: [name],
    // The driver returns a date.
    dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
  }))
}

/** Returns proposals of payment orders for lines, all at once. */
export async function proposeFor(ctx: Context, lines: readonly WantedLine[]): Promise<Proposed[]> {
  if (lines.length === 0) return []
  const { bankFeeLimit } = await readOrganisation(ctx.db)
  return lines.map(proposer(await candidatesFor(ctx, lines, bankFeeLimit), bankFeeLimit))
}

/** Returns the proposals for some lines as they are shown; lines of which nothing is left get none. */
export async function findProposals(ctx: Context, ids: readonly number[]): Promise<ProposalsOfLine[]> {
  const { id, day, memo, lastFive, amount, matched, state } = bankLines
  const rows = await ctx.db
    .select({ id, day, memo, lastFive, state, left: sql<number>`${amount} - ${matched}` })
    .from(bankLines)
    .where(inArray(id, [...ids]))
  const open = rows.filter((row) => row.state === 'new' || row.state === 'partly')
  const proposed = await proposeFor(ctx, open)
  const orderIds = distinct(
    proposed.flatMap(({ proposals }) => proposals.flatMap(({ parts }) => parts.map((part) => part.id))),
  )
  const orders = new Map(
    (
      await showPaymentOrders(
        ctx,
        orderIds.map((id) => ({ id })),
      )
    ).map((order) => [order.id, order]),
  )
  return proposed.map(({ proposals, ...line }) => ({
    ...line,
    proposals: proposals.map(({ reason, writeOff, parts }): Proposal => ({
      reason,
      writeOff,
      orders: parts.flatMap((part) => {
        const order = orders.get(part.id)
        return order ? [{ ...order, left: leftToPay(order), amount: part.amount }] : []
      }),
    })),
  }))
}

/** Returns what is left to pay of an order, even an expired one, because money that arrives late may still confirm it. */
export function leftToPay(order: Parameters<typeof amountLeft>[0]): number {
  return amountLeft({ ...order, state: order.state === 'expired' ? 'open' : order.state })
}
