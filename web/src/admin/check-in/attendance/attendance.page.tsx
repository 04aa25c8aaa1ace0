import { longPageSizes } from '@banquet/contract/call/page-size'
import { attendance, type Attendance, type AttendanceHour } from '@banquet/contract/check-in/attendance'
import { checkInList, type CheckInList } from '@banquet/contract/event/event/check-in-list'
import type { Event } from '@banquet/contract/event/event/event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Bars } from '../../../shared/bars/bars.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, Row, Stack, Tag, Title } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { ParticipantLink } from '../../../shared/people/participant/participant-link.tsx'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { attendanceText } from './attendance.text.ts'

/** The attendance of an event: by hour, and for each person the time of their stay. */
export function AttendancePage() {
  const event = useEventOfPage()
  const t = useText(attendanceText)
  const [chosen, setChosen] = useState<string>()
  const query = useQuery(read(checkInList.list, { query: { eventId: String(event.id) } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const lists = query.data.rows
  const list = lists.find(({ id }) => String(id) === chosen) ?? lists[0]
  if (!list) return <EmptyState title={t.noLists} />
  return (
    <Stack>
      <Row>
        <NativeSelect
          label={t.checkInList}
          value={String(list.id)}
          data={lists.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </Row>
      <Hours key={list.id} event={event} list={list} />
      <People key={`people ${list.id}`} event={event} list={list} />
    </Stack>
  )
}

interface Props {
  event: Event
  list: CheckInList
}

const hourLength = 3_600_000

/** Returns every hour from the first to the last, including hours without entries. */
function everyHour(rows: readonly AttendanceHour[]) {
  const instantOf = ({ day, hour }: AttendanceHour) => Date.parse(`${day}T00:00:00Z`) + hour * hourLength
  const known = new Map(rows.map((row) => [instantOf(row), row]))
  const instants = [...known.keys()].toSorted((one, other) => one - other)
  // If the hours span several days, only those with people are shown.
  const [first = 0] = instants
  const last = instants.at(-1) ?? 0
  const isOneDay = last - first < 24 * hourLength
  const all = isOneDay
    ? Array.from({ length: (last - first) / hourLength + 1 }, (_, n) => first + n * hourLength)
    : instants
  return all.map((instant) => {
    const { entries, exits } = known.get(instant) ?? { entries: 0, exits: 0 }
    return { name: new Date(instant).toISOString().slice(0, 16).replace('T', ' '), entries, exits }
  })
}

function Hours({ event, list }: Props) {
  const t = useText(attendanceText)
  const query = useQuery(read(attendance.hours, { query: { eventId: String(event.id) } }))
  const own = query.data?.filter(({ listId }) => listId === list.id)
  const hours = own && everyHour(own)
  return (
    <Panel gap={8} aria-labelledby="attendance-hours">
      <Title id="attendance-hours">{t.byHour}</Title>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isLoading && <Spinner />}
      {own?.length === 0 && <Muted>{t.nobody}</Muted>}
      {own && own.length > 0 && hours && (
        <>
          <Muted size="small">{t.byHourHint}</Muted>
          <Bars
            label={t.hour}
            initial={0}
            bars={hours.map(({ name, entries, exits }, index) => ({
              key: name,
              name,
              words: t.passages(entries, exits),
              height: entries,
              mark: index === 0 || index === hours.length - 1 ? name.slice(5) : undefined,
            }))}
          />
        </>
      )}
    </Panel>
  )
}

function People({ event, list }: Props) {
  const t = useText(attendanceText)
  const fixed = useMemo(() => ({ eventId: event.id, listId: list.id }), [event.id, list.id])
  const state = useList(attendance.list, { sort: 'firstEntryAt', sizes: longPageSizes, fixed })
  const columns = useAttendanceColumns()
  return (
    <ListPage list={state} columns={columns} label={t.list} purpose={t.purpose} add={false}>
      <ExportButton endpoint={attendance.export} state={state.state} />
    </ListPage>
  )
}

function useAttendanceColumns() {
  const t = useText(attendanceText)
  const { index } = useUsualColumns()
  return useMemo<readonly Column<Attendance>[]>(
    () => [
      index,
      { key: 'code', header: t.code, sort: 'code', cell: (row) => row.code },
      {
        key: 'name',
        header: t.name,
        sort: 'realName',
        rowHeader: true,
        cell: (row) => (
          <ParticipantLink of={{ signupId: row.signupId }}>
            {localName(language(), row.realName, row.enName)}
          </ParticipantLink>
        ),
      },
      {
        key: 'affiliation',
        header: t.affiliation,
        cell: (row) => localName(language(), row.affiliation, row.enAffiliation),
      },
      { key: 'type', header: t.type, cell: (row) => localName(language(), row.typeName, row.typeEnName) },
      { key: 'first', header: t.first, sort: 'firstEntryAt', cell: (row) => momentWords(row.firstEntryAt) },
      {
        key: 'last',
        header: t.last,
        sort: 'lastExitAt',
        cell: (row) =>
          row.isInside ? (
            <Tag color="success">{t.isInside}</Tag>
          ) : (
            row.lastExitAt && momentWords(row.lastExitAt)
          ),
      },
      { key: 'stay', header: t.stay, sort: 'minutes', cell: (row) => t.minutes(row.minutes) },
    ],
    [t, index],
  )
}
