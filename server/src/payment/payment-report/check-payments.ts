import { sql } from 'drizzle-orm'
import { compare, foundOf, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { bankLines, bankMatches } from '../../tables/payment/bank-line.table.ts'
import { attemptOrders, paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'
import { payments } from '../../tables/payment/payment-order.table.ts'
import { receiptCounters, receipts } from '../../tables/payment/receipt.table.ts'
import { verifyOrders } from './verify-orders.ts'

/** The amounts and the state of each payment order follow from its lines, payments and refunds. */
export const checkPaymentOrders: Check = {
  name: 'payment-order',
  module: 'events',
  run: async (ctx) => {
    const { orders, differences } = await verifyOrders(ctx)
    return foundOf(
      orders,
      differences.map(({ id, number, ...one }) => ({
        ...one,
        noun: 'payment_order',
        rowId: id,
        label: number,
        path: `/admin/payment-order/${id}`,
      })),
    )
  },
}

/** The amount of an online payment is the sum of its parts; once it is settled, so is what was recorded as received. */
export const checkPaymentAttempts: Check = {
  name: 'payment-attempt',
  module: 'events',
  run: (ctx) =>
    compare(ctx, {
      checked: sql`select count(*) from ${paymentAttempts}`,
      pairs: [
        pairsOf(
          sql`(select a.*, (select sum(amount) from ${attemptOrders} where attempt_id = a.id) as parts,
              (select sum(amount) from ${payments} where attempt_id = a.id and reverses_id is null) as recorded,
              (select min(payment_order_id) from ${attemptOrders} where attempt_id = a.id) as first
            from ${paymentAttempts} a) as a`,
          {
            noun: 'payment_attempt',
            rowId: sql`a.id`,
            label: sql`a.trade_no`,
            path: sql`'/admin/payment-order/' || a.first`,
          },
          [
            ['amount', sql`a.amount`, sql`a.parts`],
            [
              'received',
              sql`case when a.state = 'settled' then a.received_amount end`,
              sql`case when a.state = 'settled' then coalesce(a.recorded, 0) end`,
            ],
          ],
        ),
      ],
    }),
}

/** The matched amount of a deposit is the sum of its matches, and its state follows; each match has the amount of its payment. */
export const checkBankLines: Check = {
  name: 'bank-line',
  module: 'events',
  run: (ctx) => {
    const owner = {
      noun: 'bank_line' as const,
      rowId: sql`b.id`,
      label: sql`b.day || ' ' || b.amount`,
      path: sql`'/admin/bank-line?state=' || b.state`,
    }
    return compare(ctx, {
      checked: sql`select count(*) from ${bankLines}`,
      pairs: [
        pairsOf(
          sql`(select b.*, (select coalesce(sum(amount), 0) from ${bankMatches} where bank_line_id = b.id) as of_matches
            from ${bankLines} b) as b`,
          owner,
          [
            ['matched', sql`b.matched`, sql`b.of_matches`],
            [
              'state',
              sql`b.state`,
              sql`case when b.of_matches = b.amount then 'matched' when b.state not in ('new', 'partly', 'matched') then b.state
                when b.of_matches > 0 then 'partly' else 'new' end`,
            ],
          ],
        ),
        pairsOf(
          sql`(select b.*, m.amount as match_amount, p.amount as payment_amount from ${bankMatches} m
            join ${bankLines} b on b.id = m.bank_line_id join ${payments} p on p.id = m.payment_id) as b`,
          owner,
          [['matchAmount', sql`b.match_amount`, sql`b.payment_amount`]],
        ),
      ],
    })
  },
}

/**
 * The receipts of an issuer in a year have the numbers from 1 to the last one, each once, and were issued in that order. A
 * minute is allowed, because the moment of a receipt is taken before its number.
 */
export const checkReceipts: Check = {
  name: 'receipt',
  module: 'events',
  run: (ctx) =>
    compare(ctx, {
      checked: sql`select count(*) from ${receipts}`,
      pairs: [
        pairsOf(
          sql`(select coalesce(c.issuer, r.issuer) as issuer, coalesce(c.year, r.year) as year, c.last, r.highest, r.numbers
            from ${receiptCounters} c full join (
              select issuer, year, max(sequence) as highest, count(*) as numbers from ${receipts} group by issuer, year
            ) r on r.issuer = c.issuer and r.year = c.year) as s`,
          {
            noun: null,
            rowId: sql`null`,
            label: sql`s.issuer || ' ' || s.year`,
            path: sql`'/admin/receipt'`,
          },
          [
            ['lastNumber', sql`s.last`, sql`coalesce(s.highest, 0)`],
            ['numbers', sql`s.last`, sql`coalesce(s.numbers, 0)`],
          ],
        ),
        pairsOf(
          sql`(select r.*, (select sum((line ->> 'amount')::int) from jsonb_array_elements(lines) as line) as of_lines,
              max(issued_at) over (partition by issuer, year order by sequence rows between unbounded preceding and 1 preceding) as before
            from ${receipts} r) as r`,
          {
            noun: 'receipt',
            rowId: sql`r.id`,
            label: sql`r.number`,
            path: sql`'/admin/receipt?keyword=' || r.number`,
          },
          [
            [
              'number',
              sql`r.number`,
              sql`'R' || r.year || '-' || lpad(r.sequence::text, greatest(6, length(r.sequence::text)), '0')`,
            ],
            ['lineTotal', sql`r.amount`, sql`r.of_lines`],
            [
              'issuedAfter',
              sql`case when r.issued_at < r.before - interval '1 minute' then r.issued_at end`,
              sql`case when r.issued_at < r.before - interval '1 minute' then r.before end`,
            ],
          ],
        ),
      ],
    }),
}
