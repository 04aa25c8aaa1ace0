import { eq } from 'drizzle-orm'
import { dayMs } from '@banquet/contract/rule/day/days'
import { isMember, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { moneyHolds } from '../../tables/account/money-hold.table.ts'

/** For how long an account moves no money after others could have taken it over. */
const holdMs = dayMs

type Happening = 'passwordSetAt' | 'emailChangedAt' | 'mergedAt'

/** Records what happens to an account now. If staff do it, the account moves no money for a day. */
export async function holdMoney({ db, actor, now }: Context, accountId: number, what: Happening) {
  const isByOthers = actor.id !== 0 && !isMember(actor) && actor.id !== accountId
  const until = new Date(now().getTime() + holdMs).toISOString()
  const set = { [what]: now().toISOString(), ...(isByOthers && { until }) }
  await db
    .insert(moneyHolds)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: moneyHolds.accountId, set })
}

/** Throws if the caller's account moves no money at present. */
export async function requireNoHold({ db, actor, now }: Context): Promise<void> {
  const [row] = await db
    .select({ until: moneyHolds.until })
    .from(moneyHolds)
    .where(eq(moneyHolds.accountId, actor.id))
  if (row?.until && Date.parse(row.until) > now().getTime()) throw new Refusal('refund.held')
}
