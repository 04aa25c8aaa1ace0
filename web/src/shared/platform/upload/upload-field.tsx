import type { Fault } from '@banquet/contract/call/faults'
import type { UploadedFile } from '@banquet/contract/platform/private-file'
import { Button, Progress as ProgressBar } from '@mantine/core'
import { IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ApiError, refusalWords } from '../../../kit/call/api.ts'
import { FaultText, Muted, Row } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { fileSize } from './file-size.ts'
import { NoDigest, sendInPieces, type Progress } from './send-in-pieces.ts'
import { uploadText } from './upload.text.ts'
import * as styles from './upload-field.module.css'

interface Props {
  label: string
  hint: string
  required: boolean
  /** The ends of the names of files that can be chosen, such as `.pdf`. */
  accept: string
  /** What is shown of the file that is there. */
  current: ReactNode
  /** Returns why a file cannot be chosen here. */
  faultOf: (file: { name: string; size: number }) => Pick<Fault, 'code' | 'params'> | undefined
  fault: Fault | undefined
  onUploaded: (file: UploadedFile & { size: number }) => void
  onRemove: () => void
  /** Told when an upload begins and ends. */
  onRunning: (isRunning: boolean) => void
}

/** A field for a file of many megabytes, which is uploaded in pieces as soon as it is chosen or dropped. */
export function UploadField(props: Props) {
  const { label, hint, required, accept, current, fault, onRemove } = props
  const t = useText(uploadText)
  const { running, objection, send, cancel } = useUpload(props)
  const [isOver, setIsOver] = useState(false)
  const [labelId, hintId, messageId] = [useId(), useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const message = objection ?? (running ? undefined : wordsOfFault(fault))
  const choose = current === null ? t.choose(label) : t.change(label)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same by keyboard
    <div
      role="group"
      aria-labelledby={labelId}
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [dropped] = event.dataTransfer.files
        if (dropped && !running) send(dropped)
      }}
    >
      <b id={labelId}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </b>
      <Muted size="small" id={hintId}>
        {hint}
      </Muted>
      {current !== null && <div className={styles.name}>{current}</div>}
      {running ? (
        <Running label={label} running={running} onCancel={cancel} />
      ) : (
        <Row gap="8px 12px">
          <Button
            variant="default"
            aria-label={choose}
            aria-describedby={message === undefined ? hintId : `${hintId} ${messageId}`}
            aria-invalid={message !== undefined || undefined}
            leftSection={<IconUpload size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {current === null ? t.chooseShort : t.changeShort}
          </Button>
          {current === null ? (
            <Muted size="small">{t.drop}</Muted>
          ) : (
            <Button
              variant="subtle"
              color="red"
              aria-label={t.remove(label)}
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => {
                cancel()
                onRemove()
              }}
            >
              {t.removeShort}
            </Button>
          )}
        </Row>
      )}
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
      {message !== undefined && (
        <FaultText role="alert" id={messageId}>
          {message}
        </FaultText>
      )}
    </div>
  )
}

/** A file on its way. */
interface Running extends Progress {
  file: File
}

function Running({
  label,
  running: { file, state, sent },
  onCancel,
}: {
  label: string
  running: Running
  onCancel: () => void
}) {
  const t = useText(uploadText)
  const stage = state === 'sending' ? t.sending(fileSize(sent), fileSize(file.size)) : t[state]
  return (
    <>
      <div className={styles.name}>{file.name}</div>
      <ProgressBar
        value={(sent / file.size) * 100}
        animated={state !== 'waiting'}
        size="lg"
        aria-label={t.progress(label)}
      />
      <Row gap="8px 12px">
        <Muted as="output">{stage}</Muted>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          aria-label={t.cancel(label)}
          leftSection={<IconX size={16} aria-hidden="true" />}
          onClick={onCancel}
        >
          {t.cancelShort}
        </Button>
      </Row>
    </>
  )
}

function useUpload({ faultOf, onUploaded, onRunning }: Props) {
  const t = useText(uploadText)
  const [running, setRunning] = useState<Running>()
  const [objection, setObjection] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  // Leaving the page ends the upload; it continues where it was when the same file is chosen again.
  useEffect(() => () => stop.current?.abort(), [])
  const wordsOf = (error: unknown) => {
    if (error instanceof NoDigest) return t.insecure
    return error instanceof ApiError ? refusalWords(error) : t.unreadable
  }
  const send = (file: File) => {
    const fault = faultOf(file)
    setObjection(file.size === 0 ? refusalWords(new ApiError(422, 'file.empty')) : wordsOfFault(fault))
    if (fault || file.size === 0) return
    const control = new AbortController()
    stop.current = control
    onRunning(true)
    const onProgress = (progress: Progress) => {
      if (!control.signal.aborted) setRunning({ ...progress, file })
    }
    sendInPieces(file, { signal: control.signal, onProgress })
      .then((uploaded) => {
        if (!control.signal.aborted) onUploaded({ ...uploaded, size: file.size })
      })
      .catch((error: unknown) => {
        if (!control.signal.aborted) setObjection(wordsOf(error))
      })
      .finally(() => {
        onRunning(false)
        if (stop.current === control) setRunning(undefined)
      })
  }
  const cancel = () => {
    stop.current?.abort()
    setObjection(undefined)
  }
  return { running, objection, send, cancel }
}
