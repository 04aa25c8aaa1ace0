import type { Answer, Call, Endpoint } from '@banquet/contract/call/endpoint'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Row, Stack } from '../look/look.tsx'
import { Spinner } from '../look/spinner.tsx'
import { ErrorState } from '../look/states.tsx'
import { read } from '../query/query.ts'
import { Dialog } from './dialog.tsx'

interface Props<E extends Endpoint> {
  title: string
  call: E
  input: Call<E>
  /** Renders the result. */
  children: (found: Answer<E>) => ReactNode
  onClose: () => void
}

/** Makes a verifying call each time it is opened, and shows its result. */
export function VerifyDialog<E extends Endpoint>({ title, call, input, children, onClose }: Props<E>) {
  const query = useQuery({ ...read(call, input), gcTime: 0, staleTime: 0, refetchOnMount: 'always' })
  return (
    <Dialog title={title} onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isFetching && !query.data && <Spinner />}
      {query.data && children(query.data)}
    </Dialog>
  )
}

interface VerdictProps {
  agrees: boolean
  title: string
  hint: string
  /** The figures that were compared. */
  children?: ReactNode
}

/** Whether the figures match, with an explanation. */
export function Verdict({ agrees, title, hint, children }: VerdictProps) {
  const Icon = agrees ? IconCircleCheck : IconAlertTriangle
  return (
    <Stack gap={12}>
      <Row as="p" gap={10} fz={18} c={agrees ? 'success' : 'danger-text'} role="status">
        <Icon size={32} aria-hidden="true" />
        <strong>{title}</strong>
      </Row>
      <p>{hint}</p>
      {children}
    </Stack>
  )
}
