import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Worksheet } from '@banquet/contract/trade/worksheet'
import type { Context } from '../../kit/context.ts'
import {
  linkPlaceholder,
  namedValue,
  templatesOf,
  textPlaceholder,
} from '../../platform/mail-template/mail-template.ts'
import { mailNotice } from '../../message/notification-setting/mail-notice.ts'
import { notify } from '../../message/notification/notify.ts'
import { staffWith } from '../../message/notification/staff-with.ts'

/** The mail about it. */
export const shortStockTemplate = templatesOf({
  isOfEvent: false,
  placeholders: {
    day: textPlaceholder('配送日', 'Delivery day', '2026-12-01'),
    product: textPlaceholder('商品', 'Product', { 'zh-TW': '冷凍水餃', en: 'Frozen dumplings' }),
    missing: textPlaceholder('尚缺數量與單位', 'Missing quantity with its unit', {
      'zh-TW': '12 包',
      en: '12 bags',
    }),
    others: textPlaceholder(
      '其他不足的商品數；只有一項時沒有',
      'Number of other products; none if it is the only one',
      '2',
    ),
    link: linkPlaceholder('庫存頁面網址', 'Address of the stock', '/admin/stock'),
  },
})('notice.stock-short', {
  title: ['截單後庫存不足，給員工', 'Short stock after the cut-off, to staff'],
  zh: [
    '{{day}} 庫存不足',
    '{{day}} 的訂單已截止，庫存不足：{{product}} 尚缺 {{missing}}。\n另有 {{others}} 項商品不足。\n{{link}}',
  ],
  en: [
    'Short stock',
    'Orders for {{day}} are closed and stock is short: {{missing}} of {{product}}.\nOther products that are short: {{others}}\n{{link}}',
  ],
})

/** Notifies those who may see stock of a day's shortage after its orders closed, once for each cut-off. */
export async function notifyShortStock(
  ctx: Context,
  { day, products }: Worksheet,
  closedAt: string,
): Promise<void> {
  const short = products.filter(({ toProduce }) => (toProduce ?? 0) > 0)
  const [first] = short
  if (!first) return
  const { name, enName, toProduce, unitName: unit, unitEnName: enUnit } = first
  const missing = toProduce ?? 0
  const params = { day, name, enName, missing, unit, enUnit, others: short.length - 1 }
  const to = await staffWith(ctx.db, { page: 'stock', right: 'view' })
  const about = `${day}/${closedAt}`
  const link = short.length === 1 ? (`/admin/stock/${first.productId}` as const) : '/admin/stock'
  await notify(ctx, { to, kind: 'stock.short', params, link, dedupeKey: `stock.short/${about}` })
  await mailNotice(ctx, {
    to,
    kind: 'stock.short',
    about,
    template: shortStockTemplate,
    values: () => ({
      day,
      product: namedValue({ name, enName }),
      missing: {
        'zh-TW': `${countText(missing)} ${unit}`,
        en: `${countText(missing)} ${enUnit || unit}`,
      },
      others: short.length === 1 ? '' : countText(short.length - 1),
      link: ctx.url && `${ctx.url}${link}`,
    }),
  })
}
