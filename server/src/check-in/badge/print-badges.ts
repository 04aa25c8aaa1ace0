import { and, eq, inArray } from 'drizzle-orm'
import { maxBadges, type badge } from '@banquet/contract/check-in/badge'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { listOrder, listWhere } from '../../kit/list/list.ts'
import type { Label } from '../../kit/pdf/label-sheet.ts'
import { pdfReply } from '../../kit/pdf/pdf.routes.ts'
import { printDocument } from '../../kit/pdf/print-document.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { readEventSetting } from '../../event/event-setting/event-setting.queries.ts'
import { signupListing } from '../../signup/signup/signup.queries.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { ticketOf } from '../../signup/ticket/ticket-code.ts'
import { isTicketed } from '../../signup/ticket/ticket.queries.ts'

type Query = Parsed<typeof badge.badges>['query']

const titles = { 'zh-TW': '名牌', en: 'Badges' }

/**
 * Prints the badges of the chosen sign-ups, as labels in the layout of the event. The audit records who printed
 * which badges.
 */
export async function printBadges(ctx: Context, { ids, language, ...query }: Query): Promise<FileReply> {
  const listing = await signupListing(ctx, query)
  const chosen = ids && inArray(signups.id, ids)
  const { id, ticketGeneration, realName, enName, affiliation, enAffiliation } = signups
  const rows = await ctx.db
    .select({
      id,
      ticketGeneration,
      realName,
      enName,
      affiliation,
      enAffiliation,
      typeName: signupTypes.name,
      typeEnName: signupTypes.enName,
    })
    .from(signups)
    .innerJoin(signupTypes, eq(signupTypes.id, signups.signupTypeId))
    .where(and(await listWhere(ctx.db, signups, query, listing), chosen, isTicketed))
    .orderBy(listOrder(signups, query, listing.sort))
    .limit(maxBadges + 1)
  if (rows.length === 0) throw new Refusal('badge.none')
  if (rows.length > maxBadges) throw new Refusal('badge.too-many', { params: { n: maxBadges } })
  const eventId = (await chosenEvent(ctx.db, query.eventId)) ?? 0
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
  const content = await printDocument({ title, language, layout, labels })
  const after = { format: 'pdf', badges: rows.length, ...query }
  await writeAudit(ctx, { action: 'exported', noun: 'signup', label: title, after })
  return pdfReply(title, content)
}
