import { order } from '@banquet/contract/trade/order'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { totalText } from '@banquet/contract/rule/money/amount-text'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { useCart } from '../../trade/cart/cart.ts'
import { dayWords } from '../../trade/delivery/delivery-words.ts'
import { NextDelivery } from '../../trade/delivery/next-delivery.tsx'
import { OrderNotice, useCanOrder } from '../../trade/delivery/order-notice.tsx'
import { OrderStatusBadge } from '../../trade/order/order-status-badge.tsx'
import { shopDashboardText } from './dashboard.text.ts'
import { Muted, Panel, Row, Stack, Text } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

const RepeatDialog = lazyComponent(() =>
  import('../../trade/order-template/repeat.dialog.tsx').then((file) => file.RepeatDialog),
)

/** Whether the customer can order for the next delivery and by which time, with links to the catalogue and to what is in the cart. */
export function Ordering({ accountId }: { accountId: number }) {
  const t = useText(shopDashboardText)
  const { lines } = useCart(accountId)
  const { data, refetch } = useCanOrder()
  const [next] = data?.deliveryDays ?? []
  if (!data) return <Panel mih={86} aria-busy="true" />
  if (!data.canOrder || !next) return <OrderNotice answer={data} />
  return (
    <Panel mih={86} fz={16}>
      <Row gap="12px 24px" justify="between" mih={44}>
        <NextDelivery key={next.cutoffAt} delivery={next} onOver={() => void refetch()} />
        {lines.length > 0 && <Link to="/order/cart">{t.cart(lines.length)}</Link>}
        <Link className={controls.button} style={{ minHeight: 44 }} data-kind="primary" to="/order">
          {t.toOrder}
        </Link>
      </Row>
    </Panel>
  )
}

/** The recent orders, of which the last one can be ordered again. Their space is reserved while they load, so that the layout does not shift. */
export function LatestOrders({ accountId }: { accountId: number }) {
  const t = useText(shopDashboardText)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(read(order.list, { query: { page: 1, size: 3 } }))
  const [last] = data?.rows ?? []
  return (
    <Panel aria-labelledby="latest-orders">
      <h2 id="latest-orders">{t.latest}</h2>
      {data?.rows.length === 0 && <Muted>{t.noOrder}</Muted>}
      <Stack as="ul" lines mb={10} mih={data ? undefined : 135}>
        {data?.rows.map(({ id, number, status, deliveryDate, gross }) => (
          <Row as="li" gap="2px 12px" mih={44} key={id}>
            <Link to={`/order/${id}`} aria-label={t.openOrder(number)}>
              {number}
            </Link>
            <OrderStatusBadge value={status} />
            <span>{dayWords(deliveryDate)}</span>
            <Text as="b" ms="auto">
              NT${' '}
              {totalText(
                gross,
                data.rows.map((row) => row.gross),
              )}
            </Text>
          </Row>
        ))}
      </Stack>
      <Row gap="8px 24px" justify="between">
        <Link to="/order/history">{t.allOrders}</Link>
        {last && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t.again(last.number)}
          </Button>
        )}
      </Row>
      {last && isOpen && (
        <RepeatDialog
          title={t.again(last.number)}
          call={order.repeat}
          id={last.id}
          accountId={accountId}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}
