import { desc, eq, sql } from 'drizzle-orm'
import type { SignupChange, SignupChangeKind } from '@banquet/contract/signup/signup-change'
import { personName, type Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { signupChanges } from '../../tables/signup/signup-change.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** A recorded text in both languages. */
interface Text {
  label: string
  enLabel: string
}

interface Change {
  signupId: number
  kind: SignupChangeKind
  reason: string
  before: Text
  after: Text
  amountBefore: number
  amountAfter: number
}

/** Records a change of a sign-up, with who made it and why. */
export async function recordChange(
  { db, actor, now }: Context,
  { before, after, ...change }: Change,
): Promise<void> {
  await db.insert(signupChanges).values({
    ...change,
    before: before.label,
    enBefore: before.enLabel,
    after: after.label,
    enAfter: after.enLabel,
    changedById: actor.id === 0 ? null : actor.id,
    changedByName: personName(actor),
    createdAt: now().toISOString(),
  })
}

/** Returns the changes of a sign-up, newest first. */
export async function listChanges({ db }: Context, signupId: number): Promise<SignupChange[]> {
  await getRow(db, signups, signupId)
  const which = eq(signupChanges.signupId, signupId)
  return db.select().from(signupChanges).where(which).orderBy(desc(signupChanges.id))
}

/** Returns by how much staff have changed the price of a sign-up by hand. */
export async function adjustedBy({ db }: Pick<Context, 'db'>, signupId: number): Promise<number> {
  const difference = sql`${signupChanges.amountAfter} - ${signupChanges.amountBefore}`
  const [sum] = await db
    .select({
      amount: sql<number>`coalesce(sum(${difference}) filter (where ${signupChanges.kind} = 'price'), 0)::int`,
    })
    .from(signupChanges)
    .where(eq(signupChanges.signupId, signupId))
  return sum?.amount ?? 0
}
