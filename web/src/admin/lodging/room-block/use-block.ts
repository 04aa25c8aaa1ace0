import type { Fault } from '@banquet/contract/call/faults'
import { roomBlock, type RoomBlockGrid } from '@banquet/contract/lodging/room-block'
import { useMemo, useState } from 'react'
import { ApiError } from '../../../kit/call/api.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useLeaveGuard } from '../../../kit/form/form-frame.tsx'
import {
  cellsToRemove,
  cellsToSave,
  cellKeyOf,
  keysIn,
  savedOf,
  withChanges,
  withoutSaved,
  type Board,
  type Change,
  type Drafts,
  type CellSelection,
} from './block-model.ts'

const none: Drafts = new Map()

/** The cells in the order in which they were sent. */
type SentCells = Record<'cells' | 'removed', readonly { roomTypeId: number; night: string }[]>

/** Returns the faults of a refusal by the keys of the cells that were sent. */
function faultsByKey({ problem }: ApiError, sent: SentCells): Map<string, Fault> {
  return new Map(
    (problem?.errors ?? []).flatMap((fault) => {
      const [list, at] = fault.path.split('.')
      const cell = (list === 'removed' ? sent.removed : sent.cells)[Number(at)]
      return cell ? [[cellKeyOf(cell.roomTypeId, cell.night), fault] as const] : []
    }),
  )
}

/** The room block while it is edited: saved cells, drafts, selection and faults. */
export function useBlock(grid: RoomBlockGrid, nights: readonly string[]) {
  const [typed, setTyped] = useState<Drafts>(none)
  const [selection, setSelection] = useState<CellSelection>()
  const [faults, setFaults] = useState<ReadonlyMap<string, Fault>>(new Map())
  const [isStale, setStale] = useState(false)
  const saved = useMemo(() => savedOf(grid.cells), [grid.cells])
  const drafts = useMemo(() => withoutSaved(typed, saved), [typed, saved])
  const board: Board = { grid, nights, saved, drafts }
  const { mutateAsync, isPending } = useWrite(roomBlock.save, {
    atField: ['room-block.taken', 'validation', 'stale'],
  })
  useLeaveGuard({ isDirty: () => drafts.size > 0 })

  const change = (changes: Iterable<readonly [string, Change]>) => {
    const list = [...changes]
    setTyped((now) => withChanges({ ...board, drafts: withoutSaved(now, saved) }, list))
    setFaults((old) => new Map([...old].filter(([key]) => !list.some(([changed]) => changed === key))))
  }
  const refuse = (error: unknown, sent: SentCells) => {
    if (!(error instanceof ApiError)) return
    setStale(error.code === 'stale')
    setFaults(faultsByKey(error, sent))
  }
  const save = async () => {
    const changes = { cells: cellsToSave(board), removed: cellsToRemove(board) }
    setFaults(new Map())
    setStale(false)
    try {
      await mutateAsync({ body: { eventId: grid.eventId, hotelId: grid.hotelId, ...changes } })
      setTyped(none)
      return true
    } catch (error) {
      refuse(error, changes)
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
