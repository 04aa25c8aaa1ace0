import { countText } from '@banquet/contract/rule/money/amount-text'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import {
  linkPlaceholder,
  namedValue,
  templatesOf,
  textPlaceholder,
} from '../../platform/mail-template/mail-template.ts'
import { mailNotice } from '../../message/notification-setting/mail-notice.ts'
import { notify } from '../../message/notification/notify.ts'
import { staffWith } from '../../message/notification/staff-with.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { becameLow, type StockChange } from './stock.rules.ts'
import type { stocks } from '../../tables/stock/stock.table.ts'

type Stock = typeof stocks.$inferSelect

/** The mail about a product that became low. */
export const lowStockTemplate = templatesOf({
  isOfEvent: false,
  placeholders: {
    product: textPlaceholder('商品', 'Product', { 'zh-TW': '冷凍水餃', en: 'Frozen dumplings' }),
    left: textPlaceholder('剩餘數量與單位', 'Quantity left with its unit', { 'zh-TW': '8 包', en: '8 bags' }),
    limit: textPlaceholder('安全庫存', 'Safety stock', '20'),
    link: linkPlaceholder('商品庫存網址', 'Address of the product’s stock', '/admin/stock/1'),
  },
})('notice.stock-low', {
  title: ['庫存偏低，給員工', 'Low stock, to staff'],
  zh: ['庫存偏低：{{product}}', '{{product}} 庫存偏低：剩 {{left}}（安全庫存 {{limit}}）。\n{{link}}'],
  en: ['Low stock', '{{product}} is running low: {{left}} left (safety stock {{limit}}).\n{{link}}'],
})

/** Returns the units of products by the id of the product. */
async function unitsOf({ db }: Context, ids: readonly number[]) {
  const rows = await db
    .select({ id: products.id, unit: units.name, enUnit: units.enName })
    .from(products)
    .innerJoin(units, eq(units.id, products.unitId))
    .where(inArray(products.id, ids))
  return new Map(rows.map(({ id, ...unit }) => [id, unit]))
}

/**
 * Notifies those who may see stock of products that a movement has made low. A product that was low before has been
 * reported already; it is reported again after it has been above the limit in between.
 */
export async function notifyLow(
  ctx: Context,
  changes: readonly StockChange[],
  afterwards: ReadonlyMap<number, Stock>,
): Promise<void> {
  const low = changes
    .filter((change) => becameLow(change, found(afterwards.get(change.stock.id))))
    .map(({ stock }) => stock)
  if (low.length === 0) return
  const to = await staffWith(ctx.db, { page: 'stock', right: 'view' })
  const unitOf = await unitsOf(
    ctx,
    low.map(({ id }) => id),
  )
  for (const { id, label, enLabel, lowStock } of low) {
    const { onHand, allocated, seq } = found(afterwards.get(id))
    const unit = found(unitOf.get(id))
    const numbers = { left: onHand - allocated, limit: lowStock ?? 0 }
    const params = { name: label, enName: enLabel, ...numbers, ...unit }
    const link = `/admin/stock/${id}` as const
    await notify(ctx, { to, kind: 'stock.low', params, link })
    await mailNotice(ctx, {
      to: to.filter((one) => one !== ctx.actor.id),
      kind: 'stock.low',
      about: `${id}/${seq}`,
      template: lowStockTemplate,
      values: () => ({
        product: namedValue({ name: label, enName: enLabel }),
        left: {
          'zh-TW': `${countText(numbers.left)} ${unit.unit}`,
          en: `${countText(numbers.left)} ${unit.enUnit || unit.unit}`,
        },
        limit: countText(numbers.limit),
        link: ctx.url && `${ctx.url}${link}`,
      }),
    })
  }
}
