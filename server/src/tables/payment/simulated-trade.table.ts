import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The ways in which the simulator handles a refund: it makes it, refuses it, or makes it and loses the answer. */
export const refundPlays = ['refund', 'refuse-refund', 'refund-silently'] as const
export type RefundPlay = (typeof refundPlays)[number]

/** A trade in the built-in simulator, as a real provider would store it. */
export const simulatedTrades = pgTable('simulated_trade', {
  tradeNo: text().primaryKey(),
  /** The form that the payer was sent with. */
  fields: jsonb().$type<Record<string, string>>().notNull(),
  /** The report of the payment, which may never have been sent; null as long as the payer has not paid. */
  paid: jsonb().$type<Record<string, string>>(),
  /** The amount that was returned. */
  refunded: integer().notNull().default(0),
  refundPlay: text().$type<RefundPlay>().notNull().default('refund'),
})
