import { order as calls } from '@banquet/contract/trade/order'
import type { Order, OrderLine } from '@banquet/contract/trade/order-record'
import { unitPriceIn } from '@banquet/contract/rule/order/totals'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { priceText } from '@banquet/contract/rule/money/amount-text'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { PdfChoice } from '../../../shared/row/document/pdf-button.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { dot, useText } from '../../../kit/text/text.ts'
import { AmountList, DeliveredList } from '../cart/amounts.tsx'
import { cartText } from '../cart/cart.text.ts'
import { dayWords } from '../delivery/delivery-words.ts'
import { forCustomers } from '../delivery/order-notice.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { ordersText } from './orders.text.ts'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Banner, Figures, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from '../cart/cart.module.css'

const DeliveryNotes = lazyComponent(() => import('./delivery-notes.tsx').then((file) => file.DeliveryNotes))
const OrderRevisions = lazyComponent(() =>
  import('../../../shared/trade/order/order-revisions.tsx').then((file) => file.OrderRevisions),
)
const RepeatDialog = lazyComponent(() =>
  import('../order-template/repeat.dialog.tsx').then((file) => file.RepeatDialog),
)
const KeepOrderDialog = lazyComponent(() =>
  import('../order-template/template.dialog.tsx').then((file) => file.KeepOrderDialog),
)
const CancelDialog = lazyComponent(() => import('./cancel.dialog.tsx').then((file) => file.CancelDialog))

/** The order given in the URL: its status, its lines, and its actions. */
export const OrderDetailPage = forCustomers(function OrderDetailPage() {
  const id = useRowId()
  return id === undefined ? null : <OrderDetail key={id} id={id} />
})

function OrderDetail({ id }: { id: number }) {
  const query = useQuery(read(calls.get, { params: { id } }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const order = query.data
  return (
    <>
      <Thanks order={order} />
      <Standing order={order} />
      <Stack columns="minmax(0, 1fr) minmax(300px, 380px)" gap="16px 24px" fz={16}>
        <Stack>
          <Lines order={order} />
          {order.revisions.length > 0 && <OrderRevisions order={order} />}
        </Stack>
        <Stack>
          <Facts order={order} />
          <Actions order={order} />
          {order.lines.some(({ shipped }) => shipped > 0) && <DeliveryNotes orderId={order.id} />}
        </Stack>
      </Stack>
    </>
  )
}

function Thanks({ order: { number, status } }: { order: Order }) {
  const t = useText(ordersText)
  const { placed }: { placed?: unknown } = useSearch({ strict: false })
  if (placed === undefined || status === 'cancelled') return null
  return (
    <Banner color="success" mb={16} fz={16} fw={600} role="status">
      {t.thanks(number)}
    </Banner>
  )
}

/** The status and the delivery day, above everything else at every width. */
function Standing({ order: { status, deliveryDate } }: { order: Order }) {
  const t = useText(ordersText)
  return (
    <Row as="p" gap="6px 16px" mb={16} fz={16}>
      <OrderStatusBadge value={status} />
      <span>
        {t.deliveryDay} <strong>{dayWords(deliveryDate)}</strong>
      </span>
    </Row>
  )
}

function Lines({ order }: { order: Order }) {
  const t = useText(ordersText)
  return (
    <section aria-label={t.products}>
      <Stack as="ul" gap={10} mb={14}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} taxMode={order.taxMode} />
        ))}
      </Stack>
    </section>
  )
}

function Line({ line, taxMode }: { line: OrderLine; taxMode: Order['taxMode'] }) {
  const t = useText(ordersText)
  const { each, amount } = useText(cartText)
  const { productNumber, itemName, ordered, shipped, cancelled, returned, remark } = line
  const unitName = unitNameOf(line)
  return (
    <Panel as="li" p="12px 14px">
      <Row gap="10px 16px" justify="between">
        <span className={styles.words}>
          <strong>{productNameOf(line)}</strong>
          <small>
            {[productNumber, itemName].filter(Boolean).join(dot())}
            <br />
            {each(priceText(unitPriceIn(taxMode, line)), unitName)} × {t.quantity(ordered, unitName)}
          </small>
          <b>{amount(priceText(taxMode === 'included' ? line.gross : line.net))}</b>
          {shipped > 0 && <small>{t.shipped(shipped, unitName)}</small>}
          {cancelled > 0 && <small>{t.givenUp(cancelled, unitName)}</small>}
          {returned > 0 && <small>{t.returned(returned, unitName)}</small>}
          {remark && <small>{remark}</small>}
        </span>
      </Row>
    </Panel>
  )
}

function Facts({ order }: { order: Order }) {
  const t = useText(ordersText)
  const { shipTo } = order
  const facts: readonly [string, string][] = [
    [t.number, order.number],
    [t.placedAt, momentWords(order.created_at)],
    [t.source, order.source === 'shop' ? '' : t.byStaff],
    [t.address, [shipTo.zipcode, shipTo.city, shipTo.area, shipTo.address].join('')],
    [t.poNumber, order.customerPoNumber],
    [t.remark, order.remark],
    [t.cancelledAt, order.cancelledAt === null ? '' : momentWords(order.cancelledAt)],
    [t.cancelReason, order.cancelReason],
  ]
  return (
    <Panel aria-label={t.facts}>
      <Figures layout="rows" gap={8} mb={16} ws="pre-wrap">
        {facts.map(
          ([term, value]) =>
            value !== '' && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Figures>
      <AmountList totals={order} taxRate={order.taxRate} />
      <DeliveredList order={order} />
    </Panel>
  )
}

/** In these states a customer may look for a way to cancel the order. */
const untilShipped: ReadonlySet<Order['status']> = new Set(['placed', 'confirmed', 'on-hold'])

function Actions({ order }: { order: Order }) {
  const t = useText(ordersText)
  const [open, setOpen] = useState<'repeat' | 'keep' | 'cancel'>()
  const close = () => setOpen(undefined)
  return (
    <Stack gap={10}>
      <Button size="md" onClick={() => setOpen('repeat')}>
        {t.again}
      </Button>
      <PdfChoice endpoint={calls.pdf} id={order.id} size="md" />
      <Button size="md" variant="default" onClick={() => setOpen('keep')}>
        {t.keep}
      </Button>
      {order.may.cancel && (
        <>
          <Button size="md" variant="default" onClick={() => setOpen('cancel')}>
            {t.cancel}
          </Button>
          <Muted as="span" size="small">
            {t.cancelUntil(momentWords(order.cutoffAt))}
          </Muted>
        </>
      )}
      {!order.may.cancel && untilShipped.has(order.status) && (
        <Muted as="span" size="small">
          {t.tooLate}
        </Muted>
      )}
      {open === 'repeat' && (
        <RepeatDialog
          title={t.againOf(order.number)}
          call={calls.repeat}
          id={order.id}
          accountId={order.customerId}
          onClose={close}
        />
      )}
      {open === 'keep' && <KeepOrderDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </Stack>
  )
}
