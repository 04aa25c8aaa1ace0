import { organisation, type Organisation } from '@banquet/contract/platform/organisation'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { reloadConfig } from '../../../kit/call/config.ts'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { reloadMe } from '../../../kit/session/session.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Fresh } from '../../../kit/query/row.tsx'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { OrganisationFields } from './organisation-fields.tsx'
import { OrganisationHistory } from './organisation-history.tsx'
import { organisationSchema, typedOrganisation } from './organisation.schema.ts'
import { organisationText } from './organisation.text.ts'
import { Muted } from '../../../kit/look/look.tsx'

/** Name, logo and data of the organisation; a form for users who may edit them. */
export function OrganisationPage() {
  return (
    <Fresh endpoint={organisation.get} input={{}}>
      {(row) => <OrganisationForm key={row.version} row={row} />}
    </Fresh>
  )
}

function OrganisationForm({ row }: { row: Organisation }) {
  const t = useText(organisationText)
  const mayEdit = useMay('organisation', 'edit')
  const back = useGoBack('/admin/dashboard')
  const update = useSave(organisation.update)
  const had = row.logo?.id ?? null
  const { form, onUpload } = useAfterUpload(
    useForm({
      schema: organisationSchema,
      initial: { ...typedOrganisation(row), logoId: had },
      version: row.version,
      fieldsOf: typedOrganisation,
      // An unchanged logo is not sent: somebody else may have changed it meanwhile.
      submit: ({ logoId, ...fields }, version) =>
        update.mutateAsync({ body: { ...fields, ...(logoId !== had && { logoId }), version } }),
      // The menu and the rights follow from the modules that are in use.
      done: () => void reloadConfig().then(reloadMe, () => undefined),
    }),
  )
  return (
    <Form form={form}>
      <Muted size="small">{t.purpose}</Muted>
      <OrganisationFields form={form} row={row} locked={!mayEdit} onUpload={onUpload} />
      {mayEdit ? (
        <FormActions form={form} save={t.save} onCancel={back}>
          <HistoryButton row={row} />
        </FormActions>
      ) : (
        <HistoryButton row={row} />
      )}
    </Form>
  )
}

function HistoryButton({ row }: { row: Organisation }) {
  const common = useText(commonText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {common.history}
      </Button>
      {open && <OrganisationHistory row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
