import type { Fault } from '@banquet/contract/call/errors'
import { roomBlock, type RoomBlockGrid } from '@banquet/contract/lodging/room-block'
import { useMemo, useState } from 'react'
import { ApiError } from '../../../kit/call/api.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useLeaveGuard } from '../../../kit/form/form-frame.tsx'
import {
  cellsToSave,
  keyOf,
  keysIn,
  savedOf,
  withChanges,
  withoutSaved,
  type Board,
  type Drafts,
  type Selection,
  type Terms,
} from './block-model.ts'

const none: Drafts = new Map()

/** Returns the faults of a refusal by the keys of the cells, which were sent in this sequence. */
function faultsByKey({ problem }: ApiError, keys: readonly string[]): Map<string, Fault> {
  return new Map(
    (problem?.errors ?? []).flatMap((fault) => {
      const key = keys[Number(fault.path.split('.')[1])]
      return key === undefined ? [] : [[key, fault] as const]
    }),
  )
}

/** The block of a hotel while it is edited: what is saved, what is typed over it, what is selected, and what was refused. */
export function useBlock(grid: RoomBlockGrid, nights: readonly string[]) {
  const [typed, setTyped] = useState<Drafts>(none)
  const [selection, setSelection] = useState<Selection>()
  const [faults, setFaults] = useState<ReadonlyMap<string, Fault>>(new Map())
  const [isStale, setStale] = useState(false)
  const saved = useMemo(() => savedOf(grid.cells), [grid.cells])
  const drafts = useMemo(() => withoutSaved(typed, saved), [typed, saved])
  const board: Board = { grid, nights, saved, drafts }
  const { mutateAsync, isPending } = useWrite(roomBlock.save, {
    atField: ['room-block.taken', 'validation', 'stale'],
  })
  useLeaveGuard({ isDirty: () => drafts.size > 0 })

  const change = (changes: Iterable<readonly [string, Partial<Terms>]>) => {
    const list = [...changes]
    setTyped((now) => withChanges({ ...board, drafts: withoutSaved(now, saved) }, list))
    setFaults((old) => new Map([...old].filter(([key]) => !list.some(([changed]) => changed === key))))
  }
  const refuse = (error: unknown, keys: readonly string[]) => {
    if (!(error instanceof ApiError)) return
    setStale(error.code === 'stale')
    setFaults(faultsByKey(error, keys))
  }
  const save = async () => {
    const cells = cellsToSave(board)
    setFaults(new Map())
    setStale(false)
    try {
      await mutateAsync({ body: { eventId: grid.eventId, hotelId: grid.hotelId, cells } })
      setTyped(none)
      return true
    } catch (error) {
      refuse(
        error,
        cells.map(({ roomTypeId, night }) => keyOf(roomTypeId, night)),
      )
      return false
    }
  }
  return {
    board,
    selection,
    select: setSelection,
    /** The keys of the selected cells. */
    keys: selection ? keysIn(board, selection) : [],
    faults,
    isStale,
    saving: isPending,
    change,
    save,
    discard: () => {
      setTyped(none)
      setFaults(new Map())
      setStale(false)
    },
  }
}

export type Block = ReturnType<typeof useBlock>
