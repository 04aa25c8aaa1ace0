import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { price } from '@banquet/contract/rule/money/money'
import { quantity, stockCount } from '@banquet/contract/rule/order/quantity'
import { Button } from '@mantine/core'
import { refusalWords } from '../call/api.ts'
import { faultsOf } from '../form/faults.ts'
import { moved, type Place } from '../grid/grid-model.ts'
import { isComposing, isOpen } from '../input/enter.ts'
import { readNumber } from '../input/read-number.ts'
import { Muted, Row as Line } from '../look/look.tsx'
import { notify } from '../notice/notices.ts'
import { wordsOfFault } from '../text/errors.text.ts'
import { useText } from '../text/text.ts'
import { cellWords, type CellEdit, type CellValue } from './cell-edit.ts'
import type { EditorProps } from './cell-editing.tsx'
import { cellEditorText } from './cell-editor.text.ts'
import * as styles from './cell-editor.module.css'

/** A cell of the table that can be edited. */
interface Cell {
  /** Its row and its column, as one text. */
  id: string
  element: HTMLElement
  row: object
  edit: CellEdit<object>
  header: string
}

/** The cell that is being edited. */
interface Open extends Cell {
  text: string
  seen: CellValue
  fault: string | undefined
  byPointer: boolean
}

/** A cell whose value is not stored yet: on its way, or waiting for a choice. */
interface Mark extends Cell {
  text: string
  state:
    | { is: 'saving'; value: CellValue }
    | { is: 'conflict'; value: CellValue; row: object; stored: CellValue }
    | { is: 'refused'; why: string }
}

const textOf = (value: CellValue) => (value === null ? '' : String(value))

/** What may be stored, as the calls have it. These files are loaded with the editor, not with the list. */
const schemas = { money: price, quantity, count: stockCount }

/** Reads what was typed. An amount is read with thousands separators and full-width digits, as a number is. */
function read({ kind, choices, isOptional }: CellEdit<object>, text: string) {
  if (kind === 'choice') return { value: choices?.find(({ value }) => textOf(value) === text)?.value ?? null }
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '')
  if (plain === '' && isOptional) return { value: null }
  const result = schemas[kind].safeParse(kind === 'money' ? plain : readNumber(text))
  return result.success ? { value: result.data } : { fault: faultsOf(result.error, text)[0] }
}

/** Returns the value that was typed, or what is wrong with it. */
function valueOf({ edit, row }: Cell, text: string): { value: CellValue } | { fault: string } {
  const typed = read(edit, text)
  if (typed.value === undefined) return { fault: wordsOfFault(typed.fault) ?? '' }
  const fault = edit.check?.(typed.value, row)
  return fault ? { fault: wordsOfFault(fault) ?? '' } : { value: typed.value }
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/**
 * Edits cells of a table. Enter saves and goes down, Tab to the next cell that can be edited, Escape leaves; leaving by pointer saves as
 * well. Nothing waits for the server: the next cell is open while the last one is saved, and a cell that could not be saved
 * keeps what was typed and asks, without taking the focus from where somebody types.
 */
export function CellEditor({ table, rows, columns, rowKey, opened }: EditorProps) {
  const t = useText(cellEditorText)
  const [open, setOpen] = useState<Open>()
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map())
  const now = useRef<Open>(undefined)
  const queues = useRef(new Map<string, Promise<unknown>>())
  const newest = useRef(rows)
  const editable = columns.filter(({ edit }) => edit)
  const shape = { rows: rows.length, columns: editable.length, isEditable: () => true }
  const shownRows = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])]

  const put = (next: Open | undefined) => {
    now.current = next
    setOpen(next)
  }
  const mark = (id: string, next: Mark | undefined) =>
    setMarks((old) => {
      const changed = new Map(old)
      if (next) changed.set(id, next)
      else changed.delete(id)
      return changed
    })

  const cellAt = ({ row: at, column }: Place): Cell | undefined => {
    const [row, of] = [rows[at], editable[column]]
    const element = shownRows()[at]?.querySelector<HTMLElement>(`:scope > [data-key="${of?.key}"]`)
    if (!row || !of?.edit || !element) return undefined
    return { id: `${rowKey(row)} ${of.key}`, element, row, edit: of.edit, header: of.header }
  }
  const placeOf = (inside: Element): Place => ({
    row: shownRows().findIndex((row) => row.contains(inside)),
    column: editable.findIndex(({ key }) => key === inside.closest('[data-key]')?.getAttribute('data-key')),
  })
  const focusOn = ({ element }: Pick<Cell, 'element'>) =>
    element.querySelector<HTMLElement>('[data-edits]')?.focus()

  const openCell = (cell: Cell | undefined, byPointer: boolean) => {
    if (!cell) return
    const waiting = marks.get(cell.id)
    const seen = waiting?.state.is === 'saving' ? waiting.state.value : (cell.edit.valueOf(cell.row) ?? null)
    if (waiting?.state.is === 'refused') mark(cell.id, undefined)
    put({ ...cell, text: waiting?.text ?? textOf(seen), seen, fault: undefined, byPointer })
  }

  const save = (cell: Cell, change: { value: CellValue; seen: CellValue }, text: string) => {
    const saving: Mark = { ...cell, text, state: { is: 'saving', value: change.value } }
    mark(cell.id, saving)
    const name = cell.edit.nameOf(cell.row)
    const words = (value: CellValue) => cellWords(cell.edit, value) || t.none
    const key = cell.id.slice(0, cell.id.lastIndexOf(' '))
    const run = async () => {
      // The row may have been read again since, with the version of another change; not if that changed this cell.
      const row = newest.current.find((one) => `${rowKey(one)}` === key)
      const isSame = row && cell.edit.valueOf(row) === change.seen
      const saved = await cell.edit
        .save({ row: isSame ? row : cell.row, ...change })
        .catch((error: unknown) => ({ state: 'refused' as const, why: refusalWords(error) }))
      // A later change of the same cell waits behind this one.
      setMarks((old) => {
        if (old.get(cell.id) !== saving) return old
        const left = new Map(old)
        if (saved.state === 'done') left.delete(cell.id)
        else if (saved.state === 'refused')
          left.set(cell.id, { ...saving, state: { is: 'refused', why: saved.why } })
        else
          left.set(cell.id, {
            ...saving,
            state: { is: 'conflict', value: change.value, row: saved.row, stored: saved.stored },
          })
        return left
      })
      if (saved.state === 'conflict')
        notify.warning(t.changed(cell.header, name), {
          detail: t.both(words(change.value), words(saved.stored)),
        })
      if (saved.state === 'refused') notify.warning(t.notSaved(cell.header, name), { detail: saved.why })
    }
    // Two changes of one row are saved one after the other: the second needs the version that the first leaves.
    queues.current.set(key, (queues.current.get(key) ?? Promise.resolve()).then(run))
  }

  /** Takes over what was typed; returns false if there is something wrong with it. */
  const take = (cell: Open): boolean => {
    const read = valueOf(cell, cell.text)
    if ('fault' in read) return false
    if (read.value !== cell.seen) save(cell, { value: read.value, seen: cell.seen }, cell.text)
    return true
  }
  const complain = (cell: Open) => {
    const read = valueOf(cell, cell.text)
    put({ ...cell, fault: 'fault' in read ? read.fault : undefined })
  }
  /** Leaves a cell for something else, such as a click elsewhere: what cannot be saved stays there with the reason. */
  const leave = (cell: Open) => {
    if (!take(cell)) {
      const read = valueOf(cell, cell.text)
      if ('fault' in read) mark(cell.id, { ...cell, state: { is: 'refused', why: read.fault } })
    }
    put(undefined)
  }

  const onOpened = useEffectEvent(() => {
    if (!opened) return
    if (now.current) leave(now.current)
    openCell(cellAt(placeOf(opened.button)), opened.byPointer)
  })
  useEffect(() => onOpened(), [opened])

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = now.current
    if (!cell || isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') {
      event.preventDefault()
      put(undefined)
      focusOn(cell)
      return
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    // There Enter chooses.
    if (event.key === 'Enter' && event.target instanceof HTMLSelectElement && isOpen(event.target)) return
    const at = placeOf(cell.element)
    const next = moved(
      { at, anchor: at.row },
      { key: event.key, shift: event.shiftKey, ctrl: false },
      shape,
      'both',
    )
    // Behind the last cell the focus goes on as always.
    if (event.key === 'Tab' && !next && take(cell)) {
      put(undefined)
      focusOn(cell)
      return
    }
    event.preventDefault()
    if (!take(cell)) return complain(cell)
    const isSame = !next || (next.at.row === at.row && next.at.column === at.column)
    if (isSame) {
      put(undefined)
      focusOn(cell)
    } else openCell(cellAt(next.at), false)
  }

  // Between cells that are not being edited, arrows move as in a grid.
  const onTableKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof Element) || !target.matches('[data-edits]') || !arrows.includes(key)) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return
    const at = placeOf(target)
    const next = moved({ at, anchor: at.row }, { key, shift: false, ctrl: false }, shape, 'both')
    const cell = next && cellAt(next.at)
    if (!cell) return
    event.preventDefault()
    focusOn(cell)
  })
  const element = table.current
  useEffect(() => {
    if (!element) return undefined
    const listener = (event: globalThis.KeyboardEvent) => onTableKey(event)
    element.addEventListener('keydown', listener)
    return () => element.removeEventListener('keydown', listener)
  }, [element])

  // The row of the open cell can leave the page, for instance when a search no longer finds it.
  useLayoutEffect(() => {
    newest.current = rows
    const cell = now.current
    if (!cell || cell.element.isConnected) return
    put(undefined)
    table.current?.querySelector<HTMLElement>('[data-edits]')?.focus()
  })

  return (
    <>
      {open && open.element.isConnected && (
        <Field
          key={open.id}
          open={open}
          label={t.cell(open.header, open.edit.nameOf(open.row))}
          onType={(text) => {
            const next = { ...open, text }
            if (open.fault === undefined) put(next)
            else complain(next)
          }}
          onKeyDown={onKeyDown}
          onChosen={(text) => {
            const next = { ...open, text }
            leave(next)
            focusOn(next)
          }}
          onLeft={() => {
            const cell = now.current
            if (cell?.id === open.id) leave(cell)
          }}
        />
      )}
      {[...marks.values()].map((one) =>
        one.id === open?.id || !one.element.isConnected ? null : (
          <Marked
            key={one.id}
            mark={one}
            onSave={({ row, value, stored }) => {
              save({ ...one, row }, { value, seen: stored }, one.text)
              focusOn(one)
            }}
            onEdit={() => openCell(one, false)}
            onDiscard={() => {
              mark(one.id, undefined)
              focusOn(one)
            }}
          />
        ),
      )}
    </>
  )
}

interface FieldProps {
  open: Open
  label: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** A value was chosen by pointer. */
  onChosen: (text: string) => void
  onLeft: () => void
}

function Field({ open, label, onType, onKeyDown, onChosen, onLeft }: FieldProps): ReactNode {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const faultId = useId()
  const wasShown = useRef(false)
  const isByPointer = useRef(open.byPointer)
  const left = useRef(onLeft)
  const { element, edit, text, fault } = open
  useLayoutEffect(() => {
    left.current = onLeft
    const input = field.current
    if (!input) return
    const isFirst = !wasShown.current
    wasShown.current = true
    // A list that is sorted anew moves the row, which takes the focus away.
    if (isFirst || document.activeElement === document.body) input.focus({ preventScroll: true })
    if (!isFirst) return
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (edit.kind !== 'choice') input.select()
    // Not every browser can show the list, or may without a press.
    else if (open.byPointer)
      try {
        input.showPicker()
      } catch {}
  })
  const onBlur = () => {
    const input = field.current
    // The focus may come back at once, if the row was moved.
    setTimeout(() => {
      if (document.activeElement !== input && document.hasFocus()) left.current()
    })
  }
  const common = {
    ref: field,
    className: styles.field,
    'aria-label': label,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault === undefined ? undefined : faultId,
    value: text,
    onBlur,
    onKeyDown: (event: KeyboardEvent) => {
      isByPointer.current = false
      onKeyDown(event)
    },
  }
  return createPortal(
    <span className={styles.editor}>
      {edit.kind === 'choice' ? (
        <select
          {...common}
          onChange={({ currentTarget }) => {
            // By keyboard each arrow chooses another value, so Enter says which one is meant.
            if (isByPointer.current) onChosen(currentTarget.value)
            else onType(currentTarget.value)
          }}
          onPointerDown={() => {
            isByPointer.current = true
          }}
        >
          {edit.choices?.map(({ value, label: words }) => (
            <option key={textOf(value)} value={textOf(value)}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type="text"
          inputMode={edit.kind === 'money' ? 'decimal' : 'numeric'}
          enterKeyHint="next"
          autoComplete="off"
          placeholder={edit.none}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
      {fault !== undefined && (
        <span id={faultId} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>,
    element,
  )
}

interface MarkedProps {
  mark: Mark
  onSave: (choice: { row: object; value: CellValue; stored: CellValue }) => void
  onEdit: () => void
  onDiscard: () => void
}

/** What was typed into a cell and is not stored yet, with the choice between it and what is stored. */
function Marked({ mark, onSave, onEdit, onDiscard }: MarkedProps): ReactNode {
  const t = useText(cellEditorText)
  const { edit, element, header, row, state, text } = mark
  const words = (value: CellValue) => cellWords(edit, value) || t.none
  if (state.is === 'saving')
    return createPortal(<span className={styles.saving}>{words(state.value)}</span>, element)
  return createPortal(
    <div role="group" aria-label={t.cell(header, edit.nameOf(row))} className={styles.choice}>
      {state.is === 'conflict' ? (
        <>
          <p>
            {t.yours} <strong>{words(state.value)}</strong>
            <br />
            {t.stored} <strong>{words(state.stored)}</strong>
          </p>
          <Line gap={8}>
            <Button size="compact-sm" onClick={() => onSave(state)}>
              {t.save(words(state.value))}
            </Button>
            <Button size="compact-sm" variant="default" onClick={onDiscard}>
              {t.keep(words(state.stored))}
            </Button>
          </Line>
        </>
      ) : (
        <>
          <p>
            {t.yours} <strong>{text}</strong>
            <Muted as="small">{state.why}</Muted>
          </p>
          <Line gap={8}>
            <Button size="compact-sm" onClick={onEdit}>
              {t.goOn}
            </Button>
            <Button size="compact-sm" variant="default" onClick={onDiscard}>
              {t.discard}
            </Button>
          </Line>
        </>
      )}
    </div>,
    element,
  )
}
