import { pages } from '@banquet/contract/call/access'
import { event as events } from '@banquet/contract/event/event/event'
import { dashboard, type EventFigures } from '@banquet/contract/office/dashboard'
import { paymentStates } from '@banquet/contract/payment/payment-states'
import { mailStatuses } from '@banquet/contract/platform/mail'
import { addDays } from '@banquet/contract/rule/day/days'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { signupStates, signupStateWords } from '@banquet/contract/signup/signup-states'
import { submissionStates, submissionStateWords } from '@banquet/contract/submission/submission-states'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { Muted, Panel, PlainTable, Row, Stack, Title } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { Bars, type Bar } from '../../../shared/bars/bars.tsx'
import { NamedBars, type NamedBar } from '../../../shared/bars/named-bars.tsx'
import { paymentStateText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { mailStatusText } from '../../../shared/platform/mail/mail-status.text.ts'
import { eventInHand } from '../../../shared/event/event/event-in-hand.ts'
import { EventTasks } from './event-tasks.panel.tsx'
import { eventFiguresText } from './event-figures.text.ts'
import { curveOf } from './signup-curve.ts'

const everyEvent = read(events.list, { query: { sort: '-startDay' } })

/** What waits in an event that the user chooses, at first of the event in hand, and its figures. */
export function EventFiguresPanel() {
  const t = useText(eventFiguresText)
  const [chosenId, setChosenId] = useState(() => eventInHand()?.id)
  const list = useQuery(everyEvent).data?.rows
  // The event in hand may have been deleted since.
  const eventId = list?.some(({ id }) => id === chosenId) ? chosenId : undefined
  const choices = (list ?? []).map((one) => ({ value: String(one.id), label: nameOf(one) }))
  return (
    <Figures
      key={eventId}
      eventId={eventId}
      renderChoice={(shownId) => (
        <NativeSelect
          size="xs"
          aria-label={t.event}
          value={String(shownId)}
          data={choices}
          onChange={({ currentTarget }) => setChosenId(Number(currentTarget.value))}
        />
      )}
    />
  )
}

/** The figures of one event, for its own page. */
export function FiguresOfEvent({ eventId }: { eventId: number }) {
  return <Figures eventId={eventId} />
}

interface FiguresProps {
  /** The event; without one the current one is shown. */
  eventId: number | undefined
  /** Chooses another one, on the home; the page of an event has what waits in it by itself. */
  renderChoice?: (shownId: number) => ReactNode
}

/** The figures of an event, in parts by the rights of the user: each a plot with its table, whose numbers lead to their rows. */
function Figures({ eventId, renderChoice }: FiguresProps) {
  const t = useText(eventFiguresText)
  const [comparedId, setComparedId] = useState<number>()
  const list = useQuery(everyEvent).data?.rows
  const query = useQuery({
    ...read(dashboard.event, {
      query: {
        ...(eventId !== undefined && { eventId: String(eventId) }),
        ...(comparedId !== undefined && { comparedId: String(comparedId) }),
      },
    }),
    enabled: list !== undefined,
    placeholderData: keepPreviousData,
  })
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const { event, compared, signups } = query.data
  if (!event) return null
  const row = list?.find(({ id }) => id === event.id)
  const others = (list ?? []).filter(({ id, status }) => id !== event.id && status !== 'draft')
  return (
    <Stack gap={12} as="section" aria-labelledby="event-figures">
      <Row gap="8px 12px">
        <Title flex="1 0 auto" id="event-figures">
          {t.title}
        </Title>
        {renderChoice?.(event.id)}
        {signups && (
          <NativeSelect
            size="xs"
            aria-label={t.compare}
            disabled={others.length === 0}
            value={compared ? String(compared.id) : ''}
            data={[
              ...(compared ? [] : [{ value: '', label: t.noCompare }]),
              ...others.map((one) => ({
                value: String(one.id),
                label: `${t.compare}: ${nameOf(one)}`,
              })),
            ]}
            onChange={({ currentTarget }) => setComparedId(Number(currentTarget.value) || undefined)}
          />
        )}
      </Row>
      <Stack columns={420} align="start">
        {renderChoice && row && <EventTasks row={row} />}
        <Parts figures={query.data} code={event.code} startDay={event.startDay} />
      </Stack>
    </Stack>
  )
}

interface PartsProps {
  figures: EventFigures
  code: string
  startDay: string
}

function Parts({ figures, code, startDay }: PartsProps) {
  const { signups, money, rooms, papers, mails, compared } = figures
  return (
    <>
      {signups && (
        <SignupCurve signups={signups} code={code} startDay={startDay} isCompared={compared !== null} />
      )}
      {signups && <SignupTypes types={signups.types} code={code} />}
      {money && <Money states={money.states} code={code} />}
      {rooms && <Rooms rows={rooms} code={code} />}
      {papers && <Papers rows={papers} code={code} />}
      {mails && <Mails mails={mails} />}
    </>
  )
}

interface FigureProps {
  title: string
  hint?: string
  /** The plot; null if there is nothing. */
  plot: ReactNode
  /** What is said instead of the plot if there is nothing. */
  nothing?: string
  children: ReactNode
}

/** A plot, and its table behind a click. */
function Figure({ title, hint, plot, nothing, children }: FigureProps) {
  const t = useText(eventFiguresText)
  const id = useId()
  return (
    <Panel gap={8} aria-labelledby={id}>
      <Title as="h3" id={id}>
        {title}
      </Title>
      {plot === null ? (
        <Muted>{nothing ?? t.nothing}</Muted>
      ) : (
        <>
          {plot}
          {hint !== undefined && <Muted size="small">{hint}</Muted>}
          <details>
            <summary>{t.table}</summary>
            {/* On a phone the table scrolls, so that numbers stay in their columns. */}
            <Stack
              style={{ overflowX: 'auto', maxWidth: '100%' }}
              tabIndex={0}
              role="group"
              aria-label={title}
            >
              <PlainTable numbers aria-label={title}>
                {children}
              </PlainTable>
            </Stack>
          </details>
        </>
      )}
    </Panel>
  )
}

/** The plot of named bars; null without bars. */
const namedPlot = (bars: readonly NamedBar[]) => (bars.length === 0 ? null : <NamedBars bars={bars} />)

/** A number that leads to the rows that it counts; 0 leads nowhere. */
function Count({
  value,
  to,
  search,
}: {
  value: number
  to: string
  search: Readonly<Record<string, string>>
}) {
  if (value === 0) return '0'
  return (
    <Link to={to} search={search}>
      {countText(value)}
    </Link>
  )
}

function Heads({ words }: { words: readonly string[] }) {
  return (
    <thead>
      <tr>
        {words.map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface CurveProps {
  signups: NonNullable<EventFigures['signups']>
  code: string
  startDay: string
  isCompared: boolean
}

function SignupCurve({ signups, code, startDay, isCompared }: CurveProps) {
  const t = useText(eventFiguresText)
  const points = curveOf(signups.days, signups.comparedDays, signups.today)
  const searchOf = ({ before, days }: (typeof points)[number], isFirst: boolean) => ({
    event: code,
    ...(!isFirst && { from: addDays(startDay, -before - days + 1) }),
    to: addDays(startDay, -before),
  })
  const lastDone = points.findLastIndex(({ isComing }) => !isComing)
  const bars = points.map((point, at): Bar => {
    const { before, sum, other, isComing } = point
    const isEdge = at === 0 || at === points.length - 1 || before === 0
    return {
      key: String(before),
      name: t.before(before),
      words: isComing
        ? t.coming(isCompared ? other : undefined)
        : t.total(sum, isCompared ? other : undefined),
      height: isComing ? 0 : sum,
      ...(isCompared && { limit: other }),
      isComing,
      isMarked: before === 0,
      mark: isEdge ? t.mark(before) : undefined,
      ...(!isComing &&
        point.made > 0 && {
          beside: (
            <Link to={pages.signups.path} search={searchOf(point, at === 0)}>
              {t.seeSignups}
            </Link>
          ),
        }),
    }
  })
  return (
    <Figure
      title={t.signups}
      hint={t.signupsHint}
      plot={
        bars.length === 0 ? null : (
          <Bars key={bars.map(({ key }) => key).join(' ')} label={t.day} initial={lastDone} bars={bars} />
        )
      }
    >
      <Heads words={[t.day, t.made, t.sum, ...(isCompared ? [t.other] : [])]} />
      <tbody>
        {points.map((point, at) => (
          <tr key={point.before}>
            <th scope="row">{t.before(point.before)}</th>
            <td>
              <Count value={point.made} to={pages.signups.path} search={searchOf(point, at === 0)} />
            </td>
            <td>{point.isComing ? '' : countText(point.sum)}</td>
            {isCompared && <td>{countText(point.other)}</td>}
          </tr>
        ))}
      </tbody>
    </Figure>
  )
}

function SignupTypes({
  types,
  code,
}: {
  types: NonNullable<EventFigures['signups']>['types']
  code: string
}) {
  const t = useText(eventFiguresText)
  const words = signupStateWords[language()]
  const used = signupStates.filter((state) => types.some(({ states }) => states[state]))
  const totalOf = ({ states }: (typeof types)[number]) =>
    used.reduce((sum, one) => sum + (states[one] ?? 0), 0)
  const bars = types.map((type): NamedBar => {
    const search = { event: code, signupTypeId: String(type.id) }
    return {
      key: String(type.id),
      name: nameOf(type),
      words: t.rowsOf(totalOf(type)),
      height: totalOf(type),
      ...(totalOf(type) > 0 && { link: { to: pages.signups.path, search } }),
    }
  })
  return (
    <Figure title={t.types} plot={namedPlot(bars)}>
      <Heads words={[t.type, ...used.map((state) => words[state]), t.all]} />
      <tbody>
        {types.map((type) => (
          <tr key={type.id}>
            <th scope="row">{nameOf(type)}</th>
            {used.map((state) => (
              <td key={state}>
                <Count
                  value={type.states[state] ?? 0}
                  to={pages.signups.path}
                  search={{ event: code, signupTypeId: String(type.id), state }}
                />
              </td>
            ))}
            <td>
              <Count
                value={totalOf(type)}
                to={pages.signups.path}
                search={{ event: code, signupTypeId: String(type.id) }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Figure>
  )
}

function Money({ states, code }: { states: NonNullable<EventFigures['money']>['states']; code: string }) {
  const t = useText(eventFiguresText)
  const words = useText(paymentStateText)
  const rows = paymentStates.flatMap((state) => states.find((one) => one.state === state) ?? [])
  const amounts = ['asked', 'received', 'returned', 'toReturn'] as const
  const bars = rows.map((row): NamedBar => {
    const search = { event: code, state: row.state }
    return {
      key: row.state,
      name: words[row.state],
      words: t.moneyOf(countText(row.asked), countText(row.received)),
      height: row.received,
      limit: row.asked,
      link: { to: pages.payments.path, search },
    }
  })
  return (
    <Figure title={t.money} hint={t.moneyHint} plot={namedPlot(bars)}>
      <Heads words={[t.state, t.orders, ...amounts.map((one) => t[one])]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.state}>
            <th scope="row">{words[row.state]}</th>
            <td>
              <Count value={row.count} to={pages.payments.path} search={{ event: code, state: row.state }} />
            </td>
            {amounts.map((one) => (
              <td key={one}>
                <Count
                  value={row[one]}
                  to={pages.payments.path}
                  search={{
                    event: code,
                    state: row.state,
                    ...(one === 'toReturn' && { toReturn: 'true' }),
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t.all}</th>
          <td>
            <Count
              value={rows.reduce((sum, { count }) => sum + count, 0)}
              to={pages.payments.path}
              search={{ event: code }}
            />
          </td>
          {amounts.map((one) => (
            <td key={one}>
              <Count
                value={rows.reduce((sum, row) => sum + row[one], 0)}
                to={pages.payments.path}
                search={{ event: code, ...(one === 'toReturn' && { toReturn: 'true' }) }}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </Figure>
  )
}

function Rooms({ rows, code }: { rows: NonNullable<EventFigures['rooms']>; code: string }) {
  const t = useText(eventFiguresText)
  const searchOf = ({ hotelId }: (typeof rows)[number]) => ({ event: code, hotelId: String(hotelId) })
  const bars = rows.map((row): NamedBar => ({
    key: String(row.hotelId),
    name: nameOf(row),
    words: t.roomsOf(row.taken, row.contracted),
    height: row.taken,
    limit: row.contracted,
  }))
  return (
    <Figure title={t.rooms} hint={t.roomsHint} plot={namedPlot(bars)}>
      <Heads words={[t.hotel, t.contracted, t.released, t.taken]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.hotelId}>
            <th scope="row">{nameOf(row)}</th>
            <td>
              <Link to={`${pages.hotels.path}/${row.hotelId}/block`} search={{ event: code }}>
                {countText(row.contracted)}
              </Link>
            </td>
            <td>{countText(row.released)}</td>
            <td>
              <Count value={row.taken} to={pages.hotelOrders.path} search={searchOf(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Figure>
  )
}

function Papers({ rows, code }: { rows: NonNullable<EventFigures['papers']>; code: string }) {
  const t = useText(eventFiguresText)
  const words = submissionStateWords[language()]
  const used = submissionStates.filter((state) => rows.some(({ branch }) => branch[state] > 0))
  const totalOf = ({ branch }: (typeof rows)[number]) => used.reduce((sum, one) => sum + branch[one], 0)
  const titleOf = ({ subject }: (typeof rows)[number]) =>
    subject ? `${subject.code} ${nameOf(subject)}` : t.noSubject
  const searchOf = ({ subject }: (typeof rows)[number]) => ({
    event: code,
    ...(subject && { subjectId: String(subject.id) }),
  })
  // A subject counts those below it, as the filter of the list does; the plot has the uppermost ones.
  const bars = rows
    .filter(({ subject }) => subject === null || subject.level === 0)
    .map((row): NamedBar => ({
      key: String(row.subject?.id ?? 0),
      name: titleOf(row),
      words: t.papersOf(totalOf(row)),
      height: totalOf(row),
      ...(row.subject &&
        totalOf(row) > 0 && {
          link: { to: pages.submissions.path, search: searchOf(row) },
        }),
    }))
  return (
    <Figure title={t.papers} plot={namedPlot(bars)}>
      <Heads words={[t.subject, ...used.map((state) => words[state]), t.all]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.subject?.id ?? 0}>
            <th scope="row">
              {'\u3000'.repeat(row.subject?.level ?? 0)}
              {titleOf(row)}
            </th>
            {used.map((state) => (
              <td key={state}>
                {row.subject ? (
                  <Count
                    value={row.branch[state]}
                    to={pages.submissions.path}
                    search={{ ...searchOf(row), state }}
                  />
                ) : (
                  countText(row.branch[state])
                )}
              </td>
            ))}
            <td>
              {row.subject ? (
                <Count value={totalOf(row)} to={pages.submissions.path} search={searchOf(row)} />
              ) : (
                countText(totalOf(row))
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Figure>
  )
}

function Mails({ mails: { since, states } }: { mails: NonNullable<EventFigures['mails']> }) {
  const t = useText(eventFiguresText)
  const words = useText(mailStatusText)
  const rows = mailStatuses.map((status) => ({
    status,
    count: states.find((one) => one.status === status)?.count ?? 0,
  }))
  const bars = rows.map(({ status, count }): NamedBar => ({
    key: status,
    name: words[status],
    words: t.rowsOf(count),
    height: count,
    ...(count > 0 && { link: { to: '/admin/setting/setting/outbox', search: { status, from: since } } }),
  }))
  return (
    <Figure
      title={t.mails}
      hint={t.mailsSince(since)}
      plot={rows.some(({ count }) => count > 0) ? namedPlot(bars) : null}
      nothing={t.noMails(since)}
    >
      <Heads words={[t.state, t.count]} />
      <tbody>
        {rows.map(({ status, count }) => (
          <tr key={status}>
            <th scope="row">{words[status]}</th>
            <td>
              <Count value={count} to="/admin/setting/setting/outbox" search={{ status, from: since }} />
            </td>
          </tr>
        ))}
      </tbody>
    </Figure>
  )
}
