import { reviewer, type OwnReviewer } from '@banquet/contract/review/reviewer'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { reviewText } from './review.text.ts'

/** Declines an invitation, with the reason if there is one to tell. */
export function DeclineDialog({ row, onClose }: { row: OwnReviewer; onClose: () => void }) {
  const t = useText(reviewText)
  const { back } = useText(commonText)
  const decline = useSave(reviewer.decline, { quiet: true })
  const form = useForm({
    schema: reviewer.decline.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) =>
      decline.mutateAsync({ params: { id: row.id }, body: { version: row.version, reason } }),
    done: () => {
      notify.success(t.declined)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.declineTitle} save={t.decline} back={back} onClose={onClose}>
      <TextField
        field={form.field('reason')}
        label={t.reason}
        hint={t.declineHint}
        max={500}
        lines={3}
        first
      />
    </FormDialog>
  )
}
