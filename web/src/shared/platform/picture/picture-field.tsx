import { pictureLimits, type Picture as Stored } from '@banquet/contract/platform/file'
import { Button } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import type { Upload } from '../../../kit/form/after-upload.ts'
import { useField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { pictureText } from './picture.text.ts'
import { Picture } from './picture.tsx'
import { accept } from './send-picture.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import { useText } from '../../../kit/text/text.ts'
import { DropArea, FaultText, Muted, Row } from '../../../kit/look/look.tsx'
import * as fieldsStyles from '../../../kit/field/fields.module.css'

interface Props {
  /** The id of the picture that the row will have. */
  field: Field<number | null>
  label: string
  /** A sentence of help in addition to the accepted file types. */
  hint?: string
  /** Shows the whole picture, if its edges matter. */
  whole?: boolean
  /** The picture that the row has now. */
  stored: Stored | null | undefined
  /** Reports the state of the upload, for `useAfterUpload`: saving waits for it. */
  onUpload: (upload: Upload) => void
}

/** The picture of a row: chosen or dropped, shrunk, uploaded immediately, and shown before the row is saved. */
export function PictureField({ field, label, hint, whole = false, stored, onUpload }: Props) {
  const t = useText(pictureText)
  const { error: fault } = useField({ field, label }, (id) => (id === null ? '' : t.numbered(id)))
  const { busy, objection, send, forget, urlOf } = usePictureUpload({
    onSent: (sent) => field.set(sent),
    onUpload,
  })
  const id = field.value
  const url = id === null ? undefined : (urlOf(id) ?? (stored?.id === id ? stored.smallUrl : undefined))
  const said = objection ?? fault
  const clear = () => {
    forget()
    field.set(null)
  }
  return (
    <div className={fieldsStyles.formField}>
      <b>{label}</b>
      <DropPlace onDrop={(dropped) => send(dropped.slice(0, 1))}>
        <Picture url={url} placeholder="cropper" large whole={whole} />
        <Actions
          label={label}
          hint={hint}
          busy={busy}
          has={field.value !== null}
          onChoose={(chosen) => send([chosen])}
          onClear={clear}
        />
      </DropPlace>
      {said && <FaultText role="alert">{said}</FaultText>}
    </div>
  )
}

interface ActionsProps {
  label: string
  hint: string | undefined
  busy: boolean
  has: boolean
  onChoose: (file: File) => void
  onClear: () => void
}

function Actions({ label, hint, busy, has, onChoose, onClear }: ActionsProps) {
  const t = useText(pictureText)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <Row flex="1 1 220px">
      <Button
        variant="default"
        loading={busy}
        aria-describedby={hintId}
        leftSection={<IconPhoto size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {has ? t.change : t.choose}
      </Button>
      {has && !busy && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={onClear}
        >
          {t.remove}
        </Button>
      )}
      <Muted size="small" flex="1 0 100%" id={hintId}>
        {hint && (
          <>
            {hint}
            <br />
          </>
        )}
        {t.hint(pictureLimits.maxSizeMb)}
      </Muted>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onChoose(chosen)
          // Allows choosing the same file again after a fault.
          currentTarget.value = ''
        }}
      />
    </Row>
  )
}

interface DropProps {
  onDrop: (files: File[]) => void
  children: ReactNode
}

/** The area in which pictures can be dropped. */
export function DropPlace({ onDrop, children }: DropProps) {
  const [over, setOver] = useState(false)
  const isFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <DropArea
      p={12}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!isFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isFile(event)) return
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      <Row gap={16}>{children}</Row>
    </DropArea>
  )
}
