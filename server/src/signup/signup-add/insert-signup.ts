import { randomInt } from 'node:crypto'
import type { Context } from '../../kit/context.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { insertReturning } from '../../kit/rows/written-rows.ts'
import { signupColumns, type LockedSignup } from '../signup-record/lock-signup.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { newCode } from '../../kit/rows/new-code.ts'

/** A sign-up that is to be added, which gets its code then. */
export type NewSignup = Omit<typeof signups.$inferInsert, 'code'>

const draw = () => newCode((below) => randomInt(below))

/**
 * Adds a sign-up and its audit entry, under a code that no other sign-up has: among 100,000 one code in seven thousand is
 * taken, and drawn again.
 */
export async function insertSignup(
  ctx: Context,
  values: NewSignup,
  drawn: () => string = draw,
): Promise<LockedSignup> {
  const code = drawn()
  const [row] = await insertReturning(ctx.db, signups, {
    rows: [{ ...values, code }],
    unlessTaken: signups.code,
    returning: signupColumns,
  })
  if (!row) return insertSignup(ctx, values, drawn)
  await writeAudit(ctx, { action: 'created', noun: 'signup', rowId: row.id, label: code, after: row })
  return row
}
