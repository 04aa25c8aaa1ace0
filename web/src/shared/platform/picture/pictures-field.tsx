import { pictureLimits, type Picture as Stored } from '@banquet/contract/platform/file'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Upload } from '../../../kit/form/after-upload.ts'
import { useField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { FaultText, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { listed, useText } from '../../../kit/text/text.ts'
import { DropPlace } from './picture-field.tsx'
import { pictureText } from './picture.text.ts'
import { Picture } from './picture.tsx'
import { accept } from './send-picture.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import * as fieldsStyles from '../../../kit/field/fields.module.css'

interface Props {
  /** The ids of the pictures that the row will have, in order. */
  field: Field<number[]>
  label: string
  /** The maximum number of pictures. */
  max: number
  /** The pictures that the row has now. */
  stored: readonly Stored[]
  /** Reports the state of the upload, for `useAfterUpload`: saving waits for it. */
  onUpload: (upload: Upload) => void
}

/** The pictures of a row: chosen or dropped, uploaded immediately, and arranged before the row is saved. */
export function PicturesField({ field, label, max, stored, onUpload }: Props) {
  const t = useText(pictureText)
  const { error: fault } = useField({ field, label }, (ids) => listed(ids.map(t.numbered)))
  // Several pictures are uploaded one after the other, before the form renders again.
  const latest = useRef(field.value)
  useEffect(() => {
    latest.current = field.value
  }, [field.value])
  const set = (ids: number[]) => {
    latest.current = ids
    field.set(ids)
  }
  const onSent = (id: number) => set([...latest.current, id])
  const { busy, objection, send, forget, urlOf } = usePictureUpload({ onSent, onUpload })
  const input = useRef<HTMLInputElement>(null)
  const ids = field.value
  const room = max - ids.length
  const said = objection ?? fault
  const add = (files: readonly File[]) => send(files.slice(0, room))
  const move = (index: number) => {
    const [one] = ids.slice(index, index + 1)
    if (one !== undefined) set(ids.toSpliced(index, 1).toSpliced(index - 1, 0, one))
  }
  return (
    <div className={fieldsStyles.formField}>
      <b>{label}</b>
      <DropPlace onDrop={add}>
        <Stack gap={12} flex="1">
          <PictureList
            urls={ids.map((id) => urlOf(id) ?? stored.find((one) => one.id === id)?.smallUrl)}
            ids={ids}
            onMove={move}
            onRemove={(index) => {
              forget()
              set(ids.toSpliced(index, 1))
            }}
          />
          <Row>
            {room > 0 && (
              <Button
                variant="default"
                loading={busy}
                leftSection={<IconPhoto size={16} aria-hidden="true" />}
                onClick={() => input.current?.click()}
              >
                {t.add}
              </Button>
            )}
            <Muted size="small" flex="1 0 100%">
              {t.atMost(max)} {t.hint(pictureLimits.maxSizeMb)}
            </Muted>
          </Row>
        </Stack>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={accept}
          aria-label={label}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            // Allows choosing the same file again after a fault.
            currentTarget.value = ''
          }}
        />
      </DropPlace>
      {said && <FaultText role="alert">{said}</FaultText>}
    </div>
  )
}

interface ListProps {
  ids: readonly number[]
  urls: readonly (string | undefined)[]
  /** Moves a picture one place forward. */
  onMove: (index: number) => void
  onRemove: (index: number) => void
}

function PictureList({ ids, urls, onMove, onRemove }: ListProps) {
  const t = useText(pictureText)
  if (ids.length === 0) return null
  return (
    <Row as="ul" gap={12}>
      {ids.map((id, at) => (
        <li key={id}>
          <Picture url={urls[at]} large />
          <Row gap={4} justify="between">
            <Muted as="span" size="small">
              {t.nth(at + 1)}
            </Muted>
            <Row gap={0} nowrap>
              {at > 0 && (
                <ActionIcon variant="subtle" aria-label={t.moveUp(at + 1)} onClick={() => onMove(at)}>
                  <IconArrowLeft size={18} aria-hidden="true" />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t.removeNth(at + 1)}
                onClick={() => onRemove(at)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </Row>
          </Row>
        </li>
      ))}
    </Row>
  )
}
