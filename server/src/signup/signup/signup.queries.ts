import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { activeStates } from '@banquet/contract/signup/signup-states'
import { isMember, type Context, type Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { prepared } from '../../kit/rows/statements.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { isReported } from '../../payment/payment-order/is-reported.ts'
import { hasTag } from '../../platform/tag/tag-links.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import {
  eventColumns,
  withSetting,
  type EventWithSetting,
} from '../../event/event-setting/event-with-setting.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { showAnswers } from '../../event/question/show-answers.ts'
import { owesBalance } from '../signup-record/signup.rules.ts'
import { identityDocuments } from '../../tables/signup/identity-document.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import { returnedOf } from '../signup-add/signup.rules.ts'
import { sharesOf } from '../signup-record/shares.rules.ts'
import { lacksNeeded } from '../signup-record/types-of-person.ts'
import { canTransfer, signupChangesOf, placedStates } from './signup-changes.ts'
import { sharersOf } from '../signup-record/shared-order.ts'
import { signupScope } from '../signup-record/signup.scope.ts'

/** Returns the facts of its event that a sign-up shows. */
function ofEvent(ctx: Context, event: EventWithSetting) {
  const { paymentMethods, transferAccount, refundLadder, identityDocuments: asksDocument } = event.setting
  const isUsable = paymentMethods.includes('transfer') && transferAccount.accountNumber !== ''
  const account = isUsable ? transferAccount : null
  return { ...event, ...signupChangesOf(ctx, event), account, refundLadder, asksDocument }
}

/**
 * Selects facts about sign-ups from other tables: the event, the type, what has been paid, and what is shown of the
 * identity document.
 */
function selectFacts(db: Db, which: SQL) {
  const { name, enName, needsApproval, audience } = signupTypes
  const { payerId, state, total, paid, returned } = paymentOrders
  const toReturn = sql<number>`${paymentOrders.toReturn}`
  const { kind, lastFour } = identityDocuments
  return db
    .select({
      id: signups.id,
      event: eventColumns,
      type: { name, enName, needsApproval, audience },
      order: { payerId, state, total, paid, returned, toReturn, isReported },
      sharers: sharersOf(db),
      document: { kind, lastFour },
    })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .innerJoin(signupTypes, eq(signupTypes.id, signups.signupTypeId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, signups.paymentOrderId))
    .leftJoin(identityDocuments, eq(identityDocuments.signupId, signups.id))
    .where(which)
}

async function factsOf({ db }: Context, rows: readonly LockedSignup[]) {
  const ids = rows.map(({ id }) => id)
  const ofOne = () => selectFacts(db, eq(signups.id, sql.placeholder('id')))
  // Each command shows the one sign-up that it was about.
  const facts =
    ids.length === 1
      ? await prepared(db, 'signup_facts', (name) => ofOne().prepare(name)).execute({ id: ids[0] })
      : await selectFacts(db, inArray(signups.id, ids))
  return new Map(facts.map((one) => [one.id, one]))
}

/** Returns the people of each group, by the key of the group; members see their own. */
async function groupsOf({ db, actor }: Context, rows: readonly LockedSignup[]) {
  const keys = rows.flatMap(({ groupKey }) => (groupKey === null ? [] : [groupKey]))
  if (keys.length === 0) return []
  const { id, code, realName, groupKey } = signups
  return db
    .select({ id, code, realName, groupKey, typeName: signupTypes.name, typeEnName: signupTypes.enName })
    .from(signups)
    .innerJoin(signupTypes, eq(signupTypes.id, signups.signupTypeId))
    .where(and(inArray(groupKey, [...new Set(keys)]), signupScope(actor)))
    .orderBy(asc(id))
}

type EventOfRow = ReturnType<typeof ofEvent>

/** Returns what would be returned if a part of a payment order with this price were cancelled now. */
function refundNow(
  { arrivedAt: now }: Context,
  event: EventOfRow,
  order: Parameters<typeof returnedOf>[0],
  price: number,
): number {
  return returnedOf(order, event.refundLadder, { price, event, now })
}

/** Returns sign-ups with the names of their types and what has been paid. */
export async function showSignups(ctx: Context, rows: readonly LockedSignup[]): Promise<Signup[]> {
  if (rows.length === 0) return []
  const facts = await factsOf(ctx, rows)
  const answersOf = await showAnswers(ctx, rows)
  const groups = await groupsOf(ctx, rows)
  return rows.map((row) => {
    const { type, order, sharers, document, ...known } = found(facts.get(row.id))
    const share = order && sharesOf(order, sharers ?? []).get(row.id)
    const event = ofEvent(ctx, withSetting(known.event))
    const isActive = activeStates.includes(row.state)
    return {
      ...row,
      answers: answersOf.get(row.id) ?? [],
      together: groups.filter(({ id, groupKey }) => groupKey === row.groupKey && id !== row.id),
      typeName: type.name,
      typeEnName: type.enName,
      paymentState: order?.state ?? null,
      isReported: order?.isReported ?? false,
      paid: share?.paid ?? 0,
      left: share?.left ?? 0,
      toReturn: share?.toReturn ?? 0,
      refund: isActive && order ? refundNow(ctx, event, order, row.amount) : 0,
      asksDocument: isActive && event.asksDocument,
      document,
      transferAccount: row.state === 'awaiting-payment' ? event.account : null,
      eventCode: event.code,
      eventName: event.name,
      eventEnName: event.enName,
      eventStatus: event.status,
      mayEdit: isActive && event.mayEdit,
      mayCancel: isActive && event.mayCancel,
      paysOwn: order === null || order.payerId === row.memberId,
      isBalance: owesBalance(row),
      mayTransfer: isActive && event.mayChange && canTransfer(ctx, row, type),
      mayChangeType: event.mayChange && placedStates.includes(row.state),
    }
  })
}

export async function showSignup(ctx: Context, row: LockedSignup): Promise<Signup> {
  return found((await showSignups(ctx, [row]))[0])
}

/** Returns one sign-up as it is shown; throws `not-found` if the caller may not see it. */
export async function getSignup(ctx: Context, id: number): Promise<Signup> {
  return showSignup(ctx, await getRow(ctx.db, signups, { id, within: signupScope(ctx.actor) }))
}

type Query = Omit<Parsed<typeof signup.list>['query'], 'page' | 'size'>

/**
 * Returns the condition of the filters and the scope of a list. Without an event it is about the current one, but those of
 * one member are returned of every event.
 */
async function wanted(ctx: Context, query: Query): Promise<SQL | undefined> {
  const isOfOne = isMember(ctx.actor) || query.memberId !== undefined
  const isOfAll = isOfOne && query.eventId === undefined
  const eventId = isOfAll ? undefined : await chosenEvent(ctx.db, query.eventId)
  return and(
    signupScope(ctx.actor),
    isOfAll ? undefined : eq(signups.eventId, eventId ?? 0),
    query.state === undefined ? undefined : eq(signups.state, query.state),
    query.signupTypeId === undefined ? undefined : eq(signups.signupTypeId, query.signupTypeId),
    query.memberId === undefined ? undefined : eq(signups.memberId, query.memberId),
    query.lacksNeeded === undefined ? undefined : lacksNeeded(ctx),
    hasTag(ctx.actor, 'signups', query.tag),
  )
}

/** Returns how sign-ups are listed for the caller. */
export async function signupListing(ctx: Context, query: Query): Promise<Listing> {
  const { createdAt, id, code, realName, affiliation, state, amount, dueAt, search } = signups
  const sort = { createdAt, id, code, realName, affiliation, state, amount, dueAt }
  return { sort, search, phones: search, day: createdAt, where: await wanted(ctx, query) }
}
