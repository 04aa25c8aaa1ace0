import { submission, type Submission } from '@banquet/contract/submission/submission'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { submissionText } from './submission.text.ts'

export type Command = 'withdraw' | 'reopen'

/** Withdraws a submission, or makes it count again, with the reason. */
export function CommandDialog({
  row,
  command,
  onClose,
}: {
  row: Submission
  command: Command
  onClose: () => void
}) {
  const t = useText(submissionText)
  const { back } = useText(commonText)
  const send = useSave(submission[command], { quiet: true })
  const form = useForm({
    schema: submission.reopen.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) =>
      send.mutateAsync({ params: { id: row.id }, body: { version: row.version, reason } }),
    done: () => {
      notify.success(t[`${command}Done`])
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t[command]} ${row.code}`}
      save={t[command]}
      back={back}
      danger={command === 'withdraw'}
      onClose={onClose}
    >
      <Banner>{t[`${command}Hint`]}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={500} lines={3} first />
    </FormDialog>
  )
}
