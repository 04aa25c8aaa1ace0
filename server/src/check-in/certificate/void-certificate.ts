import { and, eq, inArray, ne } from 'drizzle-orm'
import type { CertificateResult } from '@banquet/contract/check-in/certificate'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { certificates, type CertificateRow } from '../../tables/check-in/certificate.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { addCertificate, requireNone, rulesToIssue } from './issue-certificate.ts'

interface Ground {
  version?: number | undefined
  reason: string
}

function setVoid(ctx: Context, row: CertificateRow, { version, reason }: Ground): Promise<CertificateRow> {
  const set = {
    state: 'void',
    voidReason: reason,
    voidedAt: ctx.now().toISOString(),
    voidedById: ctx.actor.id,
  } as const
  return updateRow(ctx, certificates, { which: row.id, set, version, label: row.number })
}

/** Makes a certificate void; its page says so from now on. */
export function voidCertificate(ctx: Context, id: number, ground: Ground): Promise<CertificateRow> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, certificates, id)).eventId)
    const row = await lockRow(ctx.db, certificates, id)
    if (row.state === 'void') throw new Refusal('certificate.void', { params: { number: row.number } })
    return setVoid(ctx, row, ground)
  })
}

/**
 * Issues a certificate again under a new number, by the sign-up and the settings as they are now. A valid one becomes void; of a
 * void one there must be no other valid one.
 */
export function reissueCertificate(
  ctx: Context,
  id: number,
  { hours, ...ground }: Ground & { hours: number | null },
): Promise<CertificateRow> {
  return inTransaction(ctx, async (ctx) => {
    const { eventId, signupId } = await getRow(ctx.db, certificates, id)
    const event = await lockOpenEvent(ctx.db, eventId)
    const rules = await rulesToIssue(ctx.db, eventId)
    await lockRow(ctx.db, signups, signupId)
    const signup = await getRow(ctx.db, signups, signupId)
    const row = await lockRow(ctx.db, certificates, id)
    if (row.state === 'issued') await setVoid(ctx, row, ground)
    else if (ground.version !== undefined && ground.version !== row.version)
      throw new Refusal('stale', { current: row })
    await requireNone(ctx.db, signupId)
    const [replaced] = await ctx.db
      .select({ number: certificates.number })
      .from(certificates)
      .where(eq(certificates.replacesId, id))
    if (replaced) throw new Refusal('certificate.duplicate', { params: { number: replaced.number } })
    return addCertificate(ctx, { event, rules, signup }, { hours, reason: ground.reason, replacesId: id })
  })
}

/** Throws if one of the certificates belongs to another event than the one that they were shown for. */
async function requireOfEvent({ db }: Context, eventId: number, ids: readonly number[]): Promise<void> {
  const [other] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(inArray(certificates.id, [...ids]), ne(certificates.eventId, eventId)))
    .limit(1)
  if (other) throw new Refusal('event.other')
}

async function asItIs({ db }: Context, id: number): Promise<Omit<CertificateResult, 'refusal'>> {
  const { number, realName } = certificates
  const [row] = await db.select({ number, realName }).from(certificates).where(eq(certificates.id, id))
  return { id, number: row?.number ?? '', realName: row?.realName ?? '' }
}

/** Runs a command on each of some certificates of an event, and returns the result of each. */
export async function runOnCertificates(
  ctx: Context,
  { eventId, ids }: { eventId: number; ids: readonly number[] },
  command: (id: number) => Promise<CertificateRow>,
): Promise<CertificateResult[]> {
  await requireOfEvent(ctx, eventId, ids)
  return runOnEach(
    ctx,
    ids.map((id) => ({ id })),
    {
      command: async ({ id }) => {
        const { number, realName } = await command(id)
        return { id, number, realName }
      },
      asItIs: (id) => asItIs(ctx, id),
    },
  )
}
