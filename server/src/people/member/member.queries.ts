import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { hasRight, identity } from '@banquet/contract/call/access'
import type { Member } from '@banquet/contract/people/member-record'
import { accounts } from '../../tables/account/account.table.ts'
import { noPassword } from '../../account/account/password-hash.ts'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { built, prepared } from '../../kit/rows/statements.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { members } from '../../tables/people/member.table.ts'

/** A member as a row, without the column that only the database needs. */
export type MemberFields = Omit<typeof members.$inferSelect, 'search'>

/** The condition of the members that somebody sees: all for staff with the page, themselves for a member. */
export function memberScope(actor: Actor): SQL | undefined {
  const present = isNull(members.deletedAt)
  if (actor.identity === identity.member) return and(present, eq(members.id, actor.id))
  return hasRight(actor, 'members', 'view') ? present : sql`false`
}

/** Selects the fields of members that their accounts have. */
function accountsOf(db: Db, ids: readonly number[]) {
  const { id, name, passwordHash, mustChangePassword, emailVerifiedAt } = accounts
  const ofThem = () =>
    db
      .select({
        id,
        name,
        mustChangePassword,
        emailVerifiedAt,
        hasPassword: sql<boolean>`${passwordHash} <> ${noPassword}`,
      })
      .from(accounts)
      .where(sql`${id} = any(${sql.placeholder('ids')}::int[])`)
  return prepared(db, 'member_accounts', (name) => ofThem().prepare(name)).execute({ ids })
}

/** Returns members as the API shows them. */
export async function showMembers(db: Db, rows: readonly MemberFields[]): Promise<Member[]> {
  if (rows.length === 0) return []
  const known = await accountsOf(
    db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(known.map((one) => [one.id, one]))
  return rows.map(({ deletedAt: _deletedAt, ...row }) => {
    const account = found(byId.get(row.id))
    return {
      ...row,
      ...account,
      identity: identity.member,
      title: row.title,
      status: row.status as Member['status'],
      emailVerify: account.emailVerifiedAt !== null,
      marketing: row.marketingAt !== null && row.marketingWithdrawnAt === null,
    }
  })
}

/** Returns one member as the API shows it. */
export async function showMember({ db }: Pick<Context, 'db'>, row: MemberFields): Promise<Member> {
  return found((await showMembers(db, [row]))[0])
}

/**
 * The condition of the members whose page somebody may open: also those that were merged into another one, so that an
 * old link leads on and the merge can be explained.
 */
function shownScope(actor: Actor): SQL | undefined {
  const merged = isNotNull(members.mergedInto)
  const isStaff = hasRight(actor, 'members', 'view')
  return isStaff ? or(memberScope(actor), merged) : memberScope(actor)
}

/** Returns a member whose page the actor may open, who may have been merged into another one. */
export function getShownMember({ db, actor }: Context, id: number): Promise<MemberFields> {
  return getRow(db, members, { id, within: shownScope(actor) })
}

/**
 * Locks the account of a member for sharing, until the transaction ends, so that it is neither deleted nor merged into
 * another one while something is written for it; with `no key update` only one transaction at a time. Returns whether the
 * member still exists.
 */
export async function holdMember(
  { db }: Context,
  id: number,
  strength: 'share' | 'no key update' = 'share',
): Promise<boolean> {
  const own = and(eq(accounts.id, sql.placeholder('id')), eq(accounts.identity, identity.member))
  const hold = built(db, `hold member ${strength}`, () =>
    db.select({ deletedAt: accounts.deletedAt }).from(accounts).where(own).for(strength),
  )
  const [row] = await hold.execute({ id })
  return row !== undefined && row.deletedAt === null
}

/** Returns a member that the actor may see. */
export function getMember({ db, actor }: Context, id: number): Promise<MemberFields> {
  return getRow(db, members, { id, within: memberScope(actor) })
}

/** The condition of a login name, ignoring case and width. */
export function namedMember(login: string): SQL {
  const { id, side, nameKey, deletedAt } = accounts
  return sql`${members.id} in (
    select ${id} from ${accounts} where ${side} = 'shop' and ${nameKey} = fold(${login}) and ${deletedAt} is null)`
}

/** Returns whether another account of the shop has this address as its login name. */
export async function isTaken({ db }: Context, email: string, exceptId = 0): Promise<boolean> {
  const { id, side, nameKey, deletedAt } = accounts
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from ${accounts}
      where ${side} = 'shop' and ${nameKey} = fold(${email}) and ${deletedAt} is null and ${id} <> ${exceptId}) as taken`)
  return rows[0]?.taken === true
}
