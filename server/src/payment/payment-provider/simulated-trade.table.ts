import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What the simulator does with a refund: it makes it, refuses it, or makes it and its answer gets lost. */
export const refundPlays = ['refund', 'refuse-refund', 'refund-silently'] as const
export type RefundPlay = (typeof refundPlays)[number]

/** What the built-in simulator of a provider knows of a trade, as a real one would. */
export const simulatedTrades = pgTable('simulated_trade', {
  tradeNo: text().primaryKey(),
  /** The form with which the payer came. */
  fields: jsonb().$type<Record<string, string>>().notNull(),
  /** The report about the money, which may never have been sent; null as long as the payer has not paid. */
  paid: jsonb().$type<Record<string, string>>(),
  /** What was returned of it. */
  refunded: integer().notNull().default(0),
  refundPlay: text().$type<RefundPlay>().notNull().default('refund'),
})
