import { refund } from '@banquet/contract/payment/refund'
import { payeeAccount, type Refund } from '@banquet/contract/payment/refund-record'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { AccountFields, accountText, blankAccount } from './account-fields.tsx'

/** Sets or changes the account of a refund. */
export function GiveAccountDialog({ row: { id, version }, onClose }: { row: Refund; onClose: () => void }) {
  const t = useText(accountText)
  const save = useSave(refund.giveAccount, { quiet: true })
  const form = useForm({
    schema: payeeAccount,
    initial: blankAccount,
    submit: (body) => save.mutateAsync({ params: { id }, body: { ...body, version } }),
    done: () => {
      notify.success(t.given)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.give} save={t.save} onClose={onClose}>
      <Muted>{t.hint}</Muted>
      <AccountFields form={form} />
    </FormDialog>
  )
}
