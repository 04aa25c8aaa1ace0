import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Certificate, certificate, OwnCertificate } from '@banquet/contract/check-in/certificate'
import { identity } from '@banquet/contract/call/access'
import { accountNames } from '../../account/account/account-names.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { countRows } from '../../kit/list/count.ts'
import { listWhere, type Listing } from '../../kit/list/list.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import {
  certificates,
  certificateSettings,
  type CertificateRow,
} from '../../tables/check-in/certificate.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { readRules } from '../certificate-setting/certificate-setting.ts'
import { qualifying, whichQualify } from './qualify.ts'

/** The events whose certificates their owners can download by now. */
function openEvents({ db, now }: Context) {
  const { downloadFrom } = certificateSettings
  const today = sql`(${now().toISOString()}::timestamptz at time zone ${events.timeZone})::date`
  return db
    .select({ id: events.id })
    .from(events)
    .leftJoin(certificateSettings, eq(certificateSettings.eventId, events.id))
    .where(and(ne(events.status, 'draft'), sql`coalesce(${downloadFrom} <= ${today}, true)`))
}

/** The certificates that somebody may read: members their own valid ones, once they can be downloaded; staff all. */
export function certificateScope(ctx: Context): SQL | undefined {
  const { actor } = ctx
  if (actor.identity !== identity.member) return undefined
  const { memberId, state, eventId } = certificates
  return and(eq(memberId, actor.id), eq(state, 'issued'), inArray(eventId, openEvents(ctx)))
}

/** Returns one certificate; throws `not-found` if the caller may not read it. */
export function getCertificate(ctx: Context, id: number): Promise<CertificateRow> {
  return getRow(ctx.db, certificates, { id, within: certificateScope(ctx) })
}

const namesOf = (db: Db, rows: readonly CertificateRow[]) =>
  accountNames(
    db,
    rows.flatMap((row) => [row.issuedById, row.voidedById]),
  )

/** Returns which certificates belong to people who would get one by what is known now. */
async function stillQualifying(ctx: Context, rows: readonly CertificateRow[]): Promise<Set<number>> {
  const able = new Set<number>()
  for (const [eventId, own] of Map.groupBy(rows, (row) => row.eventId)) {
    const { rules } = await readRules(ctx.db, eventId)
    const signupIds = own.map(({ signupId }) => signupId)
    for (const id of await whichQualify(ctx, { eventId, rules, signupIds })) able.add(id)
  }
  return able
}

/** Returns certificates as staff see them. */
export async function showCertificates(
  ctx: Context,
  rows: readonly CertificateRow[],
): Promise<Certificate[]> {
  if (rows.length === 0) return []
  const { db } = ctx
  const { id, number, replacesId } = certificates
  const former = rows.flatMap((row) => row.replacesId ?? [])
  const ids = rows.map((row) => row.id)
  const names = await namesOf(db, rows)
  const replaced = await db.select({ id, number }).from(certificates).where(inArray(id, former))
  const replacing = await db.select({ replacesId, number }).from(certificates).where(inArray(replacesId, ids))
  const codes = await db
    .select({ id: signups.id, code: signups.code })
    .from(signups)
    .where(
      inArray(
        signups.id,
        rows.map(({ signupId }) => signupId),
      ),
    )
  const numbers = new Map(replaced.map((row) => [row.id, row.number]))
  const successors = new Map(replacing.map((row) => [row.replacesId, row.number]))
  const codeOf = new Map(codes.map((row) => [row.id, row.code]))
  const able = await stillQualifying(ctx, rows)
  return rows.map((row) => ({
    ...row,
    signupCode: codeOf.get(row.signupId) ?? '',
    qualifies: able.has(row.signupId),
    replacesNumber: row.replacesId === null ? '' : (numbers.get(row.replacesId) ?? ''),
    replacedByNumber: successors.get(row.id) ?? '',
    issuedByName: names.get(row.issuedById) ?? '',
    voidedByName: names.get(row.voidedById) ?? '',
  }))
}

/** Returns one certificate as staff see it. */
export async function showCertificate(ctx: Context, id: number): Promise<Certificate> {
  return found((await showCertificates(ctx, [await getCertificate(ctx, id)]))[0])
}

type Query = Omit<Parsed<typeof certificate.list>['query'], 'page' | 'size' | 'sort'>

/** The condition of the valid certificates of people who would get none by what is known now. */
async function unqualified(ctx: Context, event: number): Promise<SQL | undefined> {
  const { rules } = await readRules(ctx.db, event)
  const able = ctx.db
    .select({ id: signups.id })
    .from(signups)
    .where(qualifying(ctx, event, rules))
  return and(eq(certificates.state, 'issued'), notInArray(certificates.signupId, able))
}

/** Returns how the certificates of an event are listed; with ids alone, those of any event. */
export async function certificateListing(ctx: Context, query: Query): Promise<Listing> {
  const { id, issuedAt, realName, hours, mailedAt, eventId, state, reason, search } = certificates
  const isOfAll = query.eventId === undefined && query.ids !== undefined
  const event = isOfAll ? undefined : ((await chosenEvent(ctx.db, query.eventId)) ?? 0)
  const isMailed = { yes: isNotNull(mailedAt), no: isNull(mailedAt) }
  const isByHand = { yes: ne(reason, ''), no: eq(reason, '') }
  const where = and(
    event === undefined ? undefined : eq(eventId, event),
    query.ids && inArray(id, query.ids),
    query.state && eq(state, query.state),
    query.mailed && isMailed[query.mailed],
    query.byHand && isByHand[query.byHand],
    query.unqualified && event !== undefined ? await unqualified(ctx, event) : undefined,
  )
  return { sort: { id, issuedAt, realName, hours, mailedAt }, search, day: issuedAt, where }
}

/** Returns how many certificates match the filters, by state, and how many of people who no longer qualify. */
export async function countCertificates(ctx: Context, query: Parsed<typeof certificate.counts>['query']) {
  const count = async (more: Query) => {
    const all = { ...query, ...more, sort: 'id' }
    const where = await listWhere(ctx.db, certificates, all, await certificateListing(ctx, all))
    return countRows({ db: ctx.db, table: certificates, where })
  }
  return {
    issued: await count({ state: 'issued' }),
    void: await count({ state: 'void' }),
    unqualified: await count({ unqualified: 'true' }),
  }
}

/** Returns the certificates that a condition selects, as their owner sees them; the newest first. */
async function showOwn(db: Db, which: SQL | undefined): Promise<OwnCertificate[]> {
  const rows = await db
    .select(columnsOf(certificates))
    .from(certificates)
    .where(which)
    .orderBy(desc(certificates.id))
  return rows.map(({ content, ...row }) => ({
    ...row,
    eventName: content.eventName,
    eventEnName: content.eventEnName,
    issuedOn: content.issuedOn,
  }))
}

/** Returns the certificates that the member can download. */
export function ownCertificates(ctx: Context): Promise<OwnCertificate[]> {
  return showOwn(ctx.db, certificateScope(ctx))
}

/** Returns all certificates of a member, for the copy of their own data. */
export async function exportOwnCertificates(
  { db }: Context,
  memberId: number,
): Promise<{ certificates: OwnCertificate[] }> {
  return { certificates: await showOwn(db, eq(certificates.memberId, memberId)) }
}
