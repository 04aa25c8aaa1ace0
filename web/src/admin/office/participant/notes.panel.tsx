import type { Participant } from '@banquet/contract/office/participant'
import { maxNote, participantNote, type ParticipantNote } from '@banquet/contract/office/participant-note'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { participantText } from './participant.text.ts'

const also = ['participant']

/** The notes of staff, newest first, with a field for a new one. */
export function NotesPanel({ row }: { row: Participant }) {
  const t = useText(participantText)
  const isOpen = row.eventStatus !== 'archived'
  return (
    <Panel gap={10} aria-labelledby="participant-notes">
      <h2 id="participant-notes">{t.notes}</h2>
      <Muted size="small">{t.notesHint}</Muted>
      {row.notes.length === 0 && <Muted>{t.noNotes}</Muted>}
      <Stack as="ol" lines gap={10}>
        {row.notes.map((note) => (
          <li key={note.id}>
            <Note note={note} isOpen={isOpen} />
          </li>
        ))}
      </Stack>
      {isOpen && <NewNote row={row} />}
    </Panel>
  )
}

function Note({ note, isOpen }: { note: ParticipantNote; isOpen: boolean }) {
  const t = useText(participantText)
  const [text, setText] = useState<string>()
  const edit = useWrite(participantNote.update, { quiet: true, also })
  const remove = useRemove(participantNote.remove, also)
  const { id, writerName, mentions, createdAt, editedAt, isOwn, version } = note
  const save = async () => {
    await edit.mutateAsync({ params: { id }, body: { text: text ?? '', version } })
    setText(undefined)
  }
  return (
    <Stack gap={4}>
      <Row gap="2px 10px">
        <b>{writerName}</b>
        <Muted as="time" dateTime={createdAt}>
          {momentWords(createdAt)}
        </Muted>
        {editedAt !== null && <Muted as="span">{t.edited}</Muted>}
      </Row>
      {text === undefined ? (
        <Text ws="pre-line">{note.text}</Text>
      ) : (
        <Textarea
          aria-label={t.notes}
          rows={3}
          maxLength={maxNote}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {mentions.length > 0 && <Muted>{t.mentions(listed(mentions.map((name) => `@${name}`)))}</Muted>}
      {isOwn && isOpen && (
        <Row gap={8}>
          {text === undefined ? (
            <>
              <Button size="compact-md" variant="subtle" onClick={() => setText(note.text)}>
                {t.edit}
              </Button>
              <Button
                size="compact-md"
                variant="subtle"
                onClick={() => void remove(id, note.text.slice(0, 40))}
              >
                {t.remove}
              </Button>
            </>
          ) : (
            <>
              <Button
                size="compact-md"
                disabled={text.trim() === ''}
                loading={edit.isPending}
                // The call has already shown the refusal.
                onClick={() => void save().catch(() => undefined)}
              >
                {t.save}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => setText(undefined)}>
                {t.cancel}
              </Button>
            </>
          )}
        </Row>
      )}
    </Stack>
  )
}

const schema = participantNote.create.body.pick({ text: true, mentions: true })

function NewNote({ row: { memberId, signupId, eventId, colleagues } }: { row: Participant }) {
  const t = useText(participantText)
  const save = useSave(participantNote.create, { quiet: true, also })
  const form = useForm({
    schema,
    initial: { text: '', mentions: [] },
    submit: (body) => save.mutateAsync({ body: { ...body, memberId, signupId, eventId } }),
    done: () => form.reset(),
  })
  return (
    <Form form={form} beside>
      <TextField field={form.field('text')} label={t.write} max={maxNote} lines={3} />
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
          {t.send}
        </SubmitButton>
      </Row>
    </Form>
  )
}
