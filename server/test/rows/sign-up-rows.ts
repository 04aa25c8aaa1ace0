import { sql } from 'drizzle-orm'
import { event, type Event } from '@banquet/contract/event/event/event'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { throttles } from '../../src/tables/account/throttle.table.ts'
import { certificateCounters, certificates } from '../../src/tables/check-in/certificate.table.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { discounts, redemptions } from '../../src/tables/event/discount.table.ts'
import { identityDocuments } from '../../src/tables/signup/identity-document.table.ts'
import { news } from '../../src/tables/event/news.table.ts'
import { sitePages } from '../../src/tables/event/site-page.table.ts'
import { places } from '../../src/tables/event/place.table.ts'
import { pools } from '../../src/tables/event/pool.table.ts'
import { questions } from '../../src/tables/event/question.table.ts'
import { signupChanges } from '../../src/tables/signup/signup-change.table.ts'
import { signupTypes } from '../../src/tables/event/signup-type.table.ts'
import { signups } from '../../src/tables/signup/signup.table.ts'
import { visitorSignups } from '../../src/tables/signup/visitor-signup.table.ts'
import { attemptOrders, paymentAttempts } from '../../src/tables/payment/payment-attempt.table.ts'
import { bankImports, bankLines, bankMatches } from '../../src/tables/payment/bank-line.table.ts'
import {
  paymentLines,
  paymentOrders,
  payments,
  transferNotices,
} from '../../src/tables/payment/payment-order.table.ts'
import { refundAccounts, refunds, transferFiles } from '../../src/tables/payment/refund.table.ts'
import type { Client, TestServer } from '../server.ts'

/** Deletes all events with everything that belongs to them, and the counts of attempts and mails. */
export async function clearEvents({ ctx: { db } }: TestServer): Promise<void> {
  // The database refuses that payments are deleted.
  await db.execute(sql`alter table payment disable trigger refuse_change`)
  for (const table of [
    certificates,
    certificateCounters,
    identityDocuments,
    places,
    questions,
    redemptions,
    discounts,
    signupChanges,
    visitorSignups,
    signups,
    bankMatches,
    bankLines,
    bankImports,
    refundAccounts,
    refunds,
    transferFiles,
    transferNotices,
    payments,
    attemptOrders,
    paymentAttempts,
    paymentLines,
    paymentOrders,
    signupTypes,
    pools,
    sitePages,
    news,
    events,
    throttles,
  ])
    await db.delete(table)
  await db.execute(sql`alter table payment enable trigger refuse_change`)
}

/** Adds a published event, which becomes the current one if there is none. */
export async function addEvent(admin: Client, values: object = {}): Promise<Event> {
  const body = { code: 'taipei-2027', name: '2027 臺北研討會', startDay: '2027-06-10', endDay: '2027-06-12' }
  const draft = (await admin.send(event.create, { body: { ...body, ...values } })).body
  const parts = { params: { id: draft.id }, body: { version: draft.version } }
  return (await admin.call(event.publish, parts)).body
}

/** Adds a sign-up type to the current event: 3,000 for everybody, without a limit, by default. */
export async function addType(admin: Client, values: object = {}): Promise<SignupType> {
  const body = {
    name: '一般',
    enName: 'Regular',
    tiers: [{ name: '原價', enName: 'Regular price', fee: 3000 }],
  }
  return (await admin.send(signupType.create, { body: { ...body, ...values } })).body
}

/** The personal data of a sign-up. */
export const person = { realName: '林怡君', email: 'lin@example.com' }

/** Signs a member up. */
export function signUp(client: Client, { id }: Pick<SignupType, 'id'>, values: object = {}) {
  return client.send(signup.create, { body: { signupTypeId: id, ...person, ...values } })
}

export async function signedUp(client: Client, type: SignupType, values: object = {}): Promise<Signup> {
  return (await signUp(client, type, values)).body
}
