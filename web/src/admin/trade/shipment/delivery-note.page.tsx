import { countText } from '@banquet/contract/rule/money/amount-text'
import { order } from '@banquet/contract/trade/order'
import { organisation, type Organisation } from '@banquet/contract/platform/organisation'
import type { Order } from '@banquet/contract/trade/order-record'
import { documentDay } from '@banquet/contract/rule/day/document-day'
import { fullAddress } from '@banquet/contract/platform/postal'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { momentWords } from '../../../kit/look/dates.ts'
import { PdfChoice } from '../../../shared/row/document/pdf-button.tsx'
import { useCalendar } from '../../../kit/input/document-calendar.ts'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { shipmentText } from './shipment.text.ts'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import {
  Buttons,
  Figures,
  Muted,
  Panel,
  PlainTable,
  Row,
  Stack,
  Text,
  Title,
} from '../../../kit/look/look.tsx'
import * as styles from './delivery-note.module.css'

/** The delivery note of the shipment given in the URL, which accompanies the goods. */
export function DeliveryNotePage() {
  const id = useRowId()
  return id === undefined ? null : <NoteById key={id} id={id} />
}

function NoteById({ id }: { id: number }) {
  const its = useQuery(read(shipment.get, { params: { id } }))
  const orderId = its.data?.orderId ?? 0
  const whole = useQuery({ ...read(order.get, { params: { id: orderId } }), enabled: orderId !== 0 })
  const from = useQuery(read(organisation.get, {}))
  const failed = [its, whole, from].find(({ isError, data }) => isError && !data)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!its.data || !whole.data || !from.data) return <Spinner />
  return <DeliveryNote row={its.data} order={whole.data} from={from.data} />
}

interface Props {
  row: Shipment
  order: Order
}

function DeliveryNote({ row, order, from }: Props & { from: Organisation }) {
  const t = useText(shipmentText)
  return (
    <Stack className={styles.page}>
      <Buttons>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={`/admin/orders/${row.orderId}`} />}
        >
          {t.backToOrder}
        </Button>
        <PdfChoice endpoint={shipment.pdf} id={row.id} />
        <Button onClick={() => print()}>{t.printNow}</Button>
      </Buttons>
      <Panel as="article" gap={20} className={styles.note}>
        <Stack as="header" gap={4} ta="center">
          <Seller from={from} />
          <Title fz={22} className={styles.title}>
            {t.deliveryNote}
          </Title>
          {row.status !== 'shipped' && (
            <Text fw={600} c="warning">
              {row.status === 'draft' ? t.noteDraft : t.noteClosed}
            </Text>
          )}
        </Stack>
        <Facts row={row} order={order} />
        <Lines row={row} />
        {row.note !== '' && <p>{t.says(t.note, row.note)}</p>}
        {order.remark !== '' && <p>{t.says(t.orderRemark, order.remark)}</p>}
        <Stack as="footer" columns={88} gap={24} mt={32} className={styles.signature}>
          <span>{t.driver}</span>
          <span>{t.signature}</span>
          <span>{t.signedAt}</span>
        </Stack>
      </Panel>
    </Stack>
  )
}

/** The organisation that delivers; empty fields are left out. */
function Seller({ from }: { from: Organisation }) {
  const t = useText(shipmentText)
  const english = useLanguage() === 'en'
  const { name, enName, address, enAddress, taxIdNumber, telephone, email, logo } = from
  const facts = [
    [t.taxId, taxIdNumber],
    [t.telephone, telephone],
    [t.email, email],
    [t.address, english ? enAddress || address : address],
  ] as const
  return (
    <Row gap={16} nowrap ta="start">
      {logo && <img className={styles.logo} src={logo.smallUrl} alt="" width="80" />}
      <div>
        <strong>{english ? enName || name : name}</strong>
        {facts.map(
          ([word, value]) =>
            value !== '' && (
              <Muted size="small" key={word}>
                {t.says(word, value)}
              </Muted>
            ),
        )}
      </div>
    </Row>
  )
}

function Facts({ row, order }: Props) {
  const t = useText(shipmentText)
  const language = useLanguage()
  const calendar = useCalendar()
  const dayWords = (day: string) => documentDay(day, calendar, language)
  const { shipTo } = order
  const facts = [
    [t.number, row.number],
    [t.shippedDay, row.shippedAt === null ? '' : dayWords(momentWords(row.shippedAt).slice(0, 10))],
    [t.order, row.orderNumber],
    [t.deliveryDate, dayWords(row.deliveryDate)],
    [t.customer, `${order.customerNumber} ${row.customerName}`],
    [t.poNumber, order.customerPoNumber],
    [t.shipTo, fullAddress(shipTo)],
    [t.contact, `${shipTo.contact} ${shipTo.phone}`.trim()],
  ] as const
  return (
    <Figures
      gap="8px 24px"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(max(220px, 40%), 1fr))' }}
    >
      {facts.map(([word, value]) =>
        value === '' ? null : (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </Figures>
  )
}

function Lines({ row }: { row: Shipment }) {
  const t = useText(shipmentText)
  return (
    <PlainTable className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t.place}</th>
          <th scope="col">{t.product}</th>
          <th scope="col" data-align="end">
            {t.quantity}
          </th>
          <th scope="col">{t.unit}</th>
          <th scope="col" data-align="end">
            {t.ordered}
          </th>
          <th scope="col" data-align="end">
            {t.open}
          </th>
        </tr>
      </thead>
      <tbody>
        {row.lines.map((line) => (
          <tr key={line.orderLineId}>
            <td>{line.lineNo}</td>
            <th scope="row">
              {line.productNumber} {productNameOf(line)}{' '}
              {line.itemName !== '' && <small>{line.itemName}</small>}
            </th>
            <td data-align="end">{countText(line.quantity)}</td>
            <td>{unitNameOf(line)}</td>
            <td data-align="end">{countText(line.ordered)}</td>
            <td data-align="end">{countText(line.toCome)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
