import { pages } from '@banquet/contract/call/access'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Link } from '@tanstack/react-router'
import { leadGuest } from '../../../../shared/lodging/guests/guest-names.ts'
import { stayText } from '../../../../shared/lodging/booking/stay.text.ts'
import { Muted, Row, Stack, Text } from '../../../../kit/look/look.tsx'
import { dot, language, useText } from '../../../../kit/text/text.ts'
import { stepsOf, type StayStep } from '../booking.rules.ts'
import { StayButton } from '../stay-button.tsx'
import { frontDeskText } from './front-desk.text.ts'

interface Props {
  rows: readonly Booking[] | undefined
  /** The date, if it does not follow from the box. */
  when: (row: Booking) => string
  /** The next step. */
  step?: StayStep['word']
}

/** The bookings in a box: guests, rooms, requests, and the button for the next step. */
export function StayRows({ rows = [], when, step }: Props) {
  return (
    <Stack as="ul" gap={0} lines>
      {rows.map((row) => (
        <li key={row.id}>
          <StayRow row={row} when={when(row)} step={step} />
        </li>
      ))}
    </Stack>
  )
}

interface RowProps {
  row: Booking
  when: string
  step: StayStep['word'] | undefined
}

function StayRow({ row, when, step }: RowProps) {
  const t = useText(frontDeskText)
  const stay = useText(stayText)
  const due = stepsOf(row).find(({ word }) => word === step)
  const room = stay.roomsOf(localName(language(), row.roomName, row.roomEnName), row.rooms)
  const facts = [room, when, row.confirmationNumber].filter(Boolean).join(dot())
  return (
    <Row gap={12} justify="between" nowrap p="8px 0">
      <Text as="div" flex="1" miw={0}>
        <Text>
          <strong>{leadGuest(row.guests)}</strong>{' '}
          <Link to={`${pages.hotelOrders.path}/${row.id}`}>{row.code}</Link>
        </Text>
        <Muted size="small">{facts}</Muted>
        {row.wishes !== '' && <Muted size="small">{t.wishes(row.wishes)}</Muted>}
        {row.noteForHotel !== '' && <Muted size="small">{t.note(row.noteForHotel)}</Muted>}
      </Text>
      {due && <StayButton row={row} step={due} inList />}
    </Row>
  )
}
