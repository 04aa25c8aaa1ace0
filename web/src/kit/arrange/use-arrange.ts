import { useCallback, useRef, useState } from 'react'
import type { ArrangedRow } from './arranged.ts'
import { arrangeText } from './arrange.text.ts'
import { say } from '../text/text.ts'

/** The effect of a button on a row of the list. */
export const steps = ['top', 'up', 'down', 'bottom'] as const
export type Step = (typeof steps)[number]

/** A list that is being arranged. */
export interface Order {
  rows: readonly ArrangedRow[]
  /** Moves the row from one place to another and returns the new place. */
  move: (from: number, to: number) => number
  /** Whether the sort order differs from the initial one; up to date even between renders. */
  isDirty: () => boolean
  /** Describes the last move, for screen readers. */
  said: string
}

/** Returns the place of a row after a step in a list of `count` rows. */
export function targetOf(step: Step, from: number, count: number): number {
  if (step === 'top') return 0
  if (step === 'bottom') return count - 1
  return Math.min(count - 1, Math.max(0, step === 'up' ? from - 1 : from + 1))
}

/** Returns the rows with one of them moved to another place. */
function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = rows.filter((_, at) => at !== from)
  return [...next.slice(0, to), ...rows.slice(from, from + 1), ...next.slice(to)]
}

/** Keeps the sort order of rows while somebody changes it. */
export function useArrange(start: readonly ArrangedRow[], rowName: (row: ArrangedRow) => string): Order {
  const [rows, setRows] = useState(start)
  const [said, setSaid] = useState('')
  const latest = useRef(rows)
  const move = useCallback(
    (from: number, to: number) => {
      const row = latest.current[from]
      if (!row || from === to) return from
      latest.current = moved(latest.current, from, to)
      setRows(latest.current)
      setSaid(say(arrangeText, 'moved')(rowName(row), to + 1, latest.current.length))
      return to
    },
    [rowName],
  )
  const isDirty = useCallback(() => latest.current.some((row, at) => row.id !== start[at]?.id), [start])
  return { rows, move, isDirty, said }
}
