import { conflict, type Conflict } from '@banquet/contract/review/conflict'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { conflictText } from './conflict.text.ts'

/** Overrules a conflict with the reason. */
export function OverruleDialog({ row, onClose }: { row: Conflict; onClose: () => void }) {
  const t = useText(conflictText)
  const overrule = useSave(conflict.overrule, { quiet: true })
  const { submissionId, accountId } = row
  const form = useForm({
    schema: conflict.overrule.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) => overrule.mutateAsync({ body: { submissionId, accountId, reason } }),
    done: () => {
      notify.success(t.done)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t.overrule} ${row.code} ${row.name}`}
      save={t.overrule}
      onClose={onClose}
    >
      <Banner>{t.overruleHint}</Banner>
      {row.added?.isOwn && <Banner color="danger">{t.overruleOwn}</Banner>}
      <TextField field={form.field('reason')} label={t.reason} max={500} lines={3} first />
    </FormDialog>
  )
}
