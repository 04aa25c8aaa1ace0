import type { Answer, Call, Endpoint } from '@banquet/contract/call/endpoint'
import type { idParams } from '@banquet/contract/call/list'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { read } from './query.ts'
import { Spinner } from '../look/spinner.tsx'
import { ErrorState } from '../look/states.tsx'

/** The id of the row given in the URL (`/form/$id`); undefined for a new row. */
export function useRowId(): number | undefined {
  const { id }: { id?: string } = useParams({ strict: false })
  return id === undefined ? undefined : Number(id)
}

/** The id that a parameter of the URL gives, such as that of the row which a new one duplicates; undefined without one. */
export function useIdInSearch(name: string): number | undefined {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = Number(search[name])
  return Number.isInteger(id) && id > 0 ? id : undefined
}

interface FreshProps<E extends Endpoint> {
  endpoint: E
  input: Call<E>
  children: (row: Answer<E>) => ReactNode
}

/**
 * Loads a call for editing and renders its answer. Fetches it once, and never from the cache: what somebody edits must
 * be the newest version, and must not change while they edit it.
 */
export function Fresh<E extends Endpoint>({ endpoint, input, children }: FreshProps<E>) {
  const query = useQuery({
    ...read(endpoint, input),
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Spinner />
  return children(query.data)
}

interface Props<E extends Endpoint> {
  endpoint: E
  id: number
  children: (row: Answer<E>) => ReactNode
}

/** Loads one row for editing and renders it. */
export function LoadedRow<E extends Endpoint & { params: typeof idParams }>({
  endpoint,
  id,
  children,
}: Props<E>) {
  return (
    <Fresh endpoint={endpoint} input={{ params: { id } } as object as Call<E>}>
      {children}
    </Fresh>
  )
}
