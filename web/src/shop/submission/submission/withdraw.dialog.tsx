import { submission, type Submission } from '@banquet/contract/submission/submission'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { mySubmissionText } from './submission.text.ts'

const withdrawSchema = submission.withdraw.body.pick({ reason: true })

/** Asks for the reason why a submission is withdrawn. */
export function WithdrawDialog({ row, onClose }: { row: Submission; onClose: () => void }) {
  const t = useText(mySubmissionText)
  const withdraw = useSave(submission.withdraw, { quiet: true })
  const form = useForm({
    schema: withdrawSchema,
    initial: { reason: '' },
    submit: ({ reason }) =>
      withdraw.mutateAsync({ params: { id: row.id }, body: { version: row.version, reason } }),
    done: () => {
      notify.success(t.withdrawn)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`${t.withdraw} ${row.code}`} save={t.withdraw} danger onClose={onClose}>
      <Banner color="danger">{t.withdrawHint}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={500} lines={3} first />
    </FormDialog>
  )
}
