import {
  documentKinds,
  documentWords,
  identityDocumentInput,
} from '@banquet/contract/signup/identity-document'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { language, say, useText } from '../../../kit/text/text.ts'
import { documentText } from './document.text.ts'

/** Enters the identity document of a sign-up. The stored number is never returned, so it must be typed again. */
export function DocumentDialog({ row, onClose }: { row: Signup; onClose: () => void }) {
  const t = useText(documentText)
  const save = useSave(signup.saveDocument, { quiet: true })
  const form = useForm({
    schema: identityDocumentInput,
    initial: { kind: row.document?.kind ?? ('national-id' as const), number: '' },
    submit: (body) => save.mutateAsync({ params: { id: row.id }, body }),
    done: () => {
      notify.success(say(documentText, 'saved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={row.document ? t.change : t.fill} save={t.save} onClose={onClose}>
      <SelectField
        field={form.field('kind')}
        label={t.kind}
        options={documentKinds.map((value) => ({ value, label: documentWords[language()][value] }))}
      />
      <TextField
        field={form.field('number')}
        label={t.number}
        hint={t.numberHint}
        max={20}
        autoComplete="off"
      />
    </FormDialog>
  )
}
