import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { signupText } from './signup.text.ts'
import { useSignupCommand } from './use-signup-command.ts'

const schemas = {
  reject: signup.reject.body.pick({ reason: true }),
  cancel: signup.cancel.body.pick({ reason: true }),
}

interface Props {
  row: Signup
  command: 'reject' | 'cancel'
  /** Called after the command has succeeded, before the dialog closes. */
  onDone?: () => void
  onClose: () => void
}

/** Rejects or cancels a sign-up: states the consequence and asks for a reason, which is shown to the member. */
export function SignupReasonDialog({ row, command, onDone, onClose }: Props) {
  const t = useText(signupText)
  const { back } = useText(commonText)
  const { send } = useSignupCommand(row, command)
  const form = useForm({
    schema: schemas[command],
    initial: { reason: '' },
    submit: (body) => send(body),
    done: () => {
      onDone?.()
      onClose()
    },
  })
  return (
    // Not 取消, which would be ambiguous beside 取消報名.
    <FormDialog
      form={form}
      title={t[`${command}Title`]}
      save={t[command]}
      back={back}
      danger
      onClose={onClose}
    >
      <Banner color="danger">{t[`${command}Hint`]}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={200} first />
    </FormDialog>
  )
}
