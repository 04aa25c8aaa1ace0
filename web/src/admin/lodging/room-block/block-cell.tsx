import type { Fault } from '@banquet/contract/call/faults'
import type { BlockCell } from '@banquet/contract/lodging/room-block'
import { countText, feeText } from '@banquet/contract/rule/money/amount-text'
import type { KeyboardEvent, MouseEvent, PointerEvent, Ref } from 'react'
import { Muted } from '../../../kit/look/look.tsx'
import { listed, useText } from '../../../kit/text/text.ts'
import type { Terms } from './block-model.ts'
import { roomBlockText } from './room-block.text.ts'
import * as styles from './room-block.module.css'

interface Props {
  /** The accessible name of the cell: its room type and its night. */
  name: string
  terms: Terms | undefined
  saved: BlockCell | undefined
  isSelected: boolean
  isUnsaved: boolean
  isWeekend: boolean
  fault: Fault | undefined
  /** Whether it is the current cell, the only one in the tab order; it takes the focus when it becomes current. */
  isCurrent: boolean
  ref: Ref<HTMLTableCellElement> | undefined
  onPointerDown: (event: PointerEvent) => void
  onPointerEnter: (event: PointerEvent) => void
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A cell, which is a night of a room type: rooms taken, price, rules, and how full it is. */
export function BlockCellView({ name, terms, saved, isSelected, isUnsaved, isWeekend, ...props }: Props) {
  const { fault, isCurrent, ...handlers } = props
  const t = useText(roomBlockText)
  const taken = saved?.taken ?? 0
  const marks = useMarks(terms)
  const available = terms ? availableOf(terms) : 0
  const isWrong = fault !== undefined || available < taken
  const words = terms
    ? [t.rooms(taken, available), feeText(terms.rate), ...marks]
    : [saved ? t.toRemove : t.notOffered]
  return (
    <td
      className={styles.cell}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isSelected}
      aria-label={listed([name, ...words, ...(isUnsaved ? [t.unsavedCell] : [])])}
      data-unsaved={isUnsaved || undefined}
      data-wrong={isWrong || undefined}
      data-weekend={isWeekend || undefined}
      {...handlers}
    >
      {terms ? (
        <Rooms terms={terms} taken={taken} marks={marks} />
      ) : (
        <NotOffered willGo={saved !== undefined} />
      )}
    </td>
  )
}

function NotOffered({ willGo }: { willGo: boolean }) {
  const t = useText(roomBlockText)
  return <Muted as="span">{willGo ? t.toRemove : '–'}</Muted>
}

const availableOf = ({ contracted, released }: Terms) => contracted - released

function Rooms({ terms, taken, marks }: { terms: Terms; taken: number; marks: readonly string[] }) {
  const available = availableOf(terms)
  return (
    <>
      <span className={styles.rooms}>
        {taken} / {available}
      </span>
      <span className={styles.marks}>{countText(terms.rate)}</span>
      {marks.map((mark) => (
        <span key={mark} className={styles.marks}>
          {mark}
        </span>
      ))}
      <Bar taken={taken} available={available} />
    </>
  )
}

/** The rules of a night as text. */
function useMarks(terms: Terms | undefined): string[] {
  const t = useText(roomBlockText)
  if (!terms) return []
  return [
    terms.minStay > 1 ? t.stayFrom(terms.minStay) : '',
    terms.isClosedToArrival ? t.noArrival : '',
    terms.isClosedToDeparture ? t.noDeparture : '',
    terms.releaseDay === null ? '' : t.releaseOn(terms.releaseDay.slice(5)),
  ].filter((word) => word !== '')
}

/** How full a night is; from 90 % on it counts as nearly full. */
function Bar({ taken, available }: { taken: number; available: number }) {
  if (available === 0) return null
  const share = Math.min(1, taken / available)
  const full = share === 1 ? 'full' : share >= 0.9 ? 'nearly' : undefined
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} data-full={full} />
    </span>
  )
}
