import {
  suppression,
  suppressionInput,
  suppressionScopes,
  type Suppression,
} from '@banquet/contract/outreach/suppression'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { ReasonField } from '../../../kit/field/reason-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner, Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { suppressionScopeText, suppressionText } from './suppression.text.ts'

/** Puts an address on the suppression list. */
export function AddSuppressionDialog({ onClose }: { onClose: () => void }) {
  const t = useText(suppressionText)
  const scopes = useText(suppressionScopeText)
  const save = useSave(suppression.create, { quiet: true })
  const form = useForm({
    schema: suppressionInput.omit({ reason: true }),
    initial: { email: '', scope: 'campaigns', note: '' },
    submit: (body) => save.mutateAsync({ body }),
    done: ({ email }) => {
      notify.success(t.addRow(email))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.add} onClose={onClose}>
      <Muted>{t.addHint}</Muted>
      <TextField field={form.field('email')} label={t.email} type="email" first />
      <SelectField
        field={form.field('scope')}
        label={t.scope}
        hint={t.scopeHint}
        options={suppressionScopes.map((value) => ({ value, label: scopes[value] }))}
      />
      <TextField field={form.field('note')} label={t.note} max={200} />
    </FormDialog>
  )
}

/** Takes an address off the suppression list, with the reason. */
export function LiftSuppressionDialog({ row, onClose }: { row: Suppression; onClose: () => void }) {
  const t = useText(suppressionText)
  const lift = useSave(suppression.lift, { quiet: true })
  const form = useForm({
    schema: suppression.lift.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) =>
      lift.mutateAsync({ params: { id: row.id }, body: { version: row.version, reason } }),
    done: () => {
      notify.success(t.lifted(row.email))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.lift} save={t.lift} onClose={onClose}>
      <p>{t.liftHint(row.email)}</p>
      {row.reason === 'unsubscribe' && <Banner color="warning">{t.liftUnsubscribed}</Banner>}
      <ReasonField
        field={form.field('reason')}
        label={t.liftReason}
        max={200}
        usual={[t.usual1, t.usual2, t.usual3]}
      />
    </FormDialog>
  )
}
