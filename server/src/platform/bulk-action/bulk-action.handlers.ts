import type { Access } from '@banquet/contract/call/endpoint'
import type { BulkRowResult, UndoableCommand } from '@banquet/contract/platform/bulk-action'
import type { Context } from '../../kit/context.ts'

/** A row after a command, or as it is. */
export type ShownRow = Omit<BulkRowResult, 'refusal'>

/** How a command on several rows is undone. */
export interface Undoing {
  /** Who may undo it: those who may give the opposite command. */
  access: Access
  /**
   * Does the opposite of the command on a row, in the transaction of the caller; throws as the opposite command does, and
   * `stale` if the row has another version.
   */
  undo: (
    ctx: Context,
    row: { id: number; version: number; before: Record<string, unknown> },
  ) => Promise<ShownRow>
  /** Returns an unchanged row, as far as the caller may see it; `before` is what undoing would have written back. */
  asItIs: (ctx: Context, id: number, before: Record<string, unknown>) => Promise<ShownRow>
}

/** How each command is undone. The areas with the rows are above this one, so `server/src/handlers.ts` fills the list. */
export const undoings = new Map<UndoableCommand, Undoing>()
