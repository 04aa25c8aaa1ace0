import { countText } from '@banquet/contract/rule/money/amount-text'
import type { NotificationParams } from '@banquet/contract/message/notification-kinds'
import type { Worksheet } from '@banquet/contract/trade/worksheet'
import type { Context } from '../../kit/context.ts'
import { asOneLine } from '../../platform/mail/mail.rules.ts'
import { mailNotice } from '../../message/notification-setting/mail-notice.ts'
import { notify } from '../../message/notification/notify.ts'
import { staffWith } from '../../message/notification/staff-with.ts'

type Short = NotificationParams['stock.short']

/** The mail about it; the reader's language is unknown, so it has both. */
function shortLetter({ day, name, enName, missing, unit, enUnit, others }: Short, url: string) {
  const [product, of] = [asOneLine(name), asOneLine(unit)]
  const [enProduct, enOf] = [asOneLine(enName || name), asOneLine(enUnit || unit)]
  const body = `${day} 的訂單已截止，庫存不足：${product} 尚缺 ${countText(missing)} ${of}${others > 0 ? `，另有 ${countText(others)} 項商品` : ''}。
Orders for ${day} are closed and stock is short: ${countText(missing)} ${enOf} of ${enProduct}${others > 0 ? `, plus ${countText(others)} more ${others === 1 ? 'product' : 'products'}` : ''}.
${url && `\n${url}\n`}
——`
  return { subject: `${day} 庫存不足 Short stock`, body }
}

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
    letter: () => shortLetter(params, ctx.url && `${ctx.url}${link}`),
  })
}
