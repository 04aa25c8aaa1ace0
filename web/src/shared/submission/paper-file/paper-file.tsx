import { extensionOf, type PaperFile } from '@banquet/contract/submission/file-kinds'
import { submission } from '@banquet/contract/submission/submission'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../kit/call/download.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { fileSize } from '../../platform/upload/file-size.ts'
import { filesText } from './files.text.ts'

const PaperFileDialog = lazyComponent(() =>
  import('./paper-file.dialog.tsx').then((file) => file.PaperFileDialog),
)

/** A file of a paper to download, with its size; a PDF can be read on the page as well. */
export function PaperFileLink({ id, file }: { id: number; file: PaperFile }) {
  const t = useText(filesText)
  const [isOpen, setOpen] = useState(false)
  // The call has already shown the refusal.
  const save = () =>
    download(submission.file, { params: { id: String(id), fileId: String(file.fileId) } }).catch(
      () => undefined,
    )
  return (
    <Row gap="4px 8px">
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        aria-label={t.download(file.name)}
        onClick={() => void save()}
      >
        {file.name}
      </Button>
      <Muted size="small">{fileSize(file.size)}</Muted>
      {extensionOf(file.name) === 'pdf' && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.openFile(file.name)}
          onClick={() => setOpen(true)}
        >
          {t.open}
        </Button>
      )}
      {isOpen && <PaperFileDialog id={id} file={file} onClose={() => setOpen(false)} />}
    </Row>
  )
}
