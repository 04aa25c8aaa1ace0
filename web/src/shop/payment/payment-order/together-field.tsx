import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Checkbox } from '@mantine/core'
import { Stack } from '../../../kit/look/look.tsx'
import { language, noted, useText } from '../../../kit/text/text.ts'
import { leftOf } from './left-of.ts'
import { myPaymentText } from './my-payment.text.ts'

interface Props {
  others: readonly PaymentOrderListRow[]
  /** The ids of the chosen orders. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The other open orders of the member, to be paid with the same payment. */
export function TogetherField({ others, value, onChange }: Props) {
  const t = useText(myPaymentText)
  return (
    <Checkbox.Group label={t.together} value={[...value]} onChange={onChange}>
      <Stack gap={8} p="6px 0">
        {others.map((row) => (
          <Checkbox
            key={row.id}
            value={String(row.id)}
            label={`${noted(row.number, localName(language(), row.label, row.enLabel))} ${feeText(leftOf(row))}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
