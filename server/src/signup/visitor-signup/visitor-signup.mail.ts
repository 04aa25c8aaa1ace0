import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { baseOf } from '../../people/member/member.mail.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import {
  conditionPlaceholder,
  eventPlaceholder,
  linkPlaceholder,
  namedValue,
  needed,
  templatesOf,
  textPlaceholder,
  writeTemplate,
} from '../../platform/mail-template/mail-template.ts'
import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import type { VisitorSignupRow } from '../../tables/signup/visitor-signup.table.ts'

/**
 * The mail with the link that confirms an address and a sign-up. It repeats nothing that was typed, because a stranger may
 * have typed it, and is the same whether or not the address has an account.
 */
export const visitorTemplate = templatesOf({
  isOfEvent: true,
  placeholders: {
    event: eventPlaceholder,
    type: textPlaceholder('報名類別', 'Sign-up type', { 'zh-TW': '一般', en: 'Regular' }),
    amount: textPlaceholder('費用；免費時沒有', 'Price; none if it is free', 'NT$ 3,600'),
    until: textPlaceholder('連結與名額的期限', 'When the link and the place end', '2026-11-28 15:05'),
    minutes: textPlaceholder('連結的有效分鐘數', 'Minutes that the link is valid', '60'),
    waits: conditionPlaceholder(
      '名額已滿，確認後列入候補',
      'All places are taken, so it is for the waiting list',
    ),
    link: needed(
      linkPlaceholder('確認報名的連結', 'Link that confirms the sign-up', '/signup/confirm?token=example', [
        '確認報名',
        'Confirm sign-up',
      ]),
    ),
  },
})('signup.confirm-address', {
  title: ['免帳號報名：確認信箱', 'Sign-up without an account: confirm the address'],
  zh: [
    '請確認您的報名',
    `您好：

有人以此電子郵件報名「{{event}}」的「{{type}}」。若是您本人，請於 {{minutes}} 分鐘內開啟以下連結，確認報名：

{{link}}

費用：{{amount}}
{{unless waits}}名額保留至：{{until}}
{{if waits}}目前名額已滿，確認後會列入候補。連結有效至：{{until}}

若不是您本人操作，請忽略此信，不需任何動作；沒有您的確認，報名不會成立。`,
  ],
  en: [
    'Please confirm your sign-up',
    `Somebody signed up to {{event}} ({{type}}) with this email address. If it was you, open this link within {{minutes}} minutes to confirm:

{{link}}

Price: {{amount}}
{{unless waits}}Your place is held until {{until}}.
{{if waits}}All places are taken at the moment; you will be put on the waiting list. The link is valid until {{until}}.

If it was not you, ignore this email. Nothing happens unless you confirm.`,
  ],
})

interface About {
  event: EventWithSetting
  type: Pick<SignupTypeRow, 'name' | 'enName'>
  token: string
}

/** Mails the link of a new sign-up, within its transaction. */
export async function mailVisitorLink(
  ctx: Context,
  services: Services,
  row: Pick<VisitorSignupRow, 'id' | 'email' | 'language' | 'amount' | 'holdsPlace' | 'confirmUntil'>,
  { event, type, token }: About,
): Promise<void> {
  const values = {
    event: namedValue(event),
    type: namedValue(type),
    amount: row.amount === 0 ? '' : `NT$ ${countText(row.amount)}`,
    until: clockTimeAt(new Date(row.confirmUntil), event.timeZone),
    minutes: String(event.setting.confirmMinutes),
    waits: !row.holdsPlace,
    link: `${baseOf(services)}/signup/confirm?token=${token}`,
  }
  await sendMail(ctx, {
    ...(await writeTemplate(ctx, visitorTemplate, { eventId: event.id, values })),
    to: row.email,
    language: row.language,
    purpose: 'email-verification',
    dedupeKey: `visitor-signup/${row.id}`,
  })
}
