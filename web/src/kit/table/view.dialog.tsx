import { listView, listViewInput, type ListView } from '@banquet/contract/platform/list-view'
import { z } from 'zod'
import { RadioField } from '../field/radio-field.tsx'
import { SelectField, TextField } from '../field/fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm, useSave } from '../form/form.ts'
import { notify } from '../notice/notices.ts'
import { useMay } from '../session/may.ts'
import { useMe } from '../session/session.ts'
import { useText } from '../text/text.ts'
import { listViewsText } from './list-views.text.ts'
import { contentOf, daysShown, type ListViews } from './list-views.ts'

interface Props {
  views: ListViews
  /** The view that is edited; undefined for a new one. */
  row: ListView | undefined
  /** The keys of the columns that the list shows. */
  columns: readonly string[]
  onClose: () => void
}

const schema = listViewInput.pick({ name: true, shownTo: true }).extend({
  days: z.enum(['relative', 'fixed']),
  columns: z.enum(['own', 'these']),
})

/** Saves what the list shows as a view, or changes the name of a view and who can use it. */
export function ViewDialog({ views, row, columns, onClose }: Props) {
  const t = useText(listViewsText)
  const me = useMe()
  const mayShare = useMay('users', 'edit')
  const create = useSave(listView.create, { quiet: true })
  const update = useSave(listView.update, { quiet: true })
  const days = daysShown(views)
  const form = useForm({
    schema,
    version: row?.version,
    initial: {
      name: row?.name ?? '',
      shownTo: row?.shownTo ?? 'nobody',
      days: row && row.days === null ? 'fixed' : 'relative',
      columns: views.columns ? 'these' : 'own',
    },
    submit: ({ name, shownTo, ...chosen }, version): Promise<ListView> => {
      const shown = { ...views, columns: chosen.columns === 'these' ? columns : null }
      const body = { name, shownTo, ...contentOf(shown, chosen.days === 'relative') }
      return row
        ? update.mutateAsync({ params: { id: row.id }, body: { ...body, version } })
        : create.mutateAsync({ body: { ...body, page: views.page } })
    },
    done: (saved) => {
      notify.success(t.saved(saved.name))
      views.openRow(saved)
      onClose()
    },
  })
  const audiences = [
    { value: 'nobody' as const, label: t.nobody },
    ...(me.departmentId === null ? [] : [{ value: 'department' as const, label: t.department }]),
    ...(mayShare ? [{ value: 'everybody' as const, label: t.everybody }] : []),
  ]
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} save={t.save} onClose={onClose}>
      <TextField field={form.field('name')} label={t.name} max={40} first />
      {audiences.length > 1 && (
        <RadioField field={form.field('shownTo')} label={t.shownTo} options={audiences} />
      )}
      {days && (
        <SelectField
          field={form.field('days')}
          label={t.days}
          options={[
            { value: 'relative', label: t[days] },
            { value: 'fixed', label: t.fixedDays },
          ]}
        />
      )}
      <RadioField
        field={form.field('columns')}
        label={t.withColumns}
        options={[
          { value: 'own', label: t.ownColumns },
          { value: 'these', label: t.theseColumns(columns.length) },
        ]}
      />
    </FormDialog>
  )
}
