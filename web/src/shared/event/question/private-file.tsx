import { privateFile } from '@banquet/contract/platform/private-file'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../kit/call/api.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import * as styles from './private-file.module.css'

/**
 * A private file, such as a proof or a slip: a picture, or a link to a PDF. It has no public URL, so it is fetched with the
 * session.
 */
export function PrivateFile({ id, label }: { id: number; label: string }) {
  const query = useQuery({
    queryKey: ['private-file', { id }],
    queryFn: async ({ signal }) => {
      const response = await ask(privateFile.show, { params: { id } }, { signal })
      const content = await response.blob()
      return { url: URL.createObjectURL(content), isPicture: content.type.startsWith('image/') }
    },
    // The object URL is valid while the tab is open, and a file never changes.
    staleTime: Infinity,
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Spinner />
  const { url, isPicture } = query.data
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.file}>
      {isPicture ? <img src={url} alt={label} /> : `${label} (PDF)`}
    </a>
  )
}
