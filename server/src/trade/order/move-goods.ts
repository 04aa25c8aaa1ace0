import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { moveStock } from '../../stock/stock/move-stock.ts'
import type { StockMove } from '../../stock/stock/stock.rules.ts'

/** Moves the stock of an order's lines. Whoever comes second finds out here, with what is left, as orders say it. */
export async function moveGoods(ctx: Context, moves: readonly StockMove[]): Promise<void> {
  await moveStock(ctx, moves).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'stock.insufficient') throw error
    throw new Refusal('order.insufficient-stock', error.details)
  })
}

/** A line as the audit tells of it. */
interface Told {
  productNumber: string
  productName: string
  unitName: string
}

/** Goods in words for the audit: which, and how many of them. */
export function goodsWords({ productNumber, productName, unitName }: Told, quantity: number): string {
  return `${productNumber} ${productName} ${quantity} ${unitName}`
}

/** The same with the price of one unit. */
export function pricedWords(line: Told & { quantity: number; unitPrice: string }): string {
  return `${goodsWords(line, line.quantity)} @ ${line.unitPrice}`
}
