import type { PaperFile } from '@banquet/contract/submission/file-kinds'
import { submission } from '@banquet/contract/submission/submission'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../../kit/call/download.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { PdfPages } from '../../platform/pdf-view/pdf-pages.tsx'

interface Props {
  id: number
  file: PaperFile
  onClose: () => void
}

/** A PDF of a paper, drawn on the page. */
export function PaperFileDialog({ id, file: { fileId, name }, onClose }: Props) {
  const query = useQuery({
    queryKey: ['submission.file', id, fileId],
    // A file never changes.
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: () => fetchFile(submission.file, { params: { id: String(id), fileId: String(fileId) } }),
  })
  return (
    <Dialog title={name} size="large" onClose={onClose}>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <PdfPages content={query.data.content} name={name} />}
    </Dialog>
  )
}
