import {
  privateFile,
  privateFileLimits,
  type SmallPurpose,
  type UploadedFile,
} from '@banquet/contract/platform/private-file'
import { Button } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { ApiError, refusalWords } from '../../../kit/call/api.ts'
import type { Upload } from '../../../kit/form/after-upload.ts'
import type { Field } from '../../../kit/form/form.ts'
import { FaultText, Muted, Row } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { errorWords, wordsOfFault } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { shrinkPicture } from '../../platform/picture/shrink-picture.ts'
import { answerText } from './question.text.ts'
import * as fieldsStyles from '../../../kit/field/fields.module.css'

interface Props {
  field: Field<UploadedFile | null>
  label: string
  hint: string | undefined
  purpose?: SmallPurpose
  onUpload: ((upload: Upload) => void) | undefined
}

const accept = [...new Set(Object.values(privateFile.add.upload.types).flat())].join(',')
const refusals = [
  'file.type',
  'file.broken',
  'file.dimensions',
  'body.too-large',
  'validation',
  'rate.limited',
] as const

/**
 * A field for a private file, such as the answer to a question. The file is uploaded as soon as it is chosen; pictures are
 * reduced first.
 */
export function FileField({ field, label, hint, purpose = 'answer', onUpload }: Props) {
  const t = useText(answerText)
  const { busy, objection, send, forget } = useSending(field, purpose, onUpload)
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const message = objection ?? wordsOfFault(field.fault)
  return (
    <div className={fieldsStyles.formField}>
      <b>
        {label}
        {field.required && <span aria-hidden="true"> *</span>}
      </b>
      <Muted size="small" id={hintId}>
        {[hint, t.fileHint(privateFileLimits.maxSizeMb)].filter(Boolean).join(' ')}
      </Muted>
      <Row gap="8px 12px">
        {field.value && <span>{field.value.name}</span>}
        <Button
          variant="default"
          loading={busy}
          aria-describedby={hintId}
          aria-invalid={message !== undefined || undefined}
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {field.value ? t.change : t.choose}
        </Button>
        {field.value && !busy && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => {
              forget()
              field.set(null)
            }}
          >
            {t.remove}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) send(chosen)
          // Allows choosing the same file again after a fault.
          currentTarget.value = ''
        }}
      />
      {message && <FaultText role="alert">{message}</FaultText>}
    </div>
  )
}

function useSending(
  field: Field<UploadedFile | null>,
  purpose: SmallPurpose,
  onUpload: (upload: Upload) => void = () => undefined,
) {
  const { mutateAsync } = useWrite(privateFile.add, { quiet: true, atField: refusals })
  const [busy, setBusy] = useState(false)
  const [objection, setObjection] = useState<string>()
  const work = async (chosen: File) => {
    const upload = chosen.type.startsWith('image/') ? await shrinkPicture(chosen) : chosen
    if (upload.size > privateFileLimits.maxSizeMb * 1024 * 1024) {
      setObjection(errorWords('body.too-large'))
      return onUpload('failed')
    }
    field.set(await mutateAsync({ params: { purpose }, upload }))
    onUpload('none')
  }
  const send = (chosen: File) => {
    if (busy) return
    setBusy(true)
    onUpload('running')
    setObjection(undefined)
    work(chosen)
      .catch((error: unknown) => {
        // The call has already shown any other error.
        const isShown = !(error instanceof ApiError) || !refusals.some((code) => code === error.code)
        if (!isShown) setObjection(refusalWords(error))
        onUpload('failed')
      })
      .finally(() => setBusy(false))
  }
  return { busy, objection, send, forget: () => setObjection(undefined) }
}
