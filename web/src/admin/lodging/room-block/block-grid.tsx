import { useLanguage, useText } from '../../../kit/text/text.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { BlockCellView } from './block-cell.tsx'
import { isWithin, cellKeyOf, shownTerms, type Place } from './block-model.ts'
import { roomBlockText } from './room-block.text.ts'
import type { Block } from './use-block.ts'
import { useGridClipboard, useGridKeys } from './use-grid-keys.ts'
import * as styles from './room-block.module.css'

interface Props {
  block: Block
  /** The days of the event. */
  days: { startDay: string; endDay: string }
  label: string
  mayEdit: boolean
}

const weekdayOf = (night: string) => new Date(`${night}T00:00:00Z`).getUTCDay()
const isWeekend = (night: string) => weekdayOf(night) % 6 === 0

/** The room block as a grid: a row for each room type, a column for each night. */
export function BlockGrid({ block, days, label, mayEdit }: Props) {
  const t = useText(roomBlockText)
  const { board, selection } = block
  const { grid, nights } = board
  const keys = useGridKeys(block, mayEdit)
  const clipboard = useGridClipboard(block, mayEdit)
  const focus = selection?.focus ?? { row: 0, column: 0 }
  return (
    <div className={styles.scroll} {...clipboard}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are selected and edited */}
      <table className={styles.grid} role="grid" aria-label={label} aria-multiselectable="true">
        <thead>
          <tr>
            <th scope="col">{t.type}</th>
            {nights.map((night, column) => (
              <Night
                key={night}
                night={night}
                isEvent={night >= days.startDay && night <= days.endDay}
                onSelect={(isMore) => keys.selectColumn(column, isMore)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.roomTypes.map((type, row) => (
            <tr key={type.id}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.whole}
                  aria-label={t.wholeType(nameOf(type))}
                  onClick={({ shiftKey }) => keys.selectRow(row, shiftKey)}
                >
                  {nameOf(type)}
                </button>
              </th>
              {nights.map((night, column) => {
                const key = cellKeyOf(type.id, night)
                const place: Place = { row, column }
                const isCurrent = focus.row === row && focus.column === column
                return (
                  <BlockCellView
                    key={night}
                    ref={isCurrent ? keys.cell : undefined}
                    name={t.cell(nameOf(type), night)}
                    terms={shownTerms(board, key)}
                    saved={board.saved.get(key)}
                    isSelected={selection !== undefined && isWithin(place, selection)}
                    isUnsaved={board.drafts.has(key)}
                    isWeekend={isWeekend(night)}
                    fault={block.faults.get(key)}
                    isCurrent={isCurrent}
                    onPointerDown={(event) => keys.onPointerDown(event, place)}
                    onPointerEnter={(event) => keys.onPointerEnter(event, place)}
                    onClick={({ shiftKey, detail, nativeEvent }) => {
                      const isTouch = (nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
                      // A click without a pointer event comes from assistive technology.
                      if (isTouch || detail === 0) keys.start(place, shiftKey)
                    }}
                    onKeyDown={(event) => keys.onKeyDown(event, place)}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface NightProps {
  night: string
  isEvent: boolean
  onSelect: (isMore: boolean) => void
}

function Night({ night, isEvent, onSelect }: NightProps) {
  const t = useText(roomBlockText)
  const weekday = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', timeZone: 'UTC' })
  return (
    <th scope="col" data-weekend={isWeekend(night) || undefined} data-event={isEvent || undefined}>
      <button
        type="button"
        className={styles.whole}
        aria-label={t.wholeNight(night)}
        title={isEvent ? t.eventDay : undefined}
        onClick={({ shiftKey }) => onSelect(shiftKey)}
      >
        {night.slice(5)}
        <Muted as="small">{weekday.format(new Date(`${night}T00:00:00Z`))}</Muted>
      </button>
    </th>
  )
}
