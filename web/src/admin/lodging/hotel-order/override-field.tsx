import { TextField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { datesText } from './dates.text.ts'

/**
 * Stands for any reason: whether dates are possible depends on there being one, not on its words, so that a quote need not be
 * asked for at every key press.
 */
export const someReason = '-'

interface Props {
  field: Field<string>
  /** The dates break a rule that a reason can pass. */
  isNeeded: boolean
}

/** Why staff book dates that the rules of the block do not allow; shown once it is needed. */
export function OverrideField({ field, isNeeded }: Props) {
  const t = useText(datesText)
  if (!isNeeded && field.value === '') return null
  return <TextField field={field} label={t.overrideReason} hint={t.overrideHint} max={200} />
}
