import type { Context } from '../../kit/context.ts'

/**
 * Functions that return what areas above store about a member, for the copy of their own data; each returns fields of its
 * own.
 */
export const partsOfOwnData: ((ctx: Context, memberId: number) => Promise<object>)[] = []
