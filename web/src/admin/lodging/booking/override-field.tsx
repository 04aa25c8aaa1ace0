import { TextField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { datesText } from './dates.text.ts'

/**
 * A placeholder for any reason. Whether dates are possible depends on whether a reason is given, not on its text, so that a
 * quote need not be requested for every key press.
 */
export const someReason = '-'

interface Props {
  field: Field<string>
  /** Whether the dates violate a rule that can be overridden with a reason. */
  isNeeded: boolean
}

/** The reason why staff book dates that the rules of the room block do not allow; shown once it is needed. */
export function OverrideField({ field, isNeeded }: Props) {
  const t = useText(datesText)
  if (!isNeeded && field.value === '') return null
  return <TextField field={field} label={t.overrideReason} hint={t.overrideHint} max={200} />
}
