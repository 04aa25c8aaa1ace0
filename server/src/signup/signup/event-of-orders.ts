import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Context, Db } from '../../kit/context.ts'
import { anyRow, keywordCondition, keywordInRow, type FoundBy } from '../../kit/list/list.ts'
import { getRow } from '../../kit/rows/rows.ts'
import type {
  EventOfOrders,
  Recipient,
  SubjectOfOrders,
} from '../../payment/payment-order/payment-order.handlers.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { readEventSetting } from '../../event/event-setting/event-setting.queries.ts'
import { receiptsOnPayment } from '../../event/event-setting/receipts-on-payment.ts'
import { refundLimit } from '../../event/event-setting/refund-limit.ts'
import { signups } from '../../tables/signup/signup.table.ts'

async function terms({ db }: Context, eventId: number) {
  const { name, enName } = await getRow(db, events, eventId)
  const { paymentMethods: methods, transferAccount, receiptIssuer } = await readEventSetting(db, eventId)
  const takesTransfers = methods.includes('transfer') && transferAccount.accountNumber !== ''
  return {
    name,
    enName,
    methods,
    receiptIssuer,
    transferAccount: takesTransfers ? transferAccount : null,
  }
}

async function names(db: Db, eventIds: readonly number[]) {
  const { id, code, name, enName } = events
  const rows = await db
    .select({ id, eventCode: code, eventName: name, eventEnName: enName })
    .from(events)
    .where(inArray(id, [...new Set(eventIds)]))
  return new Map(rows.map(({ id: eventId, ...own }) => [eventId, own]))
}

async function addedAt(db: Db, eventId: number | undefined): Promise<string | undefined> {
  const [row] = await db
    .select({ createdAt: events.createdAt })
    .from(events)
    .where(eventId === undefined ? undefined : eq(events.id, eventId))
    .orderBy(asc(events.createdAt))
    .limit(1)
  return row?.createdAt
}

/** The payment orders of the sign-ups that contain a keyword. */
async function matching(db: Db, keyword: string): Promise<FoundBy> {
  const { paymentOrderId, search } = signups
  const texts = { search, phones: search }
  const contains = and(isNotNull(paymentOrderId), await keywordCondition(db, texts, keyword))
  const own = and(eq(paymentOrderId, paymentOrders.id), await keywordInRow(db, texts, keyword))
  return {
    ids: sql`(select ${paymentOrderId} from ${signups} where ${contains})`,
    has: anyRow(sql`${signups} where ${own}`),
  }
}

/**
 * Returns whom the receipt of a payment order is made out to, as its sign-up names it; the person if it has no
 * title.
 */
async function recipient(db: Db, paymentOrderId: number): Promise<Recipient | undefined> {
  const [row] = await db
    .select()
    .from(signups)
    .where(eq(signups.paymentOrderId, paymentOrderId))
    .orderBy(asc(signups.id))
    .limit(1)
  if (!row) return undefined
  const { receiptTitle, receiptTaxId: taxId, realName, email: mailTo } = row
  return { title: receiptTitle || realName, taxId, mailTo }
}

/**
 * Returns who takes part by the sign-ups of payment orders, of which one may be for several people. It is read from the sign-up and not stored with the
 * order, because a transferred sign-up has another person. Members who have paid for one that another member has by
 * now do not learn who that is.
 */
async function participants({ db, actor }: Context, paymentOrderIds: readonly number[]) {
  const { id, memberId, paymentOrderId, realName, enName } = signups
  const rows = await db
    .select({ paymentOrderId, realName, enName })
    .from(signups)
    .where(
      and(
        inArray(paymentOrderId, [...paymentOrderIds]),
        actor.identity === identity.member ? eq(memberId, actor.id) : undefined,
      ),
    )
    .orderBy(asc(id))
  const byOrder = Map.groupBy(rows, (row) => row.paymentOrderId ?? 0)
  return new Map([...byOrder].map(([orderId, people]) => [orderId, namesOf(people)]))
}

/** Returns the names of two people at most, and how many more there are. */
function namesOf(rows: readonly { realName: string; enName: string }[]) {
  const people = [...new Map(rows.map((row) => [`${row.realName}/${row.enName}`, row])).values()]
  const isLong = people.length > 2
  const shown = people.slice(0, isLong ? 1 : 2)
  const zh = shown.map(({ realName }) => realName).join('、')
  const en = shown.map(({ realName, enName }) => enName || realName).join(', ')
  if (!isLong) return { participant: zh, enParticipant: people.some(({ enName }) => enName !== '') ? en : '' }
  return {
    participant: `${zh} 等 ${people.length} 人`,
    enParticipant: `${en} and ${people.length - 1} others`,
  }
}

/** The facts about events that payments need. */
export const eventOfSignups: EventOfOrders = {
  chosen: chosenEvent,
  terms,
  names,
  addedAt,
  refundLimit,
  receiptsOnPayment,
}

/** The facts about sign-ups that payments need. */
export const signupsOfOrders: SubjectOfOrders = { recipient, participants, matching }
