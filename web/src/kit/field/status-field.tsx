import { status } from '@banquet/contract/call/access'
import { statusWords } from '../text/account.text.ts'
import { commonText } from '../text/common.text.ts'
import { SwitchField } from './switch-field.tsx'
import type { Field } from '../form/form.ts'
import { useText } from '../text/text.ts'

/** Whether a row is in use; for an account, whether it may sign in. */
export function StatusField({ field }: { field: Field<0 | 1 | 2 | 88> }) {
  const common = useText(commonText)
  return (
    <SwitchField
      field={field}
      label={common.status}
      off={status.inactive}
      on={status.active}
      show={statusWords}
    />
  )
}
