import { nameAtAddress } from '../../account/account-mail/name-in-mail.ts'
import type { Context } from '../../kit/context.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, writeTemplate } from '../../platform/mail-template/mail-template.ts'
import type { SubjectChairRow } from '../../tables/review/subject-chair.table.ts'
import { chairTemplate } from '../review-mail/review.templates.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'

interface Named {
  name: string
  enName: string
}

/** Mails somebody that they are a chair, once. Answers go to the review contact. */
export async function mailChair(
  ctx: Context,
  { event, subject, chair }: { event: Named & { id: number }; subject: Named; chair: SubjectChairLetterRow },
): Promise<void> {
  if (!isAddress(chair.email)) return
  const { contact } = await readReviewSetting(ctx.db, event.id)
  const { email } = chair
  const name = await nameAtAddress(ctx, chair)
  const letter = await writeTemplate(ctx, chairTemplate, {
    eventId: event.id,
    values: {
      ...{ name, email, contact },
      event: namedValue(event),
      subject: namedValue(subject),
      link: ctx.url && `${ctx.url}/review/chair`,
    },
  })
  await sendMail(ctx, {
    ...letter,
    to: chair.email,
    replyTo: contact,
    purpose: 'review',
    dedupeKey: `subject-chair/${chair.id}`,
  })
}

type SubjectChairLetterRow = Pick<SubjectChairRow, 'id' | 'name' | 'email'>
