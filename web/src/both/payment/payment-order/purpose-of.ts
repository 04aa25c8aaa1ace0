import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { dot, language } from '../../../kit/text/text.ts'

/**
 * Returns what a payment order is for and who takes part, because the orders of a group have the same lines. The participant
 * is left out if it is `known`, the name that is shown beside it.
 */
export function purposeOf(
  { label, enLabel, participant }: Pick<PaymentOrderListRow, 'label' | 'enLabel' | 'participant'>,
  known = '',
): string {
  const name = participant === known ? '' : participant
  return [name, localName(language(), label, enLabel)].filter(Boolean).join(dot())
}
