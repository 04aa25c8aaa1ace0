import type { Context } from '../../kit/context.ts'

/** Run when a member is deleted, in the transaction of the command: they empty what areas above hold about the person. */
export const whenMemberIsRemoved: ((ctx: Context, memberId: number) => Promise<void>)[] = []

/** What areas above hold about a member, for the copy of their own data; each returns fields of its own. */
export const partsOfOwnData: ((ctx: Context, memberId: number) => Promise<object>)[] = []
