import type { Fault } from '@banquet/contract/call/faults'
import { Button } from '@mantine/core'
import { TextField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { costText } from './fee.text.ts'

interface Props {
  field: Field<string>
  /** Why the code was refused when it was applied. */
  fault: Fault | undefined
  isApplied: boolean
  /** Whether the applied code lowers the fee. */
  hasEffect: boolean
  /** Whether no type is chosen yet, so that there is no fee. */
  disabled: boolean
  busy: boolean
  onApply: () => void
}

/** The field for a discount code, with the button that applies it to the fee. */
export function DiscountField({ field, fault, isApplied, hasEffect, disabled, busy, onApply }: Props) {
  const t = useText(costText)
  return (
    <Stack gap={8}>
      <TextField
        field={{ ...field, fault: fault ?? field.fault }}
        label={t.discount}
        hint={t.discountHint}
        max={60}
      />
      <Row>
        <Button
          variant="default"
          loading={busy}
          disabled={disabled || field.value.trim() === ''}
          onClick={onApply}
        >
          {t.apply}
        </Button>
        <span role="status">{isApplied && <Muted>{hasEffect ? t.applied : t.noEffect}</Muted>}</span>
      </Row>
    </Stack>
  )
}
