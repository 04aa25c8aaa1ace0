import { identity, pages } from '@banquet/contract/call/access'
import { booking } from '@banquet/contract/lodging/booking'
import { maxBookingsAtOnce } from '@banquet/contract/lodging/booking-bulk'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import type { BookingState } from '@banquet/contract/lodging/booking-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { bookingStateText } from '../../../shared/lodging/booking/booking-state.text.ts'
import { leadGuest } from '../../../shared/lodging/guests/guest-names.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { queryOf, type List } from '../../../kit/list/list-state.ts'
import { ImportLink } from '../../../kit/list/import-button.tsx'
import type { SearchFilter } from '../../../kit/list/search-bar.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useMe } from '../../../kit/session/session.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { SelectionBar } from '../../../kit/table/selection-bar.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { bookingColumnChoice, useBookingColumns } from './booking-columns.tsx'
import { bookingText } from './booking.text.ts'
import { DayFilter } from './day-filter.tsx'
import { isGuaranteeable, isNumbered, numberImport, useMayStay } from './booking.rules.ts'
import { useListTags } from '../../../shared/row/tag/list-tags.tsx'

const NumbersDialog = lazyComponent(() => import('./numbers.dialog.tsx').then((file) => file.NumbersDialog))
const GuaranteeDialog = lazyComponent(() =>
  import('./guarantee.dialog.tsx').then((file) => file.GuaranteeDialog),
)

const views = { page: 'hotelOrders' } as const

interface Props {
  list: List<Booking>
  /** The states with a tab. */
  states: readonly BookingState[]
  choices: readonly SearchFilter[]
  add: ReactNode
}

/**
 * A list of bookings with tabs by state, filters and export. For selected bookings, confirmation numbers can be entered or
 * the bookings guaranteed.
 */
export function BookingList({ list, states, choices, add }: Props) {
  const t = useText(bookingText)
  const words = useText(bookingStateText)
  const isHotelStaff = useMe().identity === identity.hotelService
  const columns = useBookingColumns(isHotelStaff)
  const { selection, chosen } = useChosen(list, { all: false })
  const tags = useListTags('hotelOrders', list)
  // The selected bookings that the open dialog is about.
  const [entering, setEntering] = useState<readonly Booking[]>()
  const [guaranteeing, setGuaranteeing] = useState<readonly Booking[]>()
  const mayStay = useMayStay()
  const mayView = useMay('hotelOrders', 'view')
  const mayGuarantee = useMay('hotelOrders', 'edit')
  const { page: _page, size: _size, sort: _sort, state: _state, ...search } = queryOf(list.state)
  const counts = useQuery(read(booking.counts, { query: search })).data
  const unnumbered = {
    name: 'unnumbered',
    label: t.unnumbered,
    all: t.unnumberedAll,
    options: [{ value: 'true', label: t.unnumberedOnly }],
  }
  const { hotelId } = list.state.filters
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        choice={bookingColumnChoice}
        {...(mayView && { views })}
        tags={tags}
        label={t.list}
        purpose={t.purpose}
        filters={[...choices, unnumbered]}
        more={<DayFilter state={list.state} />}
        add={add}
        selection={mayStay || tags.mayChange ? selection : undefined}
        rowName={({ code, guests }) => `${code} ${leadGuest(guests)}`}
        tabs={{
          name: 'state',
          label: t.state,
          options: states.map((value) => ({ value, label: words[value] })),
          counts: counts,
        }}
        below={
          chosen.isUsed && (
            <SelectionBar chosen={chosen} max={maxBookingsAtOnce}>
              {mayStay && (
                <Button
                  disabled={!chosen.rows.some(isNumbered)}
                  onClick={() => setEntering(chosen.rows.filter(isNumbered))}
                >
                  {t.enterNumber}
                </Button>
              )}
              {mayGuarantee && (
                <Button
                  variant="default"
                  disabled={!chosen.rows.some(isGuaranteeable)}
                  onClick={() => setGuaranteeing(chosen.rows.filter(isGuaranteeable))}
                >
                  {t.guarantee}
                </Button>
              )}
            </SelectionBar>
          )
        }
      >
        <Button
          variant="default"
          renderRoot={(props: object) => (
            <Link
              {...props}
              to={`${pages.hotelOrders.path}/rooming-list`}
              search={{ hotelId: hotelId ?? '' }}
            />
          )}
        >
          {t.roomingList}
        </Button>
        {mayStay && <ImportLink to={numberImport} label={t.importNumbers} />}
        <ExportButton endpoint={booking.export} state={list.state} />
      </ListPage>
      {entering && (
        <NumbersDialog
          rows={entering}
          skipped={chosen.count - entering.length}
          onClose={() => {
            setEntering(undefined)
            selection.clear()
          }}
        />
      )}
      {guaranteeing && (
        <GuaranteeDialog
          rows={guaranteeing}
          skipped={chosen.count - guaranteeing.length}
          onDone={() => {
            setGuaranteeing(undefined)
            selection.clear()
          }}
          onClose={() => setGuaranteeing(undefined)}
        />
      )}
    </>
  )
}
