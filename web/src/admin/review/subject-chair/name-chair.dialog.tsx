import { subjectChair } from '@banquet/contract/review/subject-chair'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { subjectChairText } from './subject-chair.text.ts'

/** Names a chair of a subject. */
export function NameChairDialog({ subjectId, onClose }: { subjectId: number; onClose: () => void }) {
  const t = useText(subjectChairText)
  const create = useSave(subjectChair.create, { quiet: true })
  const form = useForm({
    schema: subjectChair.create.body,
    initial: { subjectId, name: '', email: '' },
    submit: (body) => create.mutateAsync({ body }),
    done: () => {
      notify.success(t.added)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.add} save={t.add} onClose={onClose}>
      <Banner>{t.addHint}</Banner>
      <TextField field={form.field('name')} label={t.name} max={100} first />
      <TextField field={form.field('email')} label={t.email} type="email" />
    </FormDialog>
  )
}
