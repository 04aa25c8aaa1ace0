import { signup } from '@banquet/contract/event/signup'
import { signupEdit, type Signup } from '@banquet/contract/event/signup-record'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../kit/form/form.ts'
import { useText } from '../../kit/text/text.ts'
import { PersonFields } from './person-fields.tsx'
import { personOf } from './person.ts'
import { personText } from './person.text.ts'

/** Edits the personal data and the receipt of a sign-up. */
export function EditSignupDialog({ row, onClose }: { row: Signup; onClose: () => void }) {
  const t = useText(personText)
  const save = useSave(signup.update)
  const form = useForm({
    schema: signupEdit,
    initial: personOf(row),
    version: row.version,
    submit: (body, version) => save.mutateAsync({ params: { id: row.id }, body: { ...body, version } }),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={t.editTitle(row.code)} save={t.save} onClose={onClose}>
      <PersonFields form={form} />
    </FormDialog>
  )
}
