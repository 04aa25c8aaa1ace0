import { and, eq, lt, or, sql, type SQL } from 'drizzle-orm'
import { secretMailPurposes } from '@banquet/contract/platform/mail'
import { inTransaction, type Context } from '../../kit/context.ts'
import { enqueue, type Job, type Task } from '../../kit/jobs/jobs.ts'
import type { Mailer } from '../../kit/mailer.ts'
import { drawQr } from './draw-qr.ts'
import { whenMailFails } from './mail.handlers.ts'
import { isFinal, leaseMs, maxTries, stalesMs, type Failure } from './mail.rules.ts'
import { mails } from './mail.table.ts'

interface Which {
  mailId: number
  /** Somebody has just asked for it, so its age does not matter. */
  asked?: true
}

type Row = typeof mails.$inferSelect

const ago = ({ now }: Context, ms: number) => new Date(now().getTime() - ms).toISOString()

/** Changes a mail if it still meets the condition; undefined if somebody else was first. */
async function move(
  { db }: Context,
  condition: SQL | undefined,
  set: Partial<Omit<Row, 'tries'>> & { tries?: SQL },
): Promise<Row | undefined> {
  const counted = { ...set, version: sql`${mails.version} + 1` }
  const [row] = await db.update(mails).set(counted).where(condition).returning()
  return row
}

/**
 * Claims a mail for this try. One that another program is sending is not claimed, unless that program has gone silent.
 */
function claim(ctx: Context, id: number): Promise<Row | undefined> {
  const silent = and(eq(mails.status, 'sending'), lt(mails.sentAt, ago(ctx, leaseMs)))
  return move(ctx, and(eq(mails.id, id), or(eq(mails.status, 'waiting'), silent)), {
    status: 'sending',
    tries: sql`${mails.tries} + 1`,
    sentAt: ctx.now().toISOString(),
  })
}

/** Gives a mail up if it still meets the condition, and notifies those who can do something about it. */
function markFailed(ctx: Context, condition: SQL | undefined, error: string): Promise<Row | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const row = await move(ctx, condition, { status: 'failed', error })
    if (row) for (const handle of whenMailFails) await handle(ctx, row)
    return row
  })
}

/** The condition of the same try, and no later one. */
const sameTry = ({ id, tries }: Row) =>
  and(eq(mails.id, id), eq(mails.status, 'sending'), eq(mails.tries, tries))

async function handOver(ctx: Context, mailer: Mailer, row: Row): Promise<void> {
  const messageId = `<${row.id}.${Date.parse(row.createdAt)}@${mailer.host}>`
  try {
    const pictures = row.qr === '' ? [] : [{ filename: 'qr.png', content: await drawQr(row.qr) }]
    await mailer.send({ to: row.to, subject: row.subject, text: row.body, messageId, pictures })
  } catch (error) {
    const failure = error as Failure
    const reply = failure.message.slice(0, 500)
    if (!isFinal(failure) && row.tries < maxTries) {
      await move(ctx, sameTry(row), { status: 'waiting', error: reply })
      throw error
    }
    await markFailed(ctx, sameTry(row), reply)
    return ctx.log.error({ mailId: row.id }, `Mail ${row.id} could not be sent: ${row.subject}`)
  }
  const body = secretMailPurposes.includes(row.purpose) ? '' : row.body
  await move(ctx, sameTry(row), { status: 'sent', sentAt: ctx.now().toISOString(), error: '', body })
}

async function deliver(
  ctx: Context,
  { mailId, asked }: Which,
  { services: { mailer } }: Task,
): Promise<void> {
  const waiting = and(eq(mails.id, mailId), eq(mails.status, 'waiting'))
  if (!mailer) {
    const kept = await move(ctx, waiting, { status: 'kept' })
    if (kept) ctx.log.info({ mailId }, `There is no mail server, so mail ${mailId} is kept: ${kept.subject}`)
    return
  }
  const tooOld = and(waiting, lt(mails.createdAt, ago(ctx, stalesMs)))
  if (!asked && (await markFailed(ctx, tooOld, 'It had waited for more than a day'))) return
  const row = await claim(ctx, mailId)
  if (row) return handOver(ctx, mailer, row)
  const [other] = await ctx.db.select({ status: mails.status }).from(mails).where(eq(mails.id, mailId))
  // The program that is sending it may die, so it is checked again later.
  if (other?.status === 'sending') throw new Error(`Mail ${mailId} is being sent by another program`)
}

/**
 * Sends one mail of the outbox; without a mail server it is kept there. It is sent twice only if a program dies while
 * sending it.
 */
export const deliverMail: Job<Which> = {
  name: 'deliver-mail',
  retries: maxTries + 2,
  atOnce: 2,
  run: deliver,
}

/** Longer than any wait between two tries. */
const forgottenMs = 4_500_000

/**
 * Enqueues mails again that would otherwise never be sent: after a restore, or if a program died at the wrong moment.
 */
async function deliverForgotten(ctx: Context): Promise<void> {
  const open = or(eq(mails.status, 'waiting'), eq(mails.status, 'sending'))
  const rows = await ctx.db
    .select({ mailId: mails.id })
    .from(mails)
    .where(and(open, lt(sql`coalesce(${mails.sentAt}, ${mails.createdAt})`, ago(ctx, forgottenMs))))
  for (const row of rows) await enqueue(ctx, deliverMail, row)
}

export const deliverForgottenMails: Job<object> = {
  name: 'deliver-forgotten-mails',
  schedule: '*/10 * * * *',
  run: deliverForgotten,
}
