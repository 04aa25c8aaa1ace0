import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { dot, language } from '../../../kit/text/text.ts'

/**
 * Returns the first thing that a payment order is for and the participant, because orders of several people look the same
 * otherwise. The participant is left out if it equals `known`, the name shown beside it, or if the line names it, as that of a paper does.
 */
export function purposeOf(
  {
    label,
    enLabel,
    participant,
    enParticipant,
  }: Pick<PaymentOrderListRow, 'label' | 'enLabel' | 'participant' | 'enParticipant'>,
  known = '',
): string {
  const name = localName(language(), participant, enParticipant)
  const line = localName(language(), label, enLabel)
  return participant === known || line.includes(name) ? line : [name, line].join(dot())
}
