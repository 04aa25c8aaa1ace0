import { asc, eq } from 'drizzle-orm'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { Context } from '../../kit/context.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { showSignups } from './signup.queries.ts'

/** Returns the sign-ups of a member with their answers, for the copy of their own data. */
export async function exportOwnSignups(ctx: Context, memberId: number): Promise<{ signups: Signup[] }> {
  const rows = await ctx.db
    .select(columnsOf(signups))
    .from(signups)
    .where(eq(signups.memberId, memberId))
    .orderBy(asc(signups.id))
  return { signups: await showSignups(ctx, rows) }
}
