import { randomBytes } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { inTransaction, type Context } from '../../kit/context.ts'
import { toRefusal } from '../../kit/errors.ts'
import { insertRow } from '../../kit/rows/rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeak } from './weak-password.ts'

interface Wanted {
  name: string
  /** By default a random password is generated, which must be changed at the first sign-in. */
  password?: string | undefined
}

/** Any number works, as long as nothing else uses it as a lock. */
const lock = 20_260_001

/** Throws, in the words of the environment, if a password from there is one that every account is refused. */
async function requireStrong(password: string, name: string): Promise<void> {
  try {
    await refuseWeak(password, 'password', name)
  } catch (error) {
    const isName = toRefusal(error).details.errors?.some(({ code }) => code === 'contains-name')
    const fault = isName ? 'contain ADMIN_NAME' : 'be one that is known from leaks or easily guessed'
    throw new Error(`ADMIN_PASSWORD must not ${fault}`, { cause: error })
  }
}

/**
 * Creates the administrator of an empty installation and returns the generated password, to be shown once. Throws if the given
 * password is weak. If several programs start at once, one of them creates it and the others find it.
 */
export async function ensureAdministrator(
  ctx: Context,
  { name, password }: Wanted,
): Promise<string | undefined> {
  const generated = password === undefined ? randomBytes(12).toString('base64url') : undefined
  const passwordHash = await hashPassword(password ?? generated ?? '')
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const [known] = await ctx.db
      .select({ n: count() })
      .from(accounts)
      .where(and(eq(accounts.side, 'staff'), eq(accounts.identity, identity.admin)))
    if (known?.n !== 0) return undefined
    if (password !== undefined) await requireStrong(password, name)
    const mustChangePassword = generated !== undefined
    await insertRow(ctx, accounts, {
      side: 'staff',
      identity: identity.admin,
      name,
      realName: '系統管理員',
      passwordHash,
      mustChangePassword,
      isSystem: true,
    })
    return generated
  })
}
