import { and, asc, eq, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { secretMailPurposes } from '@banquet/contract/platform/mail'
import { inTransaction, type Context } from '../../kit/context.ts'
import { prepared } from '../../kit/rows/statements.ts'
import { storable } from '../../kit/storable.ts'
import type { Attached, Mailer } from '../../kit/mailer.ts'
import { drawQr } from './draw-qr.ts'
import { readMailLook, renderRow } from './mail-look.ts'
import { attachmentWriters, whenMailIsLost } from './mail.handlers.ts'
import { mailToken } from './mail-token.ts'
import { firstWaitMs, isBrokenOff, isFinal, leaseMs, maxTries, stalesMs, type Failure } from './mail.rules.ts'
import { isSuppressed } from './suppressed.port.ts'
import { mails } from '../../tables/platform/mail.table.ts'

type Row = typeof mails.$inferSelect

const ago = ({ now }: Context, ms: number) => new Date(now().getTime() - ms).toISOString()

/**
 * Changes the mails that still meet a condition; of two programs that look for them at the same moment, only one gets
 * them.
 */
function move(
  { db }: Context,
  condition: SQL | undefined,
  set: Partial<Omit<Row, 'tries' | 'maybeTwice'>> & { tries?: SQL; maybeTwice?: SQL | boolean },
): Promise<Row[]> {
  const counted = { ...set, version: sql`${mails.version} + 1` }
  return db.update(mails).set(counted).where(condition).returning()
}

const isWaiting = eq(mails.status, 'waiting')

/** When a mail that could not be sent is tried again: each wait is twice as long as the one before. */
const nextTry = sql`${mails.sentAt} + ${firstWaitMs}::int * power(2, ${mails.tries} - 1) * interval '1 millisecond'`

/**
 * Claims the oldest mail that is due. One that another program is sending is not claimed, unless that program has gone
 * silent.
 */
async function claim(ctx: Context): Promise<Row | undefined> {
  const moment = ctx.now().toISOString()
  const isDue = and(isWaiting, or(eq(mails.tries, 0), lte(nextTry, moment)))
  const isSilent = and(eq(mails.status, 'sending'), lt(mails.sentAt, ago(ctx, leaseMs)))
  const next = ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.status, ['waiting', 'sending']), or(isDue, isSilent)))
    .orderBy(asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  // Nobody knows whether the mail server has what a program was handing over when it stopped. The Message-ID stays the same.
  const maybeTwice = sql`${mails.maybeTwice} or ${mails.status} = 'sending'`
  const set = { status: 'sending', tries: sql`${mails.tries} + 1`, maybeTwice, sentAt: moment } as const
  return (await move(ctx, eq(mails.id, sql`(${next})`), set))[0]
}

/** Gives up a mail that still meets a condition, and notifies those who can do something about it. */
function giveUp(ctx: Context, condition: SQL | undefined, error: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await move(ctx, condition, { status: 'failed', error })
    for (const row of rows) for (const handle of whenMailIsLost) await handle(ctx, row)
  })
}

/**
 * Marks the mails that still meet a condition as failed, each on its own: if nobody can be notified of one, it is marked
 * all the same, because it would keep every other mail from being sent.
 */
async function markFailed(ctx: Context, condition: SQL | undefined, error: string): Promise<void> {
  for (const { id } of await ctx.db.select({ id: mails.id }).from(mails).where(condition)) {
    const same = and(eq(mails.id, id), condition)
    await giveUp(ctx, same, error).catch(async (cause: unknown) => {
      ctx.log.error({ cause, mailId: id }, 'Nobody was notified of a failed mail.')
      await move(ctx, same, { status: 'failed', error })
    })
  }
}

/** The condition of the same try, and no later one. */
const sameTry = ({ id, tries }: Row) =>
  and(eq(mails.id, id), eq(mails.status, 'sending'), eq(mails.tries, tries))

/** Returns the files that a mail has attached. */
async function attachmentsOf(ctx: Context, { qr, attachment }: Row): Promise<Attached[]> {
  const files: Attached[] = qr === '' ? [] : [{ filename: 'qr.png', content: await drawQr(qr) }]
  if (!attachment) return files
  const write = attachmentWriters.get(attachment.kind)
  if (!write) throw new Error(`Nothing writes attachments of the kind ${attachment.kind}`)
  return [...files, { filename: attachment.name, content: await write(ctx, attachment.rowId) }]
}

async function handOver(ctx: Context, mailer: Mailer, row: Row): Promise<void> {
  if (await isSuppressed()(ctx, row.to))
    return markFailed(ctx, sameTry(row), 'The address is on the suppression list')
  const token = mailToken(ctx, { kind: 'mail', id: row.id })
  const messageId = `<${token}@${mailer.host}>`
  try {
    const attachments = await attachmentsOf(ctx, row)
    const { to, subject, replyTo } = row
    const both = renderRow(await readMailLook(ctx), row)
    const headers = { 'Auto-Submitted': 'auto-generated', ...row.headers }
    const reply = replyTo === '' ? {} : { replyTo }
    const envelope = mailer.bounceAddress ? { envelopeFrom: mailer.bounceAddress(token) } : {}
    await mailer.send({ to, subject, ...both, messageId, headers, attachments, ...reply, ...envelope })
  } catch (error) {
    const failure = error as Failure
    const reply = storable(failure.message).slice(0, 500)
    const said = `Mail ${row.id} could not be sent`
    if (isBrokenOff(failure)) await move(ctx, sameTry(row), { maybeTwice: true })
    if (!isFinal(failure) && row.tries < maxTries) {
      await move(ctx, sameTry(row), { status: 'waiting', error: reply })
      return ctx.log.warn({ mailId: row.id, cause: reply }, said)
    }
    await markFailed(ctx, sameTry(row), reply)
    return ctx.log.error({ mailId: row.id, cause: reply }, `${said}; it is not tried again`)
  }
  const gone = secretMailPurposes.includes(row.purpose) ? { body: '', html: '' } : {}
  await move(ctx, sameTry(row), { status: 'sent', sentAt: ctx.now().toISOString(), error: '', ...gone })
}

/** Keeps everything that waits in the outbox, where it can be read. */
async function keepAll(ctx: Context): Promise<void> {
  const keep = prepared(ctx.db, 'keep_mails', (name) =>
    ctx.db
      .update(mails)
      .set({ status: 'kept', version: sql`${mails.version} + 1` })
      .where(isWaiting)
      .returning({ id: mails.id })
      .prepare(name),
  )
  for (const { id } of await keep.execute())
    ctx.log.info({ mailId: id }, `There is no mail server, so mail ${id} is kept`)
}

/**
 * Sends the oldest mail of the outbox that is due, and returns whether there was one; without a mail server all are kept
 * there. A mail can come twice only if its program or its connection ends while it is handed over, and is marked then.
 */
export async function deliverNext(ctx: Context, mailer: Mailer | undefined): Promise<boolean> {
  if (!mailer) {
    await keepAll(ctx)
    return false
  }
  const since = sql`coalesce(${mails.sentAt}, ${mails.createdAt})`
  await markFailed(ctx, and(isWaiting, lt(since, ago(ctx, stalesMs))), 'It had waited for more than a day')
  const row = await claim(ctx)
  if (row) await handOver(ctx, mailer, row)
  return row !== undefined
}
