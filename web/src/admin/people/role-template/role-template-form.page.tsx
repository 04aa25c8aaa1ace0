import { pages, type Grants } from '@banquet/contract/call/access'
import { roleTemplate, roleTemplateInput, type RoleTemplate } from '@banquet/contract/people/role-template'
import { z } from 'zod'
import { RightsField } from '../../../shared/account/account/rights-field.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { screenPaths } from '../../frame/menu.ts'
import { ApplyButton } from './apply-button.tsx'
import { RoleTemplateHistory } from './role-template-history.tsx'
import { roleTemplateText } from './role-template.text.ts'

const home = `${pages.users.path}/role-template`
const schema = z.object({ ...roleTemplateInput.shape, grants: z.custom<Grants>() })

/** Adds a role template, or edits the one given in the URL. */
export function RoleTemplateFormPage() {
  const id = useRowId()
  if (id === undefined) return <RoleTemplateForm />
  return (
    <LoadedRow key={id} endpoint={roleTemplate.get} id={id}>
      {(row) => <RoleTemplateForm row={row} />}
    </LoadedRow>
  )
}

function RoleTemplateForm({ row }: { row?: RoleTemplate }) {
  const t = useText(roleTemplateText)
  const back = useGoBack(home)
  const leave = useLeaveForm(row, back, ({ id }) => ({ to: `${home}/form/${id}` }))
  const { name = '', enName = '', note = '', grants = {} } = row ?? {}
  const form = useForm({
    schema,
    initial: { name, enName, note, grants },
    version: row?.version,
    submit: useSaveRow(roleTemplate, row),
    done: leave,
  })
  return (
    <Form form={form} width={760}>
      <TextField field={form.field('name')} label={t.name} max={30} />
      <TextField field={form.field('enName')} label={t.enName} max={30} />
      <TextField field={form.field('note')} label={t.note} max={100} />
      <RightsField field={form.field('grants')} paths={screenPaths} />
      <FormActions form={form} onCancel={back}>
        {row && <TemplateActions row={row} onRemoved={back} />}
      </FormActions>
    </Form>
  )
}

function TemplateActions({ row, onRemoved }: { row: RoleTemplate; onRemoved: () => void }) {
  const remove = useRemove(roleTemplate.remove)
  const onRemove = () => remove(row.id, nameOf(row)).then((done) => done && onRemoved())
  return (
    <ExistingActions row={row} history={RoleTemplateHistory} onRemove={onRemove}>
      <ApplyButton row={row} />
    </ExistingActions>
  )
}
