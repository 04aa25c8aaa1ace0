import { resolveTerms } from '@banquet/contract/rule/order/terms'
import type { Actor, Context } from '../../src/kit/context.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { goodsOf } from '../../src/trade/pricing/goods.ts'
import { addOrderTemplate } from '../../src/trade/order-template/save-order-template.ts'

/** The templates: which of the customer's products, and how many times the smallest quantity. */
const demoTemplates = [
  { name: '週一備貨', weekday: 1, from: 0, count: 6, times: 2 },
  { name: '週末宴席', weekday: 6, from: 6, count: 8, times: 3 },
  { name: '每日基本', weekday: null, from: 3, count: 4, times: 1 },
] as const

/** Adds some templates of products that a customer can order. */
export async function addTemplatesOf(
  ctx: Context,
  { self, productIds }: { self: Actor; productIds: readonly number[] },
): Promise<void> {
  const today = dayOf(ctx.now())
  const goods = (await goodsOf(ctx, self.id, productIds)).flatMap(({ product, agreed }) => {
    const { minBuyQty, notOffered } = resolveTerms(product, agreed ?? undefined, today)
    return notOffered ? [] : [{ productId: product.id, minBuyQty }]
  })
  for (const { name, weekday, from, count, times } of demoTemplates) {
    const lines = goods.slice(from, from + count).map(({ productId, minBuyQty }) => ({
      productId,
      quantity: minBuyQty * times,
    }))
    await addOrderTemplate({ ...ctx, actor: self }, { name, weekday, lines })
  }
}
