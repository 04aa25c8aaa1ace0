import { memo, useCallback, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ArrangedRow } from './arranged.ts'
import { arrangeText } from './arrange.text.ts'
import { useText } from '../text/text.ts'
import { useDrag } from './use-drag.ts'
import { steps, targetOf, type Order, type Step } from './use-arrange.ts'
import { Muted } from '../look/look.tsx'
import * as controls from '../look/controls.module.css'
import * as styles from './arrange-list.module.css'

/** Height of a row in pixels; must match `arrange-list.module.css`. */
const rowHeight = 48
/** How many rows are rendered at a time, and how many of those are above the first visible one. */
const [inDocument, above] = [44, 12]

interface Props {
  order: Order
  rowName: (row: ArrangedRow) => string
  /** Another control of a row, before the buttons that move it. */
  aside?: (row: ArrangedRow) => ReactNode
}

/**
 * The rows of a list that is being arranged. Only the rows in and near the visible part are in the document, so a
 * thousand rows move as fast as ten; the focused row is always rendered.
 */
export function ArrangeList({ order, rowName, aside }: Props) {
  const { rows, move } = order
  const list = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const [held, setHeld] = useState<number>()
  const { dragged, start } = useDrag({ list, rowHeight, drop: move })
  const step = useFocusedStep(list, order, setFirst)
  const drag = useCallback(
    (at: number, event: PointerEvent) => start(at, rows.length, event),
    [start, rows.length],
  )
  const shown = rows.flatMap((row, at) =>
    (at >= first - above && at < first - above + inDocument) || row.id === held ? [{ row, at }] : [],
  )
  const carried = dragged && rows[dragged.from]
  return (
    <div
      ref={list}
      className={styles.list}
      data-arrange-list
      data-dragging={dragged && true}
      onScroll={({ currentTarget }) => setFirst(firstAt(currentTarget.scrollTop))}
    >
      <ol style={{ height: rows.length * rowHeight }}>
        {shown.map(({ row, at }) => (
          <Item
            key={row.id}
            id={row.id}
            name={rowName(row)}
            aside={aside?.(row)}
            at={at}
            count={rows.length}
            isDragged={at === dragged?.from}
            step={step}
            drag={drag}
            hold={setHeld}
          />
        ))}
      </ol>
      {carried && (
        <div aria-hidden="true">
          <div className={styles.line} style={{ top: dragged.slot * rowHeight }} />
          <div className={styles.carried} style={{ top: dragged.top }}>
            {rowName(carried)}
          </div>
        </div>
      )}
    </div>
  )
}

// Rounded to steps of four rows, so that not every scrolled pixel causes a render.
function firstAt(scrollTop: number): number {
  return Math.floor(scrollTop / (rowHeight * 4)) * 4
}

/** Moves a row by a button, scrolls it into view and keeps the focus on the button. */
function useFocusedStep(
  list: RefObject<HTMLElement | null>,
  { rows, move }: Order,
  setFirst: (first: number) => void,
) {
  const focus = useRef<{ id: number; step: Step; top: number }>(undefined)
  useLayoutEffect(() => {
    const { id, step, top = 0 } = focus.current ?? {}
    focus.current = undefined
    if (id === undefined || !list.current) return
    list.current.scrollTo({ top })
    // A node loses the focus when it is moved within the document.
    const button = list.current.querySelector<HTMLElement>(`[data-row="${id}"] [data-step="${step}"]`)
    button?.focus({ preventScroll: true })
  }, [list, rows])
  return useCallback(
    (id: number, from: number, step: Step) => {
      const element = list.current
      if (!element) return
      const to = move(from, targetOf(step, from, rows.length)) * rowHeight
      const lowest = to + rowHeight - element.clientHeight
      const top = Math.max(lowest, Math.min(to, element.scrollTop))
      focus.current = { id, step, top }
      setFirst(firstAt(top))
    },
    [list, move, rows.length, setFirst],
  )
}

interface ItemProps {
  id: number
  name: string
  aside: ReactNode
  at: number
  count: number
  isDragged: boolean
  step: (id: number, at: number, step: Step) => void
  drag: (at: number, event: PointerEvent) => void
  hold: (id: number) => void
}

const Item = memo(function Item({ id, name, aside, at, count, isDragged, step, drag, hold }: ItemProps) {
  const t = useText(arrangeText)
  const isPossible = (one: Step) => (one === 'top' || one === 'up' ? at > 0 : at < count - 1)
  return (
    <li
      data-row={id}
      data-dragged={isDragged || undefined}
      style={{ top: at * rowHeight }}
      aria-setsize={count}
      aria-posinset={at + 1}
    >
      <span
        className={styles.handle}
        data-handle
        aria-hidden="true"
        onPointerDown={(event) => {
          if (event.button === 0) drag(at, event.nativeEvent)
        }}
      />
      <Muted as="span" flex="none" miw="2.6em" me={10} ta="end">
        {at + 1}
      </Muted>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {aside}
      {steps.map((one) => (
        <button
          key={one}
          type="button"
          className={controls.iconButton}
          data-step={one}
          aria-label={t.step(t[one], name)}
          title={t[one]}
          aria-disabled={!isPossible(one)}
          onFocus={() => hold(id)}
          onClick={() => isPossible(one) && step(id, at, one)}
        />
      ))}
    </li>
  )
})
