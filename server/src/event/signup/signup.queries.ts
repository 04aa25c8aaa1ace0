import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signup } from '@banquet/contract/event/signup'
import type { MaskedDocument } from '@banquet/contract/event/identity-document'
import type { Signup } from '@banquet/contract/event/signup-record'
import { activeStates } from '@banquet/contract/event/signup-states'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../payment/payment-order/payment-order.table.ts'
import { readEventSetting } from '../event-setting/event-setting.queries.ts'
import { chosenEvent } from '../event/event-choice.ts'
import { events } from '../event/event.table.ts'
import { showAnswers } from '../question/show-answers.ts'
import { owesBalance } from '../signup-record/owes-balance.ts'
import { identityDocuments } from '../signup-record/identity-document.table.ts'
import { signupTypes } from '../signup-record/signup-type.table.ts'
import { signups } from '../signup-record/signup.table.ts'
import type { Locked } from '../signup-record/lock-signup.ts'
import { returnedOf } from './signup.rules.ts'
import { canTransfer, changesOf, placedStates } from './signup-changes.ts'
import { isMember, signupScope } from '../signup-record/signup.scope.ts'

/** What sign-ups show of their events. */
async function eventsOf(ctx: Context, rows: readonly Locked[]) {
  const { db } = ctx
  const ids = [...new Set(rows.map(({ eventId }) => eventId))]
  const found = await db.select().from(events).where(inArray(events.id, ids))
  const facts = found.map(async (event) => {
    const setting = await readEventSetting(db, event.id)
    const { paymentMethods, transferAccount, refundLadder } = setting
    const isUsable = paymentMethods.includes('transfer') && transferAccount.accountNumber !== ''
    const account = isUsable ? transferAccount : null
    const { identityDocuments: asksDocument } = setting
    const more = { account, asksDocument, refundLadder }
    return [event.id, { ...event, ...changesOf(ctx, event, setting), ...more }] as const
  })
  return new Map(await Promise.all(facts))
}

/** What is shown of the identity documents of sign-ups. */
async function documentsOf(db: Db, rows: readonly Locked[]): Promise<Map<number, MaskedDocument>> {
  const { signupId, kind, lastFour } = identityDocuments
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ signupId, kind, lastFour })
    .from(identityDocuments)
    .where(inArray(signupId, ids))
  return new Map(found.map(({ signupId: of, ...document }) => [of, document]))
}

/** Returns who was signed up together with each of these people, by what their sign-ups have in common; members see their own. */
async function groupsOf({ db, actor }: Context, rows: readonly Locked[]) {
  const keys = rows.flatMap(({ groupKey }) => (groupKey === null ? [] : [groupKey]))
  if (keys.length === 0) return []
  const { id, code, realName, groupKey } = signups
  return db
    .select({ id, code, realName, groupKey })
    .from(signups)
    .where(and(inArray(groupKey, [...new Set(keys)]), signupScope(actor)))
    .orderBy(asc(id))
}

/** Returns sign-ups with the names of their types and what has been paid. */
export async function showSignups(ctx: Context, rows: readonly Locked[]): Promise<Signup[]> {
  if (rows.length === 0) return []
  const { db } = ctx
  const types = await db
    .select({
      id: signupTypes.id,
      name: signupTypes.name,
      enName: signupTypes.enName,
      needsApproval: signupTypes.needsApproval,
      audience: signupTypes.audience,
    })
    .from(signupTypes)
    .where(inArray(signupTypes.id, [...new Set(rows.map(({ signupTypeId }) => signupTypeId))]))
  const orderIds = rows.flatMap(({ paymentOrderId }) => (paymentOrderId === null ? [] : [paymentOrderId]))
  const orders =
    orderIds.length === 0
      ? []
      : await db
          .select({
            id: paymentOrders.id,
            payerId: paymentOrders.payerId,
            state: paymentOrders.state,
            total: paymentOrders.total,
            paid: paymentOrders.paid,
            returned: paymentOrders.returned,
            toReturn: sql<number>`${paymentOrders.toReturn}`,
          })
          .from(paymentOrders)
          .where(inArray(paymentOrders.id, orderIds))
  const shown = await eventsOf(ctx, rows)
  const answersOf = await showAnswers(ctx, rows)
  const documentOf = await documentsOf(db, rows)
  const groups = await groupsOf(ctx, rows)
  const typeOf = new Map(types.map((type) => [type.id, type]))
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  return rows.map((row) => {
    const type = found(typeOf.get(row.signupTypeId))
    const event = found(shown.get(row.eventId))
    const isActive = activeStates.includes(row.state)
    const order = orderOf.get(row.paymentOrderId ?? 0)
    return {
      ...row,
      answers: answersOf.get(row.id) ?? [],
      together: groups.filter(({ id, groupKey }) => groupKey === row.groupKey && id !== row.id),
      typeName: type.name,
      typeEnName: type.enName,
      paymentState: order?.state ?? null,
      paid: order?.paid ?? 0,
      left: order && row.state !== 'cancelled' ? missingOf(order) : 0,
      toReturn: order?.toReturn ?? 0,
      refund: isActive && order ? returnedOf(order, event.refundLadder, { event, now: ctx.now() }) : 0,
      asksDocument: isActive && event.asksDocument,
      document: documentOf.get(row.id) ?? null,
      transferAccount: row.state === 'awaiting-payment' ? event.account : null,
      eventName: event.name,
      eventEnName: event.enName,
      eventStatus: event.status,
      mayEdit: isActive && event.mayEdit,
      mayCancel: isActive && event.mayCancel,
      paysOwn: order === undefined || order.payerId === row.memberId,
      isBalance: owesBalance(row),
      mayTransfer: isActive && event.mayChange && canTransfer(ctx, row, type),
      mayChangeType: event.mayChange && placedStates.includes(row.state),
    }
  })
}

export async function showSignup(ctx: Context, row: Locked): Promise<Signup> {
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
  )
}

/** Returns how sign-ups are listed for the caller. */
export async function signupListing(ctx: Context, query: Query): Promise<Listing> {
  const { createdAt, id, code, realName, affiliation, state, amount, dueAt, search } = signups
  const sort = { createdAt, id, code, realName, affiliation, state, amount, dueAt }
  return { sort, search, day: createdAt, where: await wanted(ctx, query) }
}
