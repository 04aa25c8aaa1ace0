import { subjectChair, type ChairedContent } from '@banquet/contract/review/subject-chair'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { chairText } from './chair.text.ts'

interface Props {
  row: ChairedContent
  onLeft: () => void
  onClose: () => void
}

/** Declares a conflict of interest with a paper, which is then no longer shown. */
export function DeclareConflictDialog({ row, onLeft, onClose }: Props) {
  const t = useText(chairText)
  const send = useSave(subjectChair.declareConflict, { quiet: true })
  const form = useForm({
    schema: subjectChair.declareConflict.body,
    initial: { reason: '' },
    submit: (body) => send.mutateAsync({ params: { id: row.id }, body }),
    done: () => {
      notify.success(t.ended)
      onLeft()
    },
  })
  return (
    <FormDialog form={form} title={`${t.conflict} ${row.code}`} save={t.conflict} danger onClose={onClose}>
      <Banner>{t.conflictHint}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={500} lines={3} first />
    </FormDialog>
  )
}
