import { deadlineAt } from '@banquet/contract/rule/day/moment'
import { nameAtAddress } from '../../account/account-mail/name-in-mail.ts'
import type { Context } from '../../kit/context.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, writeTemplate } from '../../platform/mail-template/mail-template.ts'
import type { events } from '../../tables/event/event.table.ts'
import type { ExtensionRow } from '../../tables/submission/extension.table.ts'
import { readReviewContact } from '../submission-record/review-contact.ts'
import { extensionTemplate } from './extension.templates.ts'

type EventRow = typeof events.$inferSelect

/** Mails somebody until when they can submit; once for each version. Answers go to the review contact. */
export async function mailExtension(
  ctx: Context,
  event: Pick<EventRow, 'id' | 'code' | 'name' | 'enName' | 'timeZone'>,
  row: Pick<ExtensionRow, 'id' | 'version' | 'name' | 'email' | 'until' | 'note'>,
): Promise<void> {
  if (!isAddress(row.email)) return
  const contact = await readReviewContact(ctx.db, event.id)
  const { email, note } = row
  const name = await nameAtAddress(ctx, row)
  const until = deadlineAt(new Date(row.until), event.timeZone)
  const letter = await writeTemplate(ctx, extensionTemplate, {
    eventId: event.id,
    values: {
      ...{ name, email, note, contact },
      event: namedValue(event),
      until: { 'zh-TW': `${until}（${event.timeZone}）`, en: `${until} (${event.timeZone})` },
      link: ctx.url && `${ctx.url}/submission?event=${event.code}`,
    },
  })
  await sendMail(ctx, {
    ...letter,
    to: row.email,
    replyTo: contact,
    purpose: 'submission',
    dedupeKey: `extension/${row.id}/${row.version}`,
  })
}
