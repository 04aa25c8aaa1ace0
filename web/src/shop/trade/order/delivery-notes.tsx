import { shipment } from '@banquet/contract/trade/shipment'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../kit/look/dates.ts'
import { PdfButton } from '../../../both/document/pdf-button.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { ordersText } from './orders.text.ts'
import { Panel } from '../../../kit/look/look.tsx'
import * as styles from './order-detail.module.css'

/** The shipments of an order, each with its delivery note. */
export function DeliveryNotes({ orderId }: { orderId: number }) {
  const t = useText(ordersText)
  const { data } = useQuery(read(shipment.list, { query: { orderId } }))
  if (!data) return null
  return (
    <Panel className={styles.notes} aria-label={t.deliveryNotes}>
      <h3>{t.deliveryNotes}</h3>
      <ul>
        {data.rows.map(({ id, number, shippedAt }) => (
          <li key={id}>
            <span>
              {number} <small>{shippedAt !== null && momentWords(shippedAt).slice(0, 10)}</small>
            </span>
            <PdfButton endpoint={shipment.pdf} id={id} number={number} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
