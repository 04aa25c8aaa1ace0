import { and, asc, eq, isNotNull, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { CertificateOverview } from '@banquet/contract/check-in/certificate'
import { actorOfAccount } from '../../account/session/find-actor.ts'
import { inTransaction, type Actor, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { enqueue, type Job } from '../../kit/jobs/jobs.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'
import { chosenEvent, lockOpenEvent } from '../../event/event/event-choice.ts'
import { certificateCounters, certificates } from '../../tables/check-in/certificate.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { readRules } from '../certificate-setting/certificate-setting.ts'
import { mailCertificate } from './certificate-mail.ts'
import { issueTo, rulesToIssue } from './issue-certificate.ts'
import { qualifying } from './qualify.ts'

const jobName = 'issue-certificates'
const task = 'certificate'

/** The condition of the sign-ups that have never got a certificate. */
function hasNone({ db }: Context): SQL {
  return notExists(
    db.select({ id: certificates.id }).from(certificates).where(eq(certificates.signupId, signups.id)),
  )
}

/** Returns what is left to issue for an event. */
export async function readOverview(ctx: Context, event: number | undefined): Promise<CertificateOverview> {
  const { db } = ctx
  const eventId = (await chosenEvent(db, event)) ?? 0
  const { rules, isSetUp } = await readRules(db, eventId)
  const able = qualifying(ctx, eventId, rules)
  const { issuingSince } = certificateCounters
  const [counter] = await db
    .select({ issuingSince })
    .from(certificateCounters)
    .where(eq(certificateCounters.eventId, eventId))
  const failed = await db
    .select({
      signupId: signups.id,
      code: signups.code,
      realName: signups.realName,
      isUnprintable: sql<boolean>`${jobFailures.detail} = 'certificate.unprintable'`,
    })
    .from(jobFailures)
    .innerJoin(signups, eq(sql`${signups.id}::text`, jobFailures.rowKey))
    .where(and(eq(jobFailures.task, task), eq(signups.eventId, eventId)))
    .orderBy(asc(signups.id))
    .limit(100)
  return {
    isSetUp,
    qualified: await db.$count(signups, able),
    pending: await db.$count(signups, and(able, hasNone(ctx))),
    isIssuing: counter !== undefined && counter.issuingSince !== null,
    failed,
  }
}

/** Has certificates issued to everybody of an event who qualifies and has never got one. */
export function requestIssue(ctx: Context, eventId: number): Promise<CertificateOverview> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await lockOpenEvent(ctx.db, eventId)
    await rulesToIssue(ctx.db, eventId)
    const { pending } = await readOverview(ctx, eventId)
    if (pending === 0) throw new Refusal('certificate.nobody')
    const set = { issuingSince: ctx.now().toISOString(), issuingById: ctx.actor.id }
    await ctx.db
      .insert(certificateCounters)
      .values({ eventId, ...set })
      .onConflictDoUpdate({ target: certificateCounters.eventId, set })
    await writeAudit(ctx, {
      action: 'issuing-asked',
      noun: 'certificate',
      label: name,
      after: { eventId, pending },
    })
    await enqueue(ctx, issueCertificatesJob, {})
    return readOverview(ctx, eventId)
  })
}

interface Due {
  signupId: number
  code: string
  eventId: number
  actor: Actor
}

/** Ends the issuing of an event. */
async function endIssuing(ctx: Context, eventId: number): Promise<void> {
  await ctx.db
    .update(certificateCounters)
    .set({ issuingSince: null, issuingById: null })
    .where(eq(certificateCounters.eventId, eventId))
}

/** Returns the events whose certificates are being issued, with the person who asked for it. */
async function issuingEvents(ctx: Context): Promise<{ eventId: number; actor: Actor }[]> {
  const rows = await ctx.db
    .select({ eventId: certificateCounters.eventId, byId: certificateCounters.issuingById })
    .from(certificateCounters)
    .innerJoin(events, eq(events.id, certificateCounters.eventId))
    .where(and(isNotNull(certificateCounters.issuingSince), ne(events.status, 'archived')))
    .orderBy(asc(certificateCounters.eventId))
  const issuing = []
  for (const { eventId, byId } of rows) {
    const actor = await actorOfAccount(ctx.db, byId ?? 0)
    // Whoever has left, or lost the right, issues nothing any more.
    if (actor && hasRight(actor, 'certificates', 'add')) issuing.push({ eventId, actor })
    else await endIssuing(ctx, eventId)
  }
  return issuing
}

async function dueOf(ctx: Context, { eventId, actor }: { eventId: number; actor: Actor }): Promise<Due[]> {
  const { rules } = await readRules(ctx.db, eventId)
  const rows = await ctx.db
    .select({ signupId: signups.id, code: signups.code })
    .from(signups)
    .where(and(qualifying(ctx, eventId, rules), hasNone(ctx)))
    .orderBy(asc(signups.id))
  return rows.map((row) => ({ ...row, eventId, actor }))
}

async function issueDue(program: Context): Promise<void> {
  const issuing = await issuingEvents(program)
  const due: Due[] = []
  for (const one of issuing) due.push(...(await dueOf(program, one)))
  await runOnRows(
    program,
    { job: jobName, task },
    {
      rows: due,
      about: ({ signupId, code }) => ({ key: signupId, label: code, link: `/admin/signup/${signupId}` }),
      run: ({ eventId, signupId, actor }) =>
        inTransaction({ ...program, actor }, async (ctx) => {
          const row = await issueTo(ctx, eventId, signupId)
          const { rules } = await readRules(ctx.db, eventId)
          // Somebody without an address gets a certificate all the same.
          if (row && rules.mailsWhenIssued) await ignoringRefusal(ctx, (ctx) => mailCertificate(ctx, row))
        }),
    },
  )
  for (const one of issuing)
    if ((await dueOf(program, one)).length === 0) await endIssuing(program, one.eventId)
}

/** Issues the certificates that were asked for; those that failed are tried again. */
export const issueCertificatesJob: Job<object> = {
  name: jobName,
  schedule: '*/5 * * * *',
  minutes: 60,
  run: issueDue,
}
