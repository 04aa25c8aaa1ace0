import {
  checkTemplate,
  mailTemplate,
  mailTemplateInput,
  type MailTemplate,
} from '@banquet/contract/outreach/mail-template'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useCampaignPlaceholders } from '../campaign/placeholder-menu.tsx'
import { MailTemplateHistory } from './mail-template-history.tsx'
import { mailTemplateText } from './mail-template.text.ts'
import { TemplateTexts } from './template-texts.tsx'

const schema = mailTemplateInput.superRefine(checkTemplate)
const blank = { key: '', eventId: null, name: '', subject: '', body: '', enSubject: '', enBody: '' }

const valuesOf = ({ key, eventId, name, subject, body, enSubject, enBody }: MailTemplate) => ({
  ...{ key, eventId, name, subject, body, enSubject, enBody },
})

/** Adds a template of staff's own, which campaigns can start with, or edits the one given in the URL. */
export function OwnTemplateFormPage() {
  const id = useRowId()
  if (id === undefined) return <OwnTemplateForm />
  return (
    <LoadedRow key={id} endpoint={mailTemplate.get} id={id}>
      {(row) => <OwnTemplateForm row={row} />}
    </LoadedRow>
  )
}

function OwnTemplateForm({ row }: { row?: MailTemplate }) {
  const t = useText(mailTemplateText)
  const common = useText(commonText)
  const back = useGoBack('/admin/setting/mail-template')
  const [isHistory, setHistory] = useState(false)
  const options = useCampaignPlaceholders('participants')
  const form = useForm({
    schema,
    initial: row ? valuesOf(row) : blank,
    version: row?.version,
    fieldsOf: valuesOf,
    submit: useSaveRow<typeof mailTemplate.create.body, MailTemplate>(mailTemplate, row),
    done: back,
  })
  return (
    <Form form={form} width={860}>
      <TextField field={form.field('name')} label={t.name} max={80} />
      <TemplateTexts field={(name) => form.field(name)} inSubject={options} inText={options} />
      <FormActions form={form} save={common.save} onCancel={back}>
        {row && (
          <Button variant="subtle" onClick={() => setHistory(true)}>
            {t.history}
          </Button>
        )}
      </FormActions>
      {row && isHistory && (
        <MailTemplateHistory row={row} name={row.name} onClose={() => setHistory(false)} />
      )}
    </Form>
  )
}
