import type { Booking } from '@banquet/contract/lodging/booking-record'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { useId, type ReactNode } from 'react'
import { Muted, Panel, Row, Tag } from '../../../../kit/look/look.tsx'
import { Spinner } from '../../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../../kit/look/states.tsx'

interface Props {
  title: string
  /** The text shown if there are no bookings. */
  none: string
  query: { error: Error | null; refetch: () => unknown }
  rows: readonly Booking[] | undefined
  /** The total, if only the first bookings are shown. */
  total?: number | undefined
  /** A link to another way of doing it. */
  action?: ReactNode
  /** The bookings. */
  children: ReactNode
}

/** A box with the bookings that hotel staff have to deal with, and their number. */
export function FrontDeskBox({ title, none, query, rows, total = rows?.length, action, children }: Props) {
  const id = useId()
  return (
    <Panel gap={8} aria-labelledby={id}>
      <Row justify="between">
        <h2 id={id}>{title}</h2>
        {total !== undefined && <Tag {...(total > 0 && { color: 'accent' })}>{countText(total)}</Tag>}
      </Row>
      {!rows && (query.error ? <Failed {...query} error={query.error} /> : <Spinner />)}
      {rows?.length === 0 && <Muted>{none}</Muted>}
      {rows && rows.length > 0 && children}
      {rows && rows.length > 0 && action && <Muted>{action}</Muted>}
    </Panel>
  )
}

function Failed({ error, refetch }: { error: Error; refetch: () => unknown }) {
  return <ErrorState error={error} onRetry={() => void refetch()} />
}
