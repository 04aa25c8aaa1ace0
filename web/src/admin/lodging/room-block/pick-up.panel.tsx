import type { Event } from '@banquet/contract/event/event/event'
import type { Hotel } from '@banquet/contract/lodging/hotel'
import { roomBlock, type PickUp } from '@banquet/contract/lodging/room-block'
import { addDays } from '@banquet/contract/rule/day/days'
import { useQuery } from '@tanstack/react-query'
import { Bars, type Bar } from '../../../shared/bars/bars.tsx'
import { Muted, Panel, Stack, Title } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { pickUpText } from './pick-up.text.ts'

/** The pick-up of a room block: by night, and over time until the release day. */
export function PickUpPanel({ hotel, event }: { hotel: Hotel; event: Event }) {
  const t = useText(pickUpText)
  const input = { query: { hotelId: String(hotel.id), eventId: String(event.id) } }
  const query = useQuery(read(roomBlock.pickUp, input))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const { nights, days } = query.data
  const of = nights.reduce((sum, night) => sum + night.contracted, 0)
  const taken = nights.reduce((sum, night) => sum + night.taken, 0)
  return (
    <Panel gap={16} aria-labelledby="pick-up">
      <Title id="pick-up">{t.title}</Title>
      <Muted>{t.total(taken, of)}</Muted>
      <Stack gap={8}>
        <h3>{t.byNight}</h3>
        <Bars label={t.night} initial={0} bars={nights.map(nightBar)} />
      </Stack>
      {days.length > 0 && (
        <Stack gap={8}>
          <h3>{t.overTime}</h3>
          <Bars label={t.day} initial={days.length - 1} bars={dayBars(query.data)} />
        </Stack>
      )}
    </Panel>
  )

  function nightBar({ night, contracted, released, taken: own }: PickUp['nights'][number]): Bar {
    return {
      key: night,
      name: night,
      words: t.ofNight(own, contracted - released, released),
      height: own,
      limit: contracted - released,
      mark: night.slice(5),
    }
  }

  /** Returns the days so far and, without values, the days until the release. */
  function dayBars({ days: known, releaseDay }: PickUp): Bar[] {
    const last = known.at(-1)
    const coming: PickUp['days'] = []
    for (let day = last?.day ?? ''; last && releaseDay !== null && day < releaseDay;) {
      day = addDays(day, 1)
      coming.push({ day, taken: 0 })
    }
    const all = [...known, ...coming]
    return all.map(({ day, taken: own }, at) => {
      const isRelease = day === releaseDay
      const isComing = at >= known.length
      const words = isComing ? '' : t.roomNights(own)
      return {
        key: day,
        name: day,
        words: isRelease ? [words, t.released].filter((one) => one !== '').join(' ') : words,
        height: own,
        isComing,
        isMarked: isRelease,
        mark: isRelease ? t.releaseOn(day.slice(5)) : at === 0 ? day.slice(5) : undefined,
      }
    })
  }
}
