import type { Proposal, ProposedOrder } from '@banquet/contract/payment/bank-line-record'
import { Button } from '@mantine/core'
import { PaymentStateTag } from '../../../shared/payment/payment-order/payment-state.tsx'
import { purposeOf } from '../../../shared/payment/payment-order/purpose-of.ts'
import { Muted, Row, Tag } from '../../../kit/look/look.tsx'
import { dot, useText } from '../../../kit/text/text.ts'
import { bankLineText, proposalReasonText } from './bank-line.text.ts'
import * as styles from './bank-line.module.css'

/** A payment order with the amount it would get, and what would then be missing or overpaid. */
export function ProposedOrderFacts({ order, writeOff }: { order: ProposedOrder; writeOff: number }) {
  const t = useText(bankLineText)
  const { amount, left } = order
  return (
    <div className={styles.facts}>
      <Row gap="2px 8px">
        <b>{order.number}</b>
        <span>{order.payerName}</span>
        {order.state !== 'open' && <PaymentStateTag value={order.state} />}
      </Row>
      <Muted as="small">
        {purposeOf(order, order.payerName)}
        {dot()}
        {t.gets(amount, left)}
      </Muted>
      {writeOff > 0 && <Tag color="warning">{t.writeOff(writeOff)}</Tag>}
      {writeOff === 0 && amount < left && <Tag color="warning">{t.short(left - amount)}</Tag>}
      {amount > left && <Tag color="danger">{t.over(amount - left)}</Tag>}
    </div>
  )
}

interface Props {
  proposal: Proposal
  /** Its position from 1, which is also its shortcut key. */
  digit: number
  isFirst: boolean
  /** Undefined for users who may only view. */
  onTake: (() => void) | undefined
}

/** A proposal with its reason. */
export function ProposalRow({ proposal, digit, isFirst, onTake }: Props) {
  const t = useText(bankLineText)
  const reasons = useText(proposalReasonText)
  const { orders, reason, writeOff } = proposal
  return (
    <li className={styles.proposal}>
      <span className={styles.digit} aria-hidden="true">
        {digit}
      </span>
      <div className={styles.facts}>
        <Muted as="small">{reasons[reason]}</Muted>
        {orders.map((order) => (
          <ProposedOrderFacts
            key={order.id}
            order={order}
            // The bank fee is written off on the order that would otherwise remain short.
            writeOff={Math.min(writeOff, Math.max(0, order.left - order.amount))}
          />
        ))}
      </div>
      {onTake && (
        <Button
          variant={isFirst ? 'filled' : 'default'}
          aria-label={`${t.match} ${orders.map(({ number }) => number).join(' ')}`}
          onClick={onTake}
        >
          {t.match}
        </Button>
      )}
    </li>
  )
}
