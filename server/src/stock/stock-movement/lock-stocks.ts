import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
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
  const named = await db
    .select({ id, number, name, enName, lowStock, status })
    .from(products)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('key share')
  const locked = await db
    .select()
    .from(stocks)
    .where(inArray(stocks.id, [...ids]))
    .orderBy(asc(stocks.id))
    .for('update')
  if (locked.length < ids.length) throw new Refusal('not-found')
  const productOf = new Map(named.map((row) => [row.id, row]))
  return new Map(locked.map((stock) => [stock.id, { ...stock, ...shown(found(productOf.get(stock.id))) }]))
}
