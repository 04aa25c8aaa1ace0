import { reviewer } from '@banquet/contract/review/reviewer'
import { z } from 'zod'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { readPeople } from './read-people.ts'
import { reviewerText } from './reviewer.text.ts'

const schema = z.object({
  people: z.string().transform(readPeople).pipe(reviewer.invite.body.shape.people),
})

/** Invites the people of a pasted list, and names every line that cannot be invited. */
export function InviteDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useText(reviewerText)
  const invite = useSave(reviewer.invite, { quiet: true })
  const form = useForm({
    schema,
    initial: { people: '' },
    submit: ({ people }) => invite.mutateAsync({ body: { eventId, people } }),
    done: (rows) => {
      notify.success(t.invited(rows.length))
      onClose()
    },
  })
  const field = form.field('people')
  const lines = readPeople(field.value)
  const faults = [...(form.refusals > 0 ? field.found : []), ...field.refused].flatMap((fault) => {
    const line = lines[Number(fault.path.split('.')[1])]
    return line ? [`${line.name} <${line.email}>：${faultWords(fault.code, fault.params)}`] : []
  })
  return (
    <FormDialog form={form} title={t.invite} save={t.send} onClose={onClose}>
      <TextField field={field} label={t.people} hint={t.peopleHint} lines={8} first />
      {faults.length > 0 && (
        <Banner as="div" color="danger">
          {t.faulty}
          <ul>
            {[...new Set(faults)].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Banner>
      )}
    </FormDialog>
  )
}
