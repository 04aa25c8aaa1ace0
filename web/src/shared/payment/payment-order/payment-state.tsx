import type { AttemptState } from '@banquet/contract/payment/payment-attempt'
import type { PaymentState, RefundState } from '@banquet/contract/payment/payment-states'
import { Tag, type LookColor } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { attemptStateText, paymentStateText, refundStateText, reportedText } from './payment-state.text.ts'

const colors: Record<PaymentState, LookColor | undefined> = {
  open: 'warning',
  'partly-paid': 'warning',
  paid: 'success',
  overpaid: 'danger',
  expired: undefined,
  cancelled: undefined,
}

/**
 * The state of a payment order as a word and a coloured dot; the dot is hollow once the order has ended. Beside it, whether a transfer
 * was reported and awaits its check.
 */
export function PaymentStateTag({
  value,
  isReported = false,
}: {
  value: PaymentState
  isReported?: boolean
}) {
  const t = useText(paymentStateText)
  const { reported } = useText(reportedText)
  const isEnded = value === 'expired' || value === 'cancelled'
  return (
    <>
      <Tag color={colors[value]} dot={isEnded ? 'empty' : 'full'}>
        {t[value]}
      </Tag>
      {isReported && <Tag color="accent">{reported}</Tag>}
    </>
  )
}

const attemptColors: Record<AttemptState, LookColor | undefined> = {
  created: 'accent',
  'number-issued': 'accent',
  settled: 'success',
  failed: 'danger',
  review: 'warning',
  abandoned: undefined,
}

/** The state of an online payment. */
export function AttemptStateTag({ value }: { value: AttemptState }) {
  const t = useText(attemptStateText)
  return (
    <Tag color={attemptColors[value]} dot={value === 'abandoned' ? 'empty' : 'full'}>
      {t[value]}
    </Tag>
  )
}

const refundColors: Record<RefundState, LookColor | undefined> = {
  requested: 'warning',
  approved: 'accent',
  transit: 'accent',
  done: 'success',
  failed: 'danger',
  rejected: undefined,
}

/** The state of a refund. */
export function RefundStateTag({ value }: { value: RefundState }) {
  const t = useText(refundStateText)
  return (
    <Tag color={refundColors[value]} dot={value === 'rejected' ? 'empty' : 'full'}>
      {t[value]}
    </Tag>
  )
}
