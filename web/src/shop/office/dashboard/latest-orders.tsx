import { order } from '@banquet/contract/trade/order'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { totalText } from '@banquet/contract/rule/amount-text'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { dayWords } from '../../trade/delivery/delivery-words.ts'
import { NextDelivery } from '../../trade/delivery/next-delivery.tsx'
import { OrderNotice, useCanOrder } from '../../trade/delivery/order-notice.tsx'
import { OrderStatusBadge } from '../../trade/order/order-status-badge.tsx'
import { shopDashboardText } from './dashboard.text.ts'
import { Muted, Panel } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'
import * as controls from '../../../kit/look/controls.module.css'

/** Whether the customer can order for the next delivery and until when, with a link to the catalogue. */
export function Ordering() {
  const t = useText(shopDashboardText)
  const { data, refetch } = useCanOrder()
  const [next] = data?.deliveryDays ?? []
  if (!data) return <Panel className={styles.ordering} aria-busy="true" />
  if (!data.canOrder || !next) return <OrderNotice answer={data} />
  return (
    <Panel className={styles.ordering}>
      <NextDelivery key={next.cutoffAt} delivery={next} onOver={() => void refetch()} />
      <Link className={controls.button} data-kind="primary" to="/order">
        {t.toOrder}
      </Link>
    </Panel>
  )
}

/** The recent orders. Their space is reserved while they load, so that nothing below jumps. */
export function LatestOrders() {
  const t = useText(shopDashboardText)
  const { data } = useQuery(read(order.list, { query: { page: 1, size: 3 } }))
  return (
    <Panel aria-labelledby="latest-orders">
      <h2 id="latest-orders">{t.latest}</h2>
      {data?.rows.length === 0 && <Muted>{t.noOrder}</Muted>}
      <ul className={styles.latest} data-loading={!data || undefined}>
        {data?.rows.map(({ id, number, status, deliveryDate, gross }) => (
          <li key={id}>
            <Link to={`/order/${id}`} aria-label={t.openOrder(number)}>
              {number}
            </Link>
            <OrderStatusBadge value={status} />
            <span>{dayWords(deliveryDate)}</span>
            <b>
              NT${' '}
              {totalText(
                gross,
                data.rows.map((row) => row.gross),
              )}
            </b>
          </li>
        ))}
      </ul>
      <Link to="/order/history">{t.allOrders}</Link>
    </Panel>
  )
}
