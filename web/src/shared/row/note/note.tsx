import { Button, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { noteText } from './note.text.ts'

interface Props {
  note: { text: string; writerName: string; createdAt: string; editedAt: string | null }
  /** The most characters. */
  max: number
  /** Saves another text; left out if the reader may not edit it. */
  onSave?: ((text: string) => Promise<unknown>) | undefined
  isSaving: boolean
  /** Left out if the reader may not delete it. */
  onRemove?: (() => void) | undefined
  /** Beside the moment. */
  mark?: ReactNode
  /** Buttons beside those to edit and to delete. */
  actions?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** A note of staff, with buttons for those who may change it. */
export function Note({ note, max, onSave, isSaving, onRemove, mark, actions, children }: Props) {
  const t = useText(noteText)
  const common = useText(commonText)
  const [text, setText] = useState<string>()
  const { writerName, createdAt, editedAt } = note
  const save = async () => {
    await onSave?.(text ?? '')
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
        {mark}
      </Row>
      {text === undefined ? (
        <Text ws="pre-line">{note.text}</Text>
      ) : (
        <Textarea
          aria-label={t.notes}
          rows={3}
          maxLength={max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {children}
      {text === undefined ? (
        (onSave ?? onRemove) && (
          <Row gap={8}>
            {onSave && (
              <Button size="compact-md" variant="subtle" onClick={() => setText(note.text)}>
                {common.edit}
              </Button>
            )}
            {actions}
            {onRemove && (
              <Button size="compact-md" variant="subtle" onClick={onRemove}>
                {common.remove}
              </Button>
            )}
          </Row>
        )
      ) : (
        <Row gap={8}>
          <Button
            size="compact-md"
            disabled={text.trim() === ''}
            loading={isSaving}
            // The call has already shown the refusal.
            onClick={() => void save().catch(() => undefined)}
          >
            {common.save}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => setText(undefined)}>
            {common.cancel}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
