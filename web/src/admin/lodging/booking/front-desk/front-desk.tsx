import { longPageSizes } from '@banquet/contract/call/page-size'
import { booking } from '@banquet/contract/lodging/booking'
import { bookingStates } from '@banquet/contract/lodging/booking-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useList } from '../../../../kit/list/list-state.ts'
import { Muted, Row, Stack } from '../../../../kit/look/look.tsx'
import { read } from '../../../../kit/query/query.ts'
import { useText } from '../../../../kit/text/text.ts'
import { BookingList } from '../booking-list.tsx'
import { today } from '../../../../kit/look/dates.ts'
import { numberImport } from '../booking.rules.ts'
import { dayFilters } from '../day-filter.tsx'
import { NumberEntry } from '../number-entry.tsx'
import { FrontDeskBox } from './front-desk-box.tsx'
import { frontDeskText } from './front-desk.text.ts'
import { StayRows } from './stay-rows.tsx'
import * as styles from './front-desk.module.css'

const listId = 'all-bookings'

const filters = ['state', 'unnumbered', ...dayFilters]
/** The states of bookings that the hotel sees; the waiting list is not one of them. */
const states = bookingStates.filter((state) => state !== 'waiting-list')

/** The number of bookings without a number that are shown, by arrival; the list has all of them. */
const firstPage = { page: 1, size: 20 }

/** The hotel today: arrivals, departures, guests in house, and bookings without a number, followed by all bookings. */
export function FrontDesk() {
  const t = useText(frontDeskText)
  const day = today()
  const list = useList(booking.list, { sort: '-arrival', filters, sizes: longPageSizes })
  // Guests who have not arrived, or not left, on their day are still expected afterwards.
  const arrivals = useQuery(
    read(booking.list, { query: { state: 'confirmed', from: day, to: day, sort: 'arrival' } }),
  )
  const staying = useQuery(read(booking.list, { query: { state: 'checked-in', sort: 'departure' } }))
  const withoutNumber = { unnumbered: 'true', from: day, sort: 'arrival' } as const
  const unnumbered = useQuery(read(booking.list, { query: { ...firstPage, ...withoutNumber } }))
  const { rows: next = [], total = 0 } = unnumbered.data ?? {}
  const { from } = list.state
  const guests = staying.data?.rows
  const leaving = guests?.filter(({ departure }) => departure <= day)
  const remaining = guests?.filter(({ departure }) => departure > day)
  return (
    <Stack gap={24}>
      <Stack columns={440} gap={16} align="start">
        <FrontDeskBox title={t.arrivals} none={t.noArrivals} query={arrivals} rows={arrivals.data?.rows}>
          <StayRows
            rows={arrivals.data?.rows}
            when={({ arrival }) => (arrival < day ? t.since(arrival) : '')}
            step="checkIn"
          />
        </FrontDeskBox>
        <FrontDeskBox title={t.departures} none={t.noDepartures} query={staying} rows={leaving}>
          <StayRows
            rows={leaving}
            when={({ departure }) => (departure < day ? t.dueOut(departure) : '')}
            step="checkOut"
          />
        </FrontDeskBox>
        <FrontDeskBox title={t.inHouse} none={t.noInHouse} query={staying} rows={remaining}>
          <StayRows rows={remaining} when={({ departure }) => t.until(departure)} />
        </FrontDeskBox>
        <FrontDeskBox
          title={t.unnumbered}
          none={t.noUnnumbered}
          query={unnumbered}
          rows={unnumbered.data?.rows}
          total={unnumbered.data?.total}
          action={<Link to={numberImport}>{t.fromFile}</Link>}
        >
          <NumberEntry rows={next} />
          {total > next.length && (
            <Link to="." search={withoutNumber} hash={listId}>
              {t.allUnnumbered(total)}
            </Link>
          )}
        </FrontDeskBox>
      </Stack>
      <Stack as="section" gap={12} aria-labelledby={listId}>
        <h2 id={listId} className={styles.list}>
          {t.all}
        </h2>
        {from !== '' && (
          <Row gap={8}>
            <Muted as="span">{t.fromDay(from)}</Muted>
            <Button variant="subtle" size="compact-md" onClick={() => list.state.set({ from: '', to: '' })}>
              {t.allDays}
            </Button>
          </Row>
        )}
        <BookingList list={list} states={states} choices={[]} add={undefined} />
      </Stack>
    </Stack>
  )
}
