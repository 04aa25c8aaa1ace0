import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { maxBadges, type badge } from '@banquet/contract/check-in/badge'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { listOrder, listWhere } from '../../kit/list/list.ts'
import type { Label } from '../../kit/pdf/label-sheet.ts'
import { pdfReply } from '../../kit/pdf/pdf.routes.ts'
import { printDocument } from '../../kit/pdf/print-document.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { readEventSetting } from '../../event/event-setting/event-setting.queries.ts'
import { signupListing } from '../../signup/signup/signup.queries.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { ticketOf } from '../../signup/ticket/ticket-code.ts'
import { isTicketed } from '../../signup/ticket/ticket.queries.ts'

type Query = Parsed<typeof badge.badges>['query']

const titles = { 'zh-TW': '名牌', en: 'Badges' }

/** What a badge says. */
const badgeColumns = {
  id: signups.id,
  ticketGeneration: signups.ticketGeneration,
  realName: signups.realName,
  enName: signups.enName,
  affiliation: signups.affiliation,
  enAffiliation: signups.enAffiliation,
  typeName: signupTypes.name,
  typeEnName: signupTypes.enName,
}

function selectBadges({ db }: Context) {
  return db
    .select(badgeColumns)
    .from(signups)
    .innerJoin(signupTypes, eq(signupTypes.id, signups.signupTypeId))
    .$dynamic()
}

type BadgeRow = Awaited<ReturnType<typeof selectBadges>>[number]

/** Prints badges in the layout of their event, on sheets or each for itself. */
async function print(
  ctx: Context,
  rows: readonly BadgeRow[],
  { eventId, language, single }: { eventId: number; language: Language; single?: true },
): Promise<FileReply> {
  const { badgeLayout: layout } = await readEventSetting(ctx.db, eventId)
  // The text scales with the label.
  const scale = Math.min(1.6, Math.max(0.7, 4.6 / layout.rows))
  const size = (points: number) => points * scale
  const labels = rows.map((row): Label => ({
    qr: ticketOf(ctx, row),
    lines: [
      { text: row.realName, size: size(20), bold: true },
      // Foreigners often have no Chinese name; the same name is not printed twice.
      { text: row.enName === row.realName ? '' : row.enName, size: size(11) },
      { text: row.affiliation, size: size(10) },
      { text: row.enAffiliation === row.affiliation ? '' : row.enAffiliation, size: size(9) },
      { text: localName(language, row.typeName, row.typeEnName), size: size(11), bold: true },
    ],
  }))
  const title = titles[language]
  return pdfReply(title, await printDocument({ title, language, layout, labels, ...(single && { single }) }))
}

/** Prints the badges of the chosen sign-ups. The audit records who printed which badges. */
export async function printBadges(ctx: Context, { ids, language, ...query }: Query): Promise<FileReply> {
  const listing = await signupListing(ctx, query)
  const chosen = ids && inArray(signups.id, ids)
  const rows = await selectBadges(ctx)
    .where(and(await listWhere(ctx.db, signups, query, listing), chosen, isTicketed))
    .orderBy(listOrder(signups, query, listing.sort))
    .limit(maxBadges + 1)
  if (rows.length === 0) throw new Refusal('badge.none')
  if (rows.length > maxBadges) throw new Refusal('badge.too-many', { params: { n: maxBadges } })
  const eventId = (await chosenEvent(ctx.db, query.eventId)) ?? 0
  const file = await print(ctx, rows, { eventId, language })
  const after = { format: 'pdf', badges: rows.length, ...query }
  await writeAudit(ctx, { action: 'exported', noun: 'signup', label: titles[language], after })
  return file
}

/** Prints the badge of the person of a check-in that was not refused. */
export async function printBadgeOf(ctx: Context, checkInId: number, language: Language): Promise<FileReply> {
  const [passed] = await ctx.db
    .select({ signupId: checkIns.signupId, eventId: checkInLists.eventId })
    .from(checkIns)
    .innerJoin(checkInLists, eq(checkInLists.id, checkIns.listId))
    .where(and(eq(checkIns.id, checkInId), ne(checkIns.result, 'refused'), isNotNull(checkIns.signupId)))
  const { signupId, eventId } = found(passed)
  const rows = await selectBadges(ctx).where(eq(signups.id, signupId ?? 0))
  const file = await print(ctx, [found(rows[0])], { eventId, language, single: true })
  const after = { format: 'pdf', badges: 1 }
  await writeAudit(ctx, {
    action: 'exported',
    noun: 'signup',
    rowId: signupId ?? 0,
    label: titles[language],
    after,
  })
  return file
}
