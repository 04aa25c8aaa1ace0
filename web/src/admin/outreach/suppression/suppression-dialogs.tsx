import { day as daySchema, maxInteger } from '@banquet/contract/call/list'
import {
  liftDayInput,
  suppression,
  suppressionInput,
  suppressionScopes,
  type Suppression,
} from '@banquet/contract/outreach/suppression'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DateField } from '../../../kit/field/date-field.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { ReasonField } from '../../../kit/field/reason-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner, Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
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

/** Takes all addresses off the list that were found undeliverable on a day. */
export function LiftDayDialog({ onClose }: { onClose: () => void }) {
  const t = useText(suppressionText)
  const lift = useSave(suppression.liftDay, { quiet: true })
  /** The number of addresses that the dialog shows. */
  const shown = useRef(0)
  const form = useForm({
    schema: liftDayInput.omit({ count: true }),
    initial: { day: '', reason: '' },
    // Without a number that was shown, or on a day without addresses, the server refuses it.
    submit: (body) => lift.mutateAsync({ body: { ...body, count: shown.current || maxInteger } }),
    done: ({ lifted }) => {
      notify.success(t.liftedDay(lifted))
      onClose()
    },
  })
  const { value: day } = form.field('day')
  const query = { reason: 'bounce', from: day, to: day, page: 1, size: 1 } as const
  const found = useQuery({ ...read(suppression.list, { query }), enabled: daySchema.safeParse(day).success })
  const count = found.data?.total
  useEffect(() => {
    shown.current = count ?? 0
  }, [count])
  return (
    <FormDialog form={form} title={t.liftDay} save={t.lift} onClose={onClose}>
      <Muted>{t.liftDayHint}</Muted>
      <DateField field={form.field('day')} label={t.liftDayWhich} first />
      <Muted role="status">{count !== undefined && t.liftDayCount(count)}</Muted>
      <ReasonField field={form.field('reason')} label={t.liftReason} max={200} usual={[t.usualFault]} />
    </FormDialog>
  )
}
