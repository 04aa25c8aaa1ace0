import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { certificateNumber, type certificate } from '@banquet/contract/check-in/certificate'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { ticketLetters } from '@banquet/contract/signup/ticket-code'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { unprintableIn } from '../../kit/pdf/print-document.ts'
import { getRow, insertRow, lockRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import {
  certificateCounters,
  certificates,
  type CertificateContent,
  type CertificateRow,
} from '../../tables/check-in/certificate.table.ts'
import type { events } from '../../tables/event/event.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { readRules, type CertificateRules } from '../certificate-setting/certificate-setting.ts'
import { hoursOfSignup, whichQualify } from './qualify.ts'

type Event = Pick<
  typeof events.$inferSelect,
  'id' | 'code' | 'name' | 'enName' | 'startDay' | 'endDay' | 'timeZone'
>

/** Returns a code that nobody can guess: 16 letters of 5 bits each, without those that people confuse. */
function newCode(): string {
  return Array.from(randomBytes(16), (byte) => ticketLetters.charAt(byte % 32)).join('')
}

/**
 * Returns the next number of an event. The row stays locked until the transaction ends, so that two programs take numbers one
 * after the other, and a transaction that is rolled back takes none.
 */
async function nextSequence(db: Db, eventId: number): Promise<number> {
  const [counter] = await db
    .insert(certificateCounters)
    .values({ eventId, last: 1 })
    .onConflictDoUpdate({
      target: certificateCounters.eventId,
      set: { last: sql`${certificateCounters.last} + 1` },
    })
    .returning({ last: certificateCounters.last })
  return found(counter).last
}

/** Returns what a certificate of an event says besides the person and the hours. */
export async function contentOf(
  ctx: Context,
  event: Event,
  rules: CertificateRules,
): Promise<CertificateContent> {
  const { name, enName } = await readOrganisation(ctx.db)
  const { title, enTitle, body, enBody, language, orientation, pictureId, sealId } = rules
  return {
    ...{ title, enTitle, body, enBody, language, orientation, pictureId, sealId },
    eventName: event.name,
    eventEnName: event.enName,
    startDay: event.startDay,
    endDay: event.endDay,
    issuerName: name,
    issuerEnName: enName,
    courseName: rules.courseName,
    enCourseName: rules.enCourseName,
    courseCode: rules.courseCode,
    issuedOn: dayIn(event.timeZone, ctx.now()),
  }
}

interface Issue {
  /** The hours; null for those by the rules. */
  hours: number | null
  reason: string
  replacesId?: number
}

/** Issues a certificate for a locked sign-up that has no valid one. */
export async function addCertificate(
  ctx: Context,
  { event, rules, signup }: { event: Event; rules: CertificateRules; signup: typeof signups.$inferSelect },
  { hours, reason, replacesId }: Issue,
): Promise<CertificateRow> {
  const { realName, enName, affiliation, enAffiliation, memberId } = signup
  const characters = await unprintableIn([realName, enName, affiliation, enAffiliation].join(' '))
  if (characters !== '') throw new Refusal('certificate.unprintable', { params: { characters } })
  const content = await contentOf(ctx, event, rules)
  const given = hours ?? (await hoursOfSignup(ctx, rules, signup.id))
  const sequence = await nextSequence(ctx.db, event.id)
  const number = certificateNumber(event.code, sequence)
  return insertRow(
    ctx,
    certificates,
    {
      ...{ sequence, number, realName, enName, affiliation, enAffiliation, memberId, content, reason },
      eventId: event.id,
      signupId: signup.id,
      code: newCode(),
      hours: given,
      issuedAt: ctx.now().toISOString(),
      issuedById: ctx.actor.id === 0 ? null : ctx.actor.id,
      ...(replacesId !== undefined && { replacesId }),
    },
    number,
  )
}

/** Returns the settings of an event by which certificates are issued; throws if they were never saved. */
export async function rulesToIssue(db: Db, eventId: number): Promise<CertificateRules> {
  const { rules, isSetUp } = await readRules(db, eventId)
  if (!isSetUp) throw new Refusal('certificate.not-set-up')
  return rules
}

/** Throws if a sign-up has a valid certificate. */
export async function requireNone(db: Db, signupId: number): Promise<void> {
  const [valid] = await db
    .select({ number: certificates.number })
    .from(certificates)
    .where(and(eq(certificates.signupId, signupId), eq(certificates.state, 'issued')))
  if (valid) throw new Refusal('certificate.duplicate', { params: { number: valid.number } })
}

/** Issues a certificate to one person by hand, whether they qualify or not. */
export function issueByHand(
  ctx: Context,
  { eventId, signupCode, hours, reason }: Parsed<typeof certificate.create>['body'],
): Promise<CertificateRow> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    const rules = await rulesToIssue(ctx.db, eventId)
    const [signup] = await ctx.db
      .select()
      .from(signups)
      .where(and(eq(signups.eventId, eventId), eq(signups.code, signupCode.toUpperCase())))
      .for('update')
    if (!signup) throw invalid('signupCode', 'unknown')
    await requireNone(ctx.db, signup.id)
    return addCertificate(ctx, { event, rules, signup }, { hours, reason })
  })
}

/** Issues a certificate to a person who qualifies and never got one; undefined for others. */
export function issueTo(
  ctx: Context,
  eventId: number,
  signupId: number,
): Promise<CertificateRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    const rules = await rulesToIssue(ctx.db, eventId)
    await lockRow(ctx.db, signups, signupId)
    const signup = await getRow(ctx.db, signups, signupId)
    const [known] = await ctx.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(eq(certificates.signupId, signupId))
      .limit(1)
    if (known) return undefined
    const able = await whichQualify(ctx, { eventId, rules, signupIds: [signupId] })
    return able.has(signupId)
      ? addCertificate(ctx, { event, rules, signup }, { hours: null, reason: '' })
      : undefined
  })
}
