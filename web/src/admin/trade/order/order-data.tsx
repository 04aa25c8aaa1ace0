import { pages } from '@banquet/contract/call/access'
import type { Order } from '@banquet/contract/trade/order-record'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { LateMark } from './late-mark.tsx'
import { orderText } from './order.text.ts'
import { Figures, Panel, Row, Tag } from '../../../kit/look/look.tsx'

interface FactProps {
  label: string
  /** For staff only: marked as such, and not printed. */
  internal?: boolean
  children: ReactNode
}

/** An empty fact is not shown. */
function Fact({ label, internal = false, children }: FactProps) {
  const t = useText(orderText)
  if (children === '' || children === undefined) return null
  return (
    <div data-screen-only={internal || undefined}>
      <dt>
        {label} {internal && <Tag>{t.internal}</Tag>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const moment = (at: string | null) => (at === null ? '' : momentWords(at))

/** The terms of an order as a whole, and who did what with it and why. */
export function OrderData({ row }: { row: Order }) {
  const t = useText(orderText)
  const { shipTo } = row
  return (
    <Panel gap={12} aria-labelledby="order-data">
      <h2 id="order-data">{t.data}</h2>
      <Figures>
        <Fact label={t.customer}>
          <Customer row={row} />
        </Fact>
        <Fact label={t.deliveryDate}>
          <Row as="span" gap={6} nowrap>
            {row.deliveryDate}
            <LateMark late={row.late} />
          </Row>
        </Fact>
        <Fact label={t.cutoffAt}>{momentWords(row.cutoffAt)}</Fact>
        <Fact label={t.shipTo}>{fullAddress(shipTo)}</Fact>
        <Fact label={t.contact}>{`${shipTo.contact} ${shipTo.phone}`.trim()}</Fact>
        <Fact label={t.employeeName}>{row.employeeName}</Fact>
        <Fact label={t.placedByName}>{t.by(row.placedByName, t[row.source])}</Fact>
        <Fact label={t.created_at}>{momentWords(row.created_at)}</Fact>
        <Fact label={t.confirmedAt}>{moment(row.confirmedAt)}</Fact>
        <Fact label={t.heldAt}>{moment(row.heldAt)}</Fact>
        <Fact label={t.cancelledAt}>{moment(row.cancelledAt)}</Fact>
        <Fact label={t.customerPoNumber}>{row.customerPoNumber}</Fact>
        <Fact label={t.remark}>{row.remark}</Fact>
        <Reasons row={row} />
      </Figures>
    </Panel>
  )
}

function Customer({ row }: { row: Order }) {
  const maySee = useMay('customers', 'view')
  const name = `${row.customerNumber} ${row.customerName}`
  return maySee ? <Link to={`${pages.customers.path}/${row.customerId}`}>{name}</Link> : name
}

/** The reasons for actions on the order, and the notes of the staff. */
function Reasons({ row }: { row: Order }) {
  const t = useText(orderText)
  return (
    <>
      <Fact label={t.cancelReason}>{row.cancelReason}</Fact>
      <Fact label={t.internalNote} internal>
        {row.internalNote}
      </Fact>
      <Fact label={t.lateReason} internal>
        {row.lateReason}
      </Fact>
      <Fact label={t.holdReason} internal>
        {row.holdReason}
      </Fact>
    </>
  )
}
