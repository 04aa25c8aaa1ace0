import { pages } from '@banquet/contract/call/access'
import type { RoomingChange, RoomingLine } from '@banquet/contract/lodging/rooming-list'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Link } from '@tanstack/react-router'
import { guestNames } from '../../../shared/lodging/guests/guest-names.ts'
import { stayText } from '../../../shared/lodging/booking/stay.text.ts'
import { Muted, PlainTable, Tag, type LookColor } from '../../../kit/look/look.tsx'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { roomingListText } from './rooming-list.text.ts'
import * as styles from './rooming-lines.module.css'

const colors: Readonly<Record<RoomingChange, LookColor>> = {
  new: 'success',
  changed: 'warning',
  gone: 'danger',
}

/** The bookings of a rooming list; new, changed and cancelled ones have a tag. */
export function RoomingLines({ lines }: { lines: readonly RoomingLine[] }) {
  const t = useText(roomingListText)
  return (
    <PlainTable cards aria-label={t.title}>
      <thead>
        <tr>
          <th scope="col">{t.code}</th>
          <th scope="col" className={styles.line}>
            {t.change}
          </th>
          <th scope="col">{t.arrival}</th>
          <th scope="col">{t.departure}</th>
          <th scope="col">{t.room}</th>
          <th scope="col">{t.guests}</th>
          <th scope="col" className={styles.line}>
            {t.number}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.hotelOrderId} line={line} />
        ))}
      </tbody>
    </PlainTable>
  )
}

function LineRow({ line }: { line: RoomingLine }) {
  const t = useText(roomingListText)
  const stay = useText(stayText)
  const { change, changedFields, extraBeds, wishes, noteForHotel } = line
  return (
    <tr>
      <th scope="row" className={styles.line}>
        <Link to={`${pages.hotelOrders.path}/${line.hotelOrderId}`}>{line.code}</Link>
      </th>
      <td data-label={t.change}>
        {change && <Tag color={colors[change]}>{t[change]}</Tag>}
        {changedFields.length > 0 && (
          <Muted as="small">{listed(changedFields.map((field) => t[field]))}</Muted>
        )}
      </td>
      <td data-label={t.arrival} className={styles.line}>
        {line.arrival}
      </td>
      <td data-label={t.departure} className={styles.line}>
        {line.departure}
      </td>
      <td data-label={t.room}>
        {stay.roomsOf(localName(language(), line.roomName, line.roomEnName), line.rooms)}
        {extraBeds > 0 && <Muted as="small">{t.beds(extraBeds)}</Muted>}
      </td>
      <td data-label={t.guests}>
        {guestNames(line.guests)}
        {wishes !== '' && <Muted as="small">{t.wishesOf(wishes)}</Muted>}
        {noteForHotel !== '' && <Muted as="small">{t.noteOf(noteForHotel)}</Muted>}
      </td>
      <td data-label={t.number}>{line.confirmationNumber || '–'}</td>
    </tr>
  )
}
