import { auditArchive } from '@banquet/contract/office/audit-archive'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { earlierEntriesText } from './earlier-entries.text.ts'

/** It changes once a month. */
const stay = 5 * 60_000

/** Says from which day on there are entries, if earlier ones were moved to archives. */
export function EarlierEntries({ children }: { children?: ReactNode }) {
  const t = useText(earlierEntriesText)
  const { data } = useQuery({ ...read(auditArchive.since, {}, { silent: true }), staleTime: stay })
  if (!data?.since) return null
  return (
    <Banner mb={12} data-earlier-entries>
      {t.moved(data.since)} {children}
    </Banner>
  )
}
