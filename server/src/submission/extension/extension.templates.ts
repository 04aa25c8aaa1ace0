import {
  eventPlaceholder,
  linesPlaceholder,
  linkPlaceholder,
  readerPlaceholder,
  templatesOf,
  textPlaceholder,
} from '../../platform/mail-template/mail-template.ts'

/** The mail that tells somebody until when they can submit. */
export const extensionTemplate = templatesOf({
  isOfEvent: true,
  placeholders: {
    name: readerPlaceholder,
    event: eventPlaceholder,
    until: textPlaceholder('延長後的期限', 'The extended deadline', '2026-12-05 18:00（Asia/Taipei）'),
    note: linesPlaceholder(
      '給收件人的說明；未填時沒有',
      'The note to the reader; none if it is not given',
      '',
    ),
    email: textPlaceholder('收件人的電子郵件', 'Email address of the reader', 'ming@example.com'),
    contact: textPlaceholder(
      '聯絡信箱；未設定時沒有',
      'Contact address; none if it is not set',
      'review@example.com',
    ),
    link: linkPlaceholder('投稿頁面網址', 'Address of the submissions', '/submission', [
      '前往投稿',
      'Submit',
    ]),
  },
})('extension', {
  title: ['延長投稿期限', 'Extended submission deadline'],
  zh: [
    '延長投稿期限',
    `{{name}} 您好：

「{{event}}」已為您延長投稿期限，您可在 {{until}}前新增、修改並送出投稿。

{{note}}

請以 {{email}} 註冊或登入，並完成電子郵件驗證；延長期限僅適用於此電子郵件。
{{link}}
如有疑問，請洽 {{contact}}。`,
  ],
  en: [
    'Extended submission deadline {{event}}',
    `Dear {{name}},

Your submission deadline for {{event}} has been extended. You can begin, change and submit papers until {{until}}.

{{note}}

Please sign in or register with {{email}} and confirm the address; the extension applies to this address only.
{{link}}
If you have any questions, write to {{contact}}.`,
  ],
})
