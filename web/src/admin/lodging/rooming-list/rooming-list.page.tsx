import { identity } from '@banquet/contract/call/access'
import { isDay } from '@banquet/contract/rule/day/read-day'
import {
  roomingList,
  type CurrentRoomingList,
  type RoomingHotel,
} from '@banquet/contract/lodging/rooming-list'
import { localName } from '@banquet/contract/rule/text/local-name'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { DayInput } from '../../../kit/input/day-input.tsx'
import { useDraft } from '../../../kit/input/draft.ts'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useMe } from '../../../kit/session/session.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { FrozenLists } from './frozen-lists.tsx'
import { ListActions } from './list-actions.tsx'
import { RoomingLines } from './rooming-lines.tsx'
import { roomingListText } from './rooming-list.text.ts'

/** The rooming lists of a hotel for the chosen event or, for hotel staff, for the events with bookings. */
export function RoomingListPage() {
  const isHotelStaff = useMe().identity === identity.hotelService
  return isHotelStaff ? <Hotels /> : <OfEvent />
}

function OfEvent() {
  return <Hotels eventId={useEventOfPage().id} />
}

function Hotels({ eventId }: { eventId?: number }) {
  const t = useText(roomingListText)
  const query = useQuery(
    read(roomingList.hotels, { query: eventId === undefined ? {} : { eventId: String(eventId) } }),
  )
  const { chosen, day, choose } = useChoice(query.data)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  if (!chosen) return <EmptyState title={t.noHotels} hint={t.noHotelsHint} />
  return (
    <Stack gap={20}>
      <Row gap={16} align="end">
        <NativeSelect
          label={t.hotel}
          data={query.data.map((hotel) => ({ value: keyOf(hotel), label: labelOf(hotel, eventId) }))}
          value={keyOf(chosen)}
          onChange={({ currentTarget: { value } }) => {
            const hotel = query.data.find((one) => keyOf(one) === value)
            if (hotel) choose(hotel, day)
          }}
        />
        <DayChoice day={day} onChoose={(next) => choose(chosen, next)} />
      </Row>
      <OfHotel key={keyOf(chosen)} hotel={chosen} day={day} />
    </Stack>
  )
}

const keyOf = ({ eventId, hotelId }: RoomingHotel) => `${eventId}-${hotelId}`

/** Hotel staff identify the lists of their hotel by the event. */
function labelOf({ hotelName, hotelEnName, eventName, eventEnName }: RoomingHotel, eventId?: number): string {
  const hotel = localName(language(), hotelName, hotelEnName)
  return eventId === undefined ? `${hotel} ${localName(language(), eventName, eventEnName)}` : hotel
}

/** The hotel and the day given in the URL; by default the first hotel and all days. */
function useChoice(hotels: readonly RoomingHotel[] | undefined) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isChosen = (hotel: RoomingHotel) =>
    String(hotel.hotelId) === search['hotelId'] &&
    (search['eventId'] === undefined || String(hotel.eventId) === search['eventId'])
  const choose = ({ hotelId, eventId }: RoomingHotel, day: string) =>
    void navigate({
      to: '.',
      search: { hotelId: String(hotelId), eventId: String(eventId), day },
    })
  return {
    chosen: hotels?.find(isChosen) ?? hotels?.[0],
    day: isDay(search['day']) ? search['day'] : '',
    choose,
  }
}

function DayChoice({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const t = useText(roomingListText)
  const [typed, setTyped] = useDraft(day)
  return (
    <DayInput
      label={t.day}
      value={typed}
      onChange={setTyped}
      onDone={(next) => {
        const isWhole = next === '' || isDay(next)
        if (isWhole && next !== day) onChoose(next)
      }}
    />
  )
}

/** When the list is sent automatically. Only users who can change that see why it is not. */
function Sending({ list: { sending, mailTo } }: { list: CurrentRoomingList }) {
  const t = useText(roomingListText)
  const mayEdit = useMay('hotelOrders', 'edit')
  if (!sending || mailTo.length === 0)
    return mayEdit && <Muted>{sending ? t.sendingToNobody : t.noSending}</Muted>
  return <Muted>{sending.nextAt === null ? t.sendingOver : t.nextSending(momentWords(sending.nextAt))}</Muted>
}

function OfHotel({ hotel, day }: { hotel: RoomingHotel; day: string }) {
  const t = useText(roomingListText)
  const of = { eventId: String(hotel.eventId), hotelId: String(hotel.hotelId) }
  const shown = { ...of, ...(day !== '' && { day }) }
  const query = useQuery(read(roomingList.current, { query: shown }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const { lines, last } = query.data
  const present = lines.filter(({ change }) => change !== 'gone')
  const rooms = present.reduce((sum, line) => sum + line.rooms, 0)
  return (
    <>
      <Stack gap={12}>
        <Row justify="between" gap={12}>
          <div>
            <p role="status">{t.summary(present.length, rooms)}</p>
            <Muted>{last ? t.since(momentWords(last.createdAt)) : t.neverFrozen}</Muted>
            <Sending list={query.data} />
          </div>
          <ListActions list={query.data} query={shown} />
        </Row>
        {lines.length === 0 ? (
          <EmptyState title={t.nobody} hint={t.nobodyHint} />
        ) : (
          <RoomingLines lines={lines} />
        )}
      </Stack>
      <FrozenLists of={of} />
    </>
  )
}
