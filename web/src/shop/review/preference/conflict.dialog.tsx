import { preference, type PreferencePaper } from '@banquet/contract/review/preference'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { preferenceText } from './preference.text.ts'

interface Props {
  row: PreferencePaper
  onDone: () => void
  onClose: () => void
}

/** Declares a conflict of interest with a paper, with the reason. */
export function ConflictDialog({ row, onDone, onClose }: Props) {
  const t = useText(preferenceText)
  const send = useSave(preference.declareConflict, { quiet: true, also: ['review'] })
  const form = useForm({
    schema: preference.declareConflict.body,
    initial: { reason: '' },
    submit: (body) => send.mutateAsync({ params: { id: row.id }, body }),
    done: () => {
      notify.success(t.ended)
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t.conflictTitle} ${row.code}`}
      save={t.conflictTitle}
      danger
      onClose={onClose}
    >
      <Banner>{t.conflictHint}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={500} lines={3} first />
    </FormDialog>
  )
}
