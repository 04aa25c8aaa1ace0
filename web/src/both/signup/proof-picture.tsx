import { signupProof } from '@banquet/contract/event/signup-proof'
import type { Signup } from '@banquet/contract/event/signup-record'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../kit/call/api.ts'
import { Spinner } from '../../kit/look/spinner.tsx'
import { ErrorState } from '../../kit/look/states.tsx'
import * as styles from './proof-picture.module.css'

/** The proof of a sign-up. It has no address that a browser could load by itself, so it is fetched with the session. */
export function ProofPicture({ row, label }: { row: Pick<Signup, 'id' | 'version'>; label: string }) {
  const { id, version } = row
  const query = useQuery({
    queryKey: ['signup', 'proof', { id, version }],
    queryFn: async ({ signal }) => {
      const response = await ask(signupProof.proof, { params: { id } }, { signal })
      return URL.createObjectURL(await response.blob())
    },
    // The address is valid as long as the tab is open, and the proof of one version never changes.
    staleTime: Infinity,
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Spinner />
  return (
    <a href={query.data} target="_blank" rel="noreferrer" className={styles.proof}>
      <img src={query.data} alt={label} />
    </a>
  )
}
