import { fileFault, type FileKind, type PaperFile } from '@banquet/contract/submission/file-kinds'
import { submission } from '@banquet/contract/submission/submission'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { faultsAt } from '../../../kit/form/parts-of-field.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { Banner, FaultText, Row, Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { UploadField } from '../../platform/upload/upload-field.tsx'
import { filesText } from './files.text.ts'
import { PaperFileLink } from './paper-file.tsx'

interface Props {
  field: Field<PaperFile[]>
  submissionId: number
  /** The kinds that the chosen type asks for. */
  kinds: readonly FileKind[]
  /** The files that the server has saved in the draft. */
  saved: readonly PaperFile[]
  /** Told when the upload of a kind begins and ends. */
  onRunning: (key: string, isRunning: boolean) => void
}

/** The files of a submission: one of each kind that its type asks for. */
export function FilesField({ field, submissionId, kinds, saved, onRunning }: Props) {
  const t = useText(filesText)
  const { value: files } = field
  const { isTouched } = useTouched(field.refusals)
  // An upload may end long after the render in which it began.
  const latest = useRef(files)
  useLayoutEffect(() => {
    latest.current = files
  })
  useEffect(() => {
    field.describe(t.files, (value) => listed(value.map(({ name }) => name)))
  })
  const set = (next: PaperFile[]) => {
    latest.current = next
    field.set(next)
  }
  const without = (key: string) => latest.current.filter(({ kind }) => kind !== key)
  const isSaved = (file: PaperFile) => saved.some(({ fileId }) => fileId === file.fileId)
  const shown = (file: PaperFile) =>
    isSaved(file) ? <PaperFileLink id={submissionId} file={file} /> : <span>{file.name}</span>
  const others = files.filter(({ kind }) => !kinds.some(({ key }) => key === kind))
  return (
    <Stack gap={16}>
      {kinds.map((kind) => {
        const at = files.findIndex((file) => file.kind === kind.key)
        const file = files[at]
        const [fault] = file
          ? faultsAt(field, `files.${at}`, true).shown
          : faultsAt(field, `files.${kind.key}`, isTouched(kind.key)).shown
        return (
          <Stack key={kind.key} gap={8}>
            <UploadField
              label={nameOf(kind)}
              hint={t.hint(kind)}
              required={kind.required === 'submission'}
              accept={kind.extensions.map((extension) => `.${extension}`).join(',')}
              current={file ? shown(file) : null}
              faultOf={(chosen) => fileFault(kind, chosen)}
              fault={fault}
              onUploaded={({ id, name, size }) =>
                set([...without(kind.key), { kind: kind.key, fileId: id, name, size }])
              }
              onRemove={() => set(without(kind.key))}
              onRunning={(isRunning) => onRunning(kind.key, isRunning)}
            />
            {file && isSaved(file) && <NamesWarning id={submissionId} fileId={file.fileId} />}
          </Stack>
        )
      })}
      {others.map((file) => (
        <Row key={file.kind} gap="8px 12px">
          {shown(file)}
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={t.remove(file.name)}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => set(without(file.kind))}
          >
            {t.removeShort}
          </Button>
          <FaultText>{wordsOfFault({ code: 'file-kind' })}</FaultText>
        </Row>
      ))}
    </Stack>
  )
}

/** Warns of a file whose first page names authors, because reviewers may read it without knowing them. */
function NamesWarning({ id, fileId }: { id: number; fileId: number }) {
  const t = useText(filesText)
  const params = { id: String(id), fileId: String(fileId) }
  // A file never changes, and reading it takes the server a moment.
  const query = { ...read(submission.fileNames, { params }, { silent: true }), staleTime: Infinity }
  const names = useQuery(query).data ?? []
  return names.length === 0 ? null : <Banner color="warning">{t.named(listed(names))}</Banner>
}
