import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What the built-in simulator of a provider knows of a trade, as a real one would. */
export const simulatedTrades = pgTable('simulated_trade', {
  tradeNo: text().primaryKey(),
  /** The form with which the payer came. */
  fields: jsonb().$type<Record<string, string>>().notNull(),
  /** The report about the money, which may never have been sent; null as long as the payer has not paid. */
  paid: jsonb().$type<Record<string, string>>(),
})
