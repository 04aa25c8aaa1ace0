import { pages } from '@banquet/contract/call/access'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent } from 'react'
import { leadGuest } from '../../../shared/lodging/guests/guest-names.ts'
import { ApiError, refusalWords } from '../../../kit/call/api.ts'
import { faultsOf } from '../../../kit/form/faults.ts'
import { isEnter } from '../../../kit/input/enter.ts'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { numberEntryText } from './number-entry.text.ts'
import * as styles from './number-entry.module.css'

const schema = booking.setNumber.body.pick({ confirmationNumber: true })
const options = { quiet: true, atField: ['stale', 'hotel-order.state', 'validation'] } as const

/** A list of bookings, each with a field for its confirmation number. Enter moves to the next booking without one. */
export function NumberEntry({ rows }: { rows: readonly Booking[] }) {
  const list = useRef<HTMLDivElement>(null)
  // Leaving a field saves it, so Enter only has to move the focus.
  const goOn = (field: HTMLInputElement) => {
    const all = [...(list.current?.querySelectorAll('input') ?? [])]
    const next = all.slice(all.indexOf(field) + 1).find((one) => one.value.trim() === '')
    if (next) next.focus()
    else field.blur()
  }
  return (
    <Stack gap={0} lines ref={list}>
      {rows.map((row, at) => (
        <NumberRow key={row.id} row={row} isFirst={at === 0} onEnter={goOn} />
      ))}
    </Stack>
  )
}

interface RowProps {
  row: Booking
  isFirst: boolean
  onEnter: (field: HTMLInputElement) => void
}

function NumberRow({ row, isFirst, onEnter }: RowProps) {
  const t = useText(numberEntryText)
  const [typed, setTyped] = useState(row.confirmationNumber)
  const [saved, setSaved] = useState<{ number: string; version: number }>()
  const [fault, setFault] = useState<string>()
  const write = useWrite(booking.setNumber, options)
  const current = saved?.number ?? row.confirmationNumber
  // The list may have been reloaded meanwhile, or this row saved after the list was loaded; the newer version counts.
  const version = Math.max(saved?.version ?? 0, row.version)
  const save = async () => {
    const body = schema.safeParse({ confirmationNumber: typed })
    if (!body.success) {
      const [first] = faultsOf(body.error, { confirmationNumber: typed })
      return setFault(wordsOfFault(first))
    }
    setFault(undefined)
    if (body.data.confirmationNumber === current) return
    try {
      const after = await write.mutateAsync({ params: { id: row.id }, body: { ...body.data, version } })
      setSaved({ number: after.confirmationNumber, version: after.version })
    } catch (error) {
      if (error instanceof ApiError) setFault(refusalWords(error))
    }
  }
  const guest = leadGuest(row.guests)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isEnter(event)) return
    event.preventDefault()
    onEnter(event.currentTarget)
  }
  return (
    <Row gap="4px 12px" className={styles.row}>
      <div className={styles.who}>
        <Link to={`${pages.hotelOrders.path}/${row.id}`}>{row.code}</Link> {guest}
        <Muted as="small">{t.stay(row.arrival, row.departure)}</Muted>
      </div>
      <TextInput
        className={styles.number}
        aria-label={t.numberOf(row.code, guest)}
        autoComplete="off"
        {...(isFirst && { 'data-autofocus': true })}
        value={typed}
        error={fault}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
      <output className={styles.done}>{saved && typed.trim() === saved.number ? t.saved : ''}</output>
    </Row>
  )
}
