import { shipment } from '@banquet/contract/trade/shipment'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../kit/look/dates.ts'
import { PdfButton } from '../../../shared/row/document/pdf-button.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { ordersText } from './orders.text.ts'
import { Panel, Row, Stack, Title } from '../../../kit/look/look.tsx'

/** The shipments of an order, each with its delivery note. */
export function DeliveryNotes({ orderId }: { orderId: number }) {
  const t = useText(ordersText)
  const { data } = useQuery(read(shipment.list, { query: { orderId } }))
  if (!data) return null
  return (
    <Panel gap={8} aria-label={t.deliveryNotes}>
      <Title as="h3" fz={15}>
        {t.deliveryNotes}
      </Title>
      <Stack as="ul" gap={8}>
        {data.rows.map(({ id, number, shippedAt }) => (
          <Row as="li" gap="4px 12px" justify="between" key={id}>
            <span>
              {number} <small>{shippedAt !== null && momentWords(shippedAt).slice(0, 10)}</small>
            </span>
            <PdfButton endpoint={shipment.pdf} id={id} number={number} />
          </Row>
        ))}
      </Stack>
    </Panel>
  )
}
