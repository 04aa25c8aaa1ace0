import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Checkbox } from '@mantine/core'
import { purposeOf } from '../../../shared/payment/payment-order/purpose-of.ts'
import { Stack } from '../../../kit/look/look.tsx'
import { noted, useText } from '../../../kit/text/text.ts'
import { leftOf } from './left-of.ts'
import { myPaymentText } from './my-payment.text.ts'

interface Props {
  label: string
  others: readonly PaymentOrderListRow[]
  /** The ids of the selected orders. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The other open orders of the member, as check boxes. */
export function TogetherField({ label, others, value, onChange }: Props) {
  const t = useText(myPaymentText)
  const forWhat = (row: PaymentOrderListRow) =>
    row.lineCount > 1 ? `${purposeOf(row)} ${t.more(row.lineCount)}` : purposeOf(row)
  return (
    <Checkbox.Group label={label} value={[...value]} onChange={onChange}>
      <Stack gap={8} p="6px 0">
        {others.map((row) => (
          <Checkbox
            key={row.id}
            value={String(row.id)}
            // No-break, so that the amount stays on one line.
            label={`${noted(row.number, forWhat(row))} ${feeText(leftOf(row)).replace(' ', '\u00a0')}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
