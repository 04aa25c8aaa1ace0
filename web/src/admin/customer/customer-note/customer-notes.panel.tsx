import { customerNote, maxCustomerNote, type CustomerNote } from '@banquet/contract/customer/customer-note'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Muted, Panel, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { noteText } from '../../../shared/row/note/note.text.ts'
import { Note } from '../../../shared/row/note/note.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { customerNoteText } from './customer-note.text.ts'

/** The notes of staff about a customer: pinned ones first, then the newest, and a field for a new one. */
export function CustomerNotesPanel({ customerId }: { customerId: number }) {
  const t = useText(customerNoteText)
  const words = useText(noteText)
  const query = useQuery(read(customerNote.ofCustomer, { query: { customerId: String(customerId) } }))
  return (
    <Panel gap={10} aria-labelledby="customer-notes">
      <h2 id="customer-notes">{words.notes}</h2>
      <Muted size="small">{t.hint}</Muted>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      {query.data?.length === 0 && <Muted>{words.none}</Muted>}
      {query.data && query.data.length > 0 && (
        <Stack as="ol" lines gap={10}>
          {query.data.map((note) => (
            <li key={note.id}>
              <NoteOf note={note} />
            </li>
          ))}
        </Stack>
      )}
      <NewNote customerId={customerId} />
    </Panel>
  )
}

function NoteOf({ note }: { note: CustomerNote }) {
  const words = useText(noteText)
  const edit = useWrite(customerNote.update, { quiet: true })
  const remove = useRemove(customerNote.remove)
  const mayEdit = useMay('customers', 'edit')
  const { id, text, isPinned, isOwn, version } = note
  const save = (change: Partial<Pick<CustomerNote, 'text' | 'isPinned'>>) =>
    edit.mutateAsync({ params: { id }, body: { text, isPinned, version, ...change } })
  return (
    <Note
      note={note}
      max={maxCustomerNote}
      isSaving={edit.isPending}
      mark={isPinned && <Tag color="accent">{words.pinned}</Tag>}
      onSave={isOwn ? (text) => save({ text }) : undefined}
      onRemove={isOwn || mayEdit ? () => void remove(id, text.slice(0, 40)) : undefined}
      actions={
        isOwn && (
          <Button
            size="compact-md"
            variant="subtle"
            disabled={edit.isPending}
            // The call has already shown the refusal.
            onClick={() => void save({ isPinned: !isPinned }).catch(() => undefined)}
          >
            {isPinned ? words.unpin : words.pin}
          </Button>
        )
      }
    />
  )
}

const schema = customerNote.create.body.pick({ text: true })

function NewNote({ customerId }: { customerId: number }) {
  const words = useText(noteText)
  const save = useSave(customerNote.create, { quiet: true })
  const form = useForm({
    schema,
    initial: { text: '' },
    submit: (body) => save.mutateAsync({ body: { ...body, customerId } }),
    done: () => form.reset(),
  })
  return (
    <Form form={form} beside>
      <TextField field={form.field('text')} label={words.write} max={maxCustomerNote} lines={3} />
      <Row>
        <SubmitButton form={form} variant="default">
          {words.send}
        </SubmitButton>
      </Row>
    </Form>
  )
}
