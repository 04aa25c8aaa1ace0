import type { Noun } from '@banquet/contract/call/nouns'
import type { MergeConflict } from '@banquet/contract/people/member-merge'
import type { Context } from '../../kit/context.ts'

/**
 * The rows of members in the areas above, for merging two members. `server/src/handlers.ts` fills the list, in the
 * sequence in which the rows must be locked: payment orders before sign-ups.
 */

/** The member who goes and the one who stays. */
export interface Merge {
  fromId: number
  toId: number
}

/** Rows of one noun that belong to members. */
export interface MergeHandler {
  noun: Noun
  count: (ctx: Context, memberId: number) => Promise<number>
  /** Returns what prevents the merge, because the member who stays cannot have both. */
  conflicts?: (ctx: Context, merge: Merge) => Promise<MergeConflict[]>
  /** Locks the rows and moves them, in the transaction of the merge. Both accounts are locked. */
  move: (ctx: Context, merge: Merge) => Promise<void>
}

export const whenMembersMerge: MergeHandler[] = []
