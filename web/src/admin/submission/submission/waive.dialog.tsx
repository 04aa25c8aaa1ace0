import type { Submission } from '@banquet/contract/submission/submission'
import { submissionFee, type SubmissionFee } from '@banquet/contract/submission/submission-fee'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { submissionText } from './submission.text.ts'

interface Props {
  row: Submission
  fee: SubmissionFee
  onClose: () => void
}

/** Waives the fee of a submission, with the reason. */
export function WaiveDialog({ row, fee, onClose }: Props) {
  const t = useText(submissionText)
  const { back } = useText(commonText)
  const waive = useSave(submissionFee.waive, {
    also: ['submission', 'payment-order', 'payment-report'],
    quiet: true,
  })
  const form = useForm({
    schema: submissionFee.waive.body,
    initial: { reason: '' },
    submit: (body) => waive.mutateAsync({ params: { id: fee.id }, body }),
    done: () => {
      notify.success(t.waiveDone)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t.waive} ${row.code}`}
      save={t.waive}
      back={back}
      danger
      onClose={onClose}
    >
      <Banner>{t.waiveHint}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={500} lines={3} first />
    </FormDialog>
  )
}
