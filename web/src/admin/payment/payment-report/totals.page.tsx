import { paymentReport, type PaymentTotals } from '@banquet/contract/payment/payment-report'
import { addDays } from '@banquet/contract/rule/day/days'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Bars } from '../../../shared/bars/bars.tsx'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { paymentMethodText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { Muted, Panel, PlainTable, Row, Stack, Title } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { language, noted, useText } from '../../../kit/text/text.ts'
import { paymentReportText } from './payment-report.text.ts'

/** The event is the only parameter of the export. */
const everything = { page: 1, size: 1, sort: '', keyword: '', from: '', to: '', filters: {} }

/** The payment totals of the chosen event by method, day and sign-up type, and those of every event. */
export function TotalsPage() {
  const event = useEventOfPage()
  const t = useText(paymentReportText)
  const eventId = event.id
  const query = useQuery(read(paymentReport.totals, { query: { eventId } }))
  const data = query.data
  if (query.isError && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!data) return <Spinner />
  return (
    <Stack>
      <Row justify="end">
        <ExportButton endpoint={paymentReport.export} state={{ ...everything, fixed: { eventId } }} />
      </Row>
      {data.days.length === 0 && <Muted>{t.none}</Muted>}
      {data.days.length > 0 && <ByDay days={data.days} />}
      {data.methods.length > 0 && <ByMethod rows={data.methods} />}
      {data.items.length > 0 && <ByItem rows={data.items} />}
      {data.events.length > 0 && <ByEvent rows={data.events} />}
    </Stack>
  )
}

/** Returns every day from the first to the last, including days without payments. */
function withoutGaps(days: PaymentTotals['days']): PaymentTotals['days'] {
  const known = new Map(days.map((one) => [one.day, one]))
  const last = days.at(-1)?.day ?? ''
  const all: PaymentTotals['days'] = []
  for (let day = days[0]?.day ?? last; day <= last && day !== ''; day = addDays(day, 1))
    all.push(known.get(day) ?? { day, received: 0, returned: 0 })
  return all
}

function ByDay({ days }: { days: PaymentTotals['days'] }) {
  const t = useText(paymentReportText)
  const all = useMemo(() => withoutGaps(days), [days])
  return (
    <Panel gap={8} aria-labelledby="totals-days">
      <Title id="totals-days">{t.byDay}</Title>
      <Bars
        label={t.day}
        initial={all.length - 1}
        bars={all.map(({ day, received, returned }, index) => ({
          key: day,
          name: day,
          words: t.figure(received, returned),
          height: Math.max(0, received),
          mark: index === 0 || index === all.length - 1 ? day.slice(5) : undefined,
        }))}
      />
      <Table
        head={t.day}
        caption={t.byDay}
        rows={days.map((one) => ({ ...one, id: one.day, name: one.day }))}
      />
    </Panel>
  )
}

function ByMethod({ rows }: { rows: PaymentTotals['methods'] }) {
  const t = useText(paymentReportText)
  const methods = useText(paymentMethodText)
  return (
    <Panel gap={8} aria-labelledby="totals-methods">
      <Title id="totals-methods">{t.byMethod}</Title>
      <Table
        head={t.method}
        caption={t.byMethod}
        rows={rows.map((one) => ({ ...one, id: one.method, name: methods[one.method] }))}
      />
    </Panel>
  )
}

function ByItem({ rows }: { rows: PaymentTotals['items'] }) {
  const t = useText(paymentReportText)
  const named = rows.map((one) => ({
    ...one,
    id: `${one.label} ${one.enLabel}`,
    name: localName(language(), one.label, one.enLabel),
  }))
  return (
    <Panel gap={8} aria-labelledby="totals-items">
      <Title id="totals-items">{t.byItem}</Title>
      <Table head={t.item} caption={t.byItem} rows={named} />
    </Panel>
  )
}

function ByEvent({ rows }: { rows: PaymentTotals['events'] }) {
  const t = useText(paymentReportText)
  const named = rows.map((one) => ({
    ...one,
    id: `${one.eventId} ${one.payeeName}`,
    name: noted(
      localName(language(), one.name, one.enName),
      localName(language(), one.payeeName, one.payeeEnName),
    ),
  }))
  return (
    <Panel gap={8} aria-labelledby="totals-events">
      <Title id="totals-events">{t.byEvent}</Title>
      <Table head={t.event} caption={t.byEvent} rows={named} />
    </Panel>
  )
}

interface Amounts {
  /** Identifies the rows. */
  id: string | number
  name: string
  received: number
  returned: number
  orders?: number
  asked?: number
  toReturn?: number
}

type Figure = Exclude<keyof Amounts, 'id' | 'name'> | 'net'

/** A table of rows with their sum. */
function Table({ head, caption, rows }: { head: string; caption: string; rows: readonly Amounts[] }) {
  const t = useText(paymentReportText)
  const [first] = rows
  const all: readonly Figure[] = ['orders', 'asked', 'received', 'returned', 'net', 'toReturn']
  const columns = all.filter((name) => name === 'net' || first?.[name] !== undefined)
  const figure = (row: Amounts, name: Figure) =>
    name === 'net' ? row.received - row.returned : (row[name] ?? 0)
  return (
    <Stack style={{ overflowX: 'auto', maxWidth: '100%' }} tabIndex={0} role="group" aria-label={caption}>
      <PlainTable numbers {...(rows.length > 1 && { total: true })} aria-label={caption}>
        <thead>
          <tr>
            {/* On a phone the table scrolls, so that names do not break after every letter. */}
            <th scope="col" style={{ minWidth: 112 }}>
              {head}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {columns.map((name) => (
                <td key={name}>{countText(figure(row, name))}</td>
              ))}
            </tr>
          ))}
          {rows.length > 1 && (
            <tr>
              <th scope="row">{t.sum}</th>
              {columns.map((name) => (
                <td key={name}>{countText(rows.reduce((sum, row) => sum + figure(row, name), 0))}</td>
              ))}
            </tr>
          )}
        </tbody>
      </PlainTable>
    </Stack>
  )
}
