import { linkPlaceholder, templatesOf, textPlaceholder } from '../../platform/mail-template/mail-template.ts'
import {
  feeLines,
  feePlaceholders,
  submissionPlaceholders,
} from '../submission-fee/submission-fee.templates.ts'

const template = templatesOf({
  isOfEvent: true,
  placeholders: {
    ...submissionPlaceholders,
    link: linkPlaceholder('投稿頁面網址', 'Address of the submissions', '/submission', [
      '查看投稿',
      'View submissions',
    ]),
  },
})

const editUntil = textPlaceholder(
  '可修改至何時；不能再修改時沒有',
  'Until when it can be changed; none if it cannot',
  '2026-11-30 18:00 (Asia/Taipei)',
)

const received = (zh: string, en: string) => ({
  title: [zh, en] as const,
  placeholders: { editUntil, ...feePlaceholders },
  zh: [
    `${zh} {{code}}`,
    `{{name}} 您好：\n\n{{event}}：${zh}\n投稿編號：{{code}}\n題目：{{title}}\n您可在 {{editUntil}} 前修改。\n{{link}}\n${feeLines.zh}`,
  ] as const,
  en: [
    `${en} {{code}}`,
    `{{event}}: ${en}\nSubmission: {{code}}\nTitle: {{title}}\nYou can change it until {{editUntil}}.\n{{link}}\n${feeLines.en}`,
  ] as const,
})

/** The mails that confirm to an author that a submission was received, changed or withdrawn. */
export const receiptTemplates = {
  received: template('submission.received', received('已收到您的投稿', 'Submission received')),
  updated: template('submission.updated', received('已更新您的投稿', 'Submission updated')),
  withdrawn: template('submission.withdrawn', {
    title: ['投稿已撤回', 'Submission withdrawn'],
    placeholders: { reason: textPlaceholder('原因；未填時沒有', 'The reason; none if it is not given', '') },
    zh: [
      '投稿已撤回 {{code}}',
      '{{name}} 您好：\n\n{{event}}：投稿已撤回\n投稿編號：{{code}}\n題目：{{title}}\n原因：{{reason}}\n{{link}}',
    ],
    en: [
      'Submission withdrawn {{code}}',
      '{{event}}: Submission withdrawn\nSubmission: {{code}}\nTitle: {{title}}\nReason: {{reason}}\n{{link}}',
    ],
  }),
}

/** The mail that tells somebody that they were named as an author. */
export const namedTemplate = template('submission.named', {
  title: ['您被列為作者', 'You were named as an author'],
  placeholders: {
    submitter: textPlaceholder('投稿人姓名', 'Name of the submitter', {
      'zh-TW': '林怡君',
      en: 'Yi-Chun Lin',
    }),
    email: textPlaceholder('收信的電子郵件', 'Address of the reader', 'author@example.com'),
  },
  zh: [
    '您被列為投稿 {{code}} 的作者',
    `{{name}} 您好：

{{submitter}} 投稿至{{event}}時，將您列為作者。
投稿編號：{{code}}
題目：{{title}}

如資料無誤，請以 {{email}} 註冊或登入，並完成信箱驗證；之後您就能在投稿頁面查看這篇投稿。
{{link}}

如果您不是作者，或不同意列名，請直接回覆本信告知主辦單位。`,
  ],
  en: [
    'You were named as an author of {{code}}',
    `{{submitter}} named you as an author of a submission to {{event}}.
Submission: {{code}}
Title: {{title}}

If this is right, register or sign in with {{email}} and confirm the address. You then find the submission on the page of submissions.
{{link}}

If you are not an author, or do not agree to be named, please reply to this mail to tell the organiser.`,
  ],
})
