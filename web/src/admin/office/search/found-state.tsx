import type { BookingState } from '@banquet/contract/lodging/booking-states'
import type { SearchKind } from '@banquet/contract/office/search'
import type { PaymentState } from '@banquet/contract/payment/payment-states'
import type { SignupState } from '@banquet/contract/signup/signup-states'
import type { SubmissionState } from '@banquet/contract/submission/submission-states'
import type { OrderStatus } from '@banquet/contract/trade/order-record'
import { status } from '@banquet/contract/call/access'
import { StatusBadge } from '../../../kit/table/status-badge.tsx'
import { BookingStateTag } from '../../../shared/lodging/booking/booking-state.tsx'
import { PaymentStateTag } from '../../../shared/payment/payment-order/payment-state.tsx'
import { SignupStateTag } from '../../../shared/signup/signup/signup-state.tsx'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { OrderStatusBadge } from '../../../shared/trade/order/order-status-badge.tsx'

/** The state of a row that was found, as the list of its noun shows it; nothing for one that is simply in use. */
export function FoundState({ kind, value }: { kind: SearchKind; value: string }) {
  if (value === '') return null
  if (value === 'inactive') return <StatusBadge value={status.inactive} />
  if (kind === 'signup') return <SignupStateTag value={value as SignupState} />
  if (kind === 'payment_order') return <PaymentStateTag value={value as PaymentState} />
  if (kind === 'hotel_order') return <BookingStateTag value={value as BookingState} />
  if (kind === 'submission') return <SubmissionStateTag value={value as SubmissionState} />
  return kind === 'order' ? <OrderStatusBadge value={value as OrderStatus} /> : null
}
