import { subjectChair, type ChairedContent } from '@banquet/contract/review/subject-chair'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../../kit/call/download.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { PdfPages } from '../../../shared/platform/pdf-view/pdf-pages.tsx'

interface Props {
  /** That of the paper. */
  id: number
  file: ChairedContent['files'][number]
}

/** The pages of a PDF of a paper that the member chairs. */
export function ChairedPages({ id, file: { fileId, name } }: Props) {
  const query = useQuery({
    queryKey: ['subject-chair.file', id, fileId],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: () => fetchFile(subjectChair.file, { params: { id: String(id), fileId: String(fileId) } }),
  })
  if (query.isPending) return <Spinner />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <PdfPages content={query.data.content} name={name} />
}
