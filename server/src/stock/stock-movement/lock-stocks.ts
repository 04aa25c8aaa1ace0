import { asc, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { built } from '../../kit/rows/statements.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import type { NamedStock } from './stock.rules.ts'
import { stocks } from '../../tables/stock/stock.table.ts'

type Product = Pick<typeof products.$inferSelect, 'number' | 'name' | 'enName' | 'lowStock' | 'status'>

/** Returns the product's fields for its stock. An inactive product is never low. */
function shown({ number, name, enName, lowStock, status }: Product) {
  const labels = { label: `${number} ${name}`, enLabel: `${number} ${enName || name}` }
  return { ...labels, lowStock: status === 1 ? lowStock : null }
}

/**
 * Locks the stocks of products until the transaction ends: first the products, then their stocks, each in ascending
 * order of their ids, which prevents deadlocks. An edit of a product locks the two in that order, too.
 */
export async function lockStocks(db: Db, ids: readonly number[]): Promise<Map<number, NamedStock>> {
  const { id, number, name, enName, lowStock, status } = products
  const isAsked = (column: PgColumn) => sql`${column} = any(${sql.placeholder('ids')}::int[])`
  const lockProducts = built(db, 'lock products of stocks', () =>
    db
      .select({ id, number, name, enName, lowStock, status })
      .from(products)
      .where(isAsked(id))
      .orderBy(asc(id))
      .for('key share'),
  )
  const named = await lockProducts.execute({ ids })
  const lock = built(db, 'lock stocks', () =>
    db.select().from(stocks).where(isAsked(stocks.id)).orderBy(asc(stocks.id)).for('update'),
  )
  const locked = await lock.execute({ ids })
  if (locked.length < ids.length) throw new Refusal('not-found')
  const productOf = new Map(named.map((row) => [row.id, row]))
  return new Map(locked.map((stock) => [stock.id, { ...stock, ...shown(found(productOf.get(stock.id))) }]))
}
