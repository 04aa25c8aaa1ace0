import type { Context } from '../../kit/context.ts'
import type { Noun } from '@banquet/contract/call/nouns'
import type { MergeConflict } from '@banquet/contract/people/member-merge'

/* `server/src/handlers.ts` fills these lists. */

/**
 * Functions that return what areas above store about a member, for the copy of their own data; each returns fields of its
 * own.
 */
export const partsOfOwnData: ((ctx: Context, memberId: number) => Promise<object>)[] = []

/** Functions that the areas above run in the same transaction after a member with an address has agreed to marketing. */
export const whenMarketingIsWanted: ((ctx: Context, email: string) => Promise<void>)[] = []

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

/**
 * The rows of members in the areas above, for merging two members; in the order in which the rows must be locked:
 * submissions before payment orders, and these before sign-ups.
 */
export const whenMembersMerge: MergeHandler[] = []

/**
 * Functions that the areas above run when the data of a member is emptied, in the same transaction: with the ids of the
 * member and of those who were merged into the member, and with the addresses of the member; the accounts are locked.
 */
export const whenMemberIsRemoved: ((
  ctx: Context,
  memberIds: readonly number[],
  addresses: readonly string[],
) => Promise<void>)[] = []

/**
 * Functions that the areas above run before that, in the same transaction: with the same ids, and the name of the member as
 * long as it is known.
 */
export const beforeMemberIsRemoved: ((
  ctx: Context,
  memberIds: readonly number[],
  person: { name: string },
) => Promise<void>)[] = []
