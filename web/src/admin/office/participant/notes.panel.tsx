import type { Participant } from '@banquet/contract/office/participant'
import { maxNote, participantNote, type ParticipantNote } from '@banquet/contract/office/participant-note'
import { TextField } from '../../../kit/field/fields.tsx'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { noteText } from '../../../shared/row/note/note.text.ts'
import { Note } from '../../../shared/row/note/note.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { participantText } from './participant.text.ts'

const also = ['participant']

/** The notes of staff, newest first, with a field for a new one. */
export function NotesPanel({ row }: { row: Participant }) {
  const t = useText(participantText)
  const notes = useText(noteText)
  const isOpen = row.eventStatus !== 'archived'
  return (
    <Panel gap={10} aria-labelledby="participant-notes">
      <h2 id="participant-notes">{notes.notes}</h2>
      <Muted size="small">{t.notesHint}</Muted>
      {row.notes.length === 0 && <Muted>{notes.none}</Muted>}
      <Stack as="ol" lines gap={10}>
        {row.notes.map((note) => (
          <li key={note.id}>
            <NoteOf note={note} isOpen={isOpen} />
          </li>
        ))}
      </Stack>
      {isOpen && <NewNote row={row} />}
    </Panel>
  )
}

function NoteOf({ note, isOpen }: { note: ParticipantNote; isOpen: boolean }) {
  const t = useText(participantText)
  const edit = useWrite(participantNote.update, { quiet: true, also })
  const remove = useRemove(participantNote.remove, also)
  const { id, mentions, isOwn, version } = note
  const mayChange = isOwn && isOpen
  return (
    <Note
      note={note}
      max={maxNote}
      isSaving={edit.isPending}
      onSave={mayChange ? (text) => edit.mutateAsync({ params: { id }, body: { text, version } }) : undefined}
      onRemove={mayChange ? () => void remove(id, note.text.slice(0, 40)) : undefined}
    >
      {mentions.length > 0 && <Muted>{t.mentions(listed(mentions.map((name) => `@${name}`)))}</Muted>}
    </Note>
  )
}

const schema = participantNote.create.body.pick({ text: true, mentions: true })

function NewNote({ row: { memberId, signupId, eventId, colleagues } }: { row: Participant }) {
  const t = useText(participantText)
  const notes = useText(noteText)
  const save = useSave(participantNote.create, { quiet: true, also })
  const form = useForm({
    schema,
    initial: { text: '', mentions: [] },
    submit: (body) => save.mutateAsync({ body: { ...body, memberId, signupId, eventId } }),
    done: () => form.reset(),
  })
  return (
    <Form form={form} beside>
      <TextField field={form.field('text')} label={notes.write} max={maxNote} lines={3} />
      {colleagues.length > 0 && (
        <details>
          <summary>{t.mention}</summary>
          <TicksField
            field={form.field('mentions')}
            label={t.mention}
            hint={t.mentionHint}
            choices={colleagues}
          />
        </details>
      )}
      <Row>
        <SubmitButton form={form} variant="default">
          {notes.send}
        </SubmitButton>
      </Row>
    </Form>
  )
}
