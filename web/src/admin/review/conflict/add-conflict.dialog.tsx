import { conflict } from '@banquet/contract/review/conflict'
import { reviewer } from '@banquet/contract/review/reviewer'
import { submission } from '@banquet/contract/submission/submission'
import { useQuery } from '@tanstack/react-query'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { conflictText } from './conflict.text.ts'

/** Adds a conflict of a reviewer who has accepted with a paper. */
export function AddConflictDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useText(conflictText)
  const add = useSave(conflict.add, { quiet: true })
  const ofEvent = { eventId: String(eventId) }
  const papers = useQuery(read(submission.list, { query: { ...ofEvent, sort: 'code' } })).data?.rows ?? []
  const people = useQuery(read(reviewer.list, { query: { ...ofEvent, state: 'accepted' } })).data?.rows ?? []
  const form = useForm({
    schema: conflict.add.body,
    initial: { submissionId: 0, accountId: 0, reason: '' },
    submit: (body) => add.mutateAsync({ body }),
    done: () => {
      notify.success(t.done)
      onClose()
    },
  })
  const none = { value: 0, label: t.choose }
  return (
    <FormDialog form={form} title={t.add} onClose={onClose}>
      <Banner>{t.addHint}</Banner>
      <SelectField
        field={form.field('submissionId')}
        label={t.submissionId}
        options={[
          none,
          ...papers
            .filter(({ code }) => code !== '')
            .map((one) => ({ value: one.id, label: `${one.code} ${titleOf(one)}` })),
        ]}
      />
      <SelectField
        field={form.field('accountId')}
        label={t.accountId}
        options={[
          none,
          ...people.flatMap(({ memberId, name }) =>
            memberId === null ? [] : [{ value: memberId, label: name }],
          ),
        ]}
      />
      <TextField field={form.field('reason')} label={t.reason} max={500} lines={3} />
    </FormDialog>
  )
}
