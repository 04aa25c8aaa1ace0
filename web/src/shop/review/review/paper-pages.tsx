import type { review, ReviewRoom } from '@banquet/contract/review/review'
import type { subjectChair } from '@banquet/contract/review/subject-chair'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../../kit/call/download.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { PdfPages } from '../../../shared/platform/pdf-view/pdf-pages.tsx'

interface Props {
  /** That of the assignment, or of the paper for a chair. */
  id: number
  endpoint: typeof review.file | typeof subjectChair.file
  file: ReviewRoom['files'][number]
}

/** The pages of a PDF, drawn below its paper. */
export function PaperPages({ id, endpoint, file: { fileId, name } }: Props) {
  const query = useQuery({
    queryKey: [endpoint.id, id, fileId],
    // What is shown of a file can change with the review, but not while the page is open.
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: () => fetchFile(endpoint, { params: { id: String(id), fileId: String(fileId) } }),
  })
  if (query.isPending) return <Spinner />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <PdfPages content={query.data.content} name={name} />
}
