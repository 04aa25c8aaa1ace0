import { signupProof } from '@banquet/contract/event/signup-proof'
import type { Signup } from '@banquet/contract/event/signup-record'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../kit/call/api.ts'
import { Spinner } from '../../kit/look/spinner.tsx'
import { ErrorState } from '../../kit/look/states.tsx'
import * as styles from './proof-picture.module.css'

/** The proof of a sign-up. It has no address that a browser could load by itself, so it is fetched with the session. */
export function ProofPicture({ row, label }: { row: Pick<Signup, 'id' | 'version'>; label: string }) {
  const { id, version } = row
  const query = useQuery({
    queryKey: ['signup', 'proof', { id, version }],
    queryFn: async ({ signal }) => (await ask(signupProof.proof, { params: { id } }, { signal })).blob(),
  })
  const [url, setUrl] = useState<string>()
  const { data } = query
  useEffect(() => {
    if (!data) return
    const address = URL.createObjectURL(data)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [data])
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (url === undefined) return <Spinner />
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.proof}>
      <img src={url} alt={label} />
    </a>
  )
}
