import type { Order } from '@banquet/contract/trade/order-record'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import type { OrderRevision } from '@banquet/contract/trade/order-revision'
import { unitPriceIn } from '@banquet/contract/rule/order/totals'
import { countText, priceText, totalText } from '@banquet/contract/rule/money/amount-text'
import { momentWords } from '../../../kit/look/dates.ts'
import { useSession } from '../../../kit/session/session.ts'
import { noted, useText } from '../../../kit/text/text.ts'
import { orderRevisionsText } from './order-revisions.text.ts'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Panel, Stack, Title } from '../../../kit/look/look.tsx'

type Line = OrderRevision['lines'][number]

/** The revisions of an order since it was placed, newest first: who edited it, when, why, and what it was before. */
export function OrderRevisions({ order }: { order: Pick<Order, 'revisions' | 'taxMode'> }) {
  const t = useText(orderRevisionsText)
  return (
    <Panel gap={12} aria-labelledby="order-revisions">
      <h2 id="order-revisions">{t.title}</h2>
      <Stack as="ol">
        {order.revisions.map((one) => (
          <Revision key={one.version} revision={one} mode={order.taxMode} />
        ))}
      </Stack>
    </Panel>
  )
}

interface Props {
  revision: OrderRevision
  mode: Order['taxMode']
}

function Revision({ revision, mode }: Props) {
  const t = useText(orderRevisionsText)
  const seesPrices = useSeesPrices()
  const lineWords = useLineWords(mode)
  const { at, actorName, reason, fields, lines, before, after } = revision
  return (
    <Title as="li">
      <strong>
        {momentWords(at)} {actorName}
      </strong>
      <Muted m="4px 0">{t.reason(reason)}</Muted>
      <Stack as="ul" gap={4} p="0 0 0 20px">
        {fields.map(({ field, before: was, after: is }) => (
          <li key={field}>
            {t.fromTo(t[field], was || t.nothing, is || t.nothing)}
            {(field === 'internalNote' || field === 'lateReason') && <small> {t.internal}</small>}
          </li>
        ))}
        {lines.map((line, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a product may be there twice, and nothing ever moves
          <li key={`${line.productId} ${nth}`}>{lineWords(line)}</li>
        ))}
        {seesPrices && before.gross !== after.gross && (
          <li>{t.fromTo(t.gross, totalText(before.gross), totalText(after.gross))}</li>
        )}
      </Stack>
    </Title>
  )
}

/** Whether the reader sees the prices of the orders that they see. */
function useSeesPrices(): boolean {
  const current = useSession()
  return current.state === 'in' && seesOrderPrices(current.me)
}

/** Describes what happened to a line. */
function useLineWords(mode: Order['taxMode']) {
  const t = useText(orderRevisionsText)
  const seesPrices = useSeesPrices()
  return (line: Line): string => {
    const { taxClass, before, after } = line
    const [productName, unitName] = [productNameOf(line), unitNameOf(line)]
    const price = ({ unitPrice }: { unitPrice: string }) =>
      seesPrices ? priceText(unitPriceIn(mode, { unitPrice, taxClass })) : ''
    const goods = (side: NonNullable<Line['before']>) =>
      t.goods(side.quantity, unitName, seesPrices ? price(side) : undefined)
    if (!before) return after ? t.added(productName, goods(after)) : productName
    if (!after) return t.removed(productName, goods(before))
    const changes = [
      [t.quantity, countText(before.quantity), countText(after.quantity)],
      [mode === 'included' ? t.priceIncluded : t.price, price(before), price(after)],
      [t.lineRemark, before.remark, after.remark],
      [noted(t.overrideReason, t.internal), before.overrideReason ?? '', after.overrideReason ?? ''],
    ] as const
    const words = changes
      .filter(([, was, is]) => was !== is)
      .map(([what, was, is]) => t.fromTo(what, was || t.nothing, is || t.nothing))
    return t.changed(productName, words.join(t.and))
  }
}
