import {
  linesPlaceholder,
  linkPlaceholder,
  needed,
  readerPlaceholder,
  templatesOf,
  textPlaceholder,
  type MailTemplate,
} from '../../platform/mail-template/mail-template.ts'

const template = templatesOf({
  isOfEvent: false,
  placeholders: {
    name: readerPlaceholder,
    account: textPlaceholder('帳號', 'Username', 'ming'),
    moment: textPlaceholder('變更時間', 'When it was changed', '2026-11-28 14:05'),
  },
})

/** The mails about changes of an account. */
export const accountTemplates = {
  password: template('account.password', {
    title: ['密碼已變更', 'Password changed'],
    zh: [
      '密碼已變更',
      `{{name}} 您好：

您的帳號 {{account}} 的密碼已於 {{moment}} 變更，其他裝置皆已登出，請以新密碼重新登入。

若非您本人操作，也未曾要求我們變更，請立即與我們聯繫。`,
    ],
    en: [
      'Your password was changed',
      `The password of your account {{account}} was changed at {{moment}} (Taipei time), and all other devices were signed out. If you did not change it or ask us to, please contact us immediately.`,
    ],
  }),
  email: template('account.email', {
    title: ['電子郵件已變更，給原信箱', 'Email address changed, to the old one'],
    zh: [
      '電子郵件已變更',
      `{{name}} 您好：

您的帳號 {{account}} 的電子郵件已於 {{moment}} 變更，此信箱將不再收到該帳號的信件，包括重設密碼的驗證碼。

若不是您本人操作，請立即與我們聯繫。`,
    ],
    en: [
      'Your email address was changed',
      `The email address of your account {{account}} was changed at {{moment}} (Taipei time). This address will no longer receive emails for the account, including password reset codes. If this was not you, please contact us immediately.`,
    ],
  }),
}

/** The mail with codes for a new password: one for each username of the address. */
export const resetCodeTemplate = templatesOf({
  isOfEvent: false,
  placeholders: {
    codes: needed(
      linesPlaceholder('帳號與驗證碼', 'Usernames and codes', {
        'zh-TW': ['王小明（帳號 ming）', '驗證碼：482913'],
        en: ['ming: 482913'],
      }),
    ),
    minutes: textPlaceholder('驗證碼的有效分鐘數', 'Minutes that a code is valid', '10'),
  },
})('account.reset-code', {
  title: ['重設密碼驗證碼', 'Password reset code'],
  zh: [
    '重設密碼驗證碼',
    `您好：

我們收到重設密碼的申請，請於 {{minutes}} 分鐘內在重設密碼畫面輸入帳號與驗證碼。

{{codes}}

驗證碼僅能使用一次，請勿提供給他人，我們的人員也不會向您詢問。若不是您本人提出申請，請忽略此信，密碼不會變更。`,
  ],
  en: [
    'Password reset code',
    `We received a request to reset your password. Enter your username and code within {{minutes}} minutes:

{{codes}}

If you did not request this, ignore this email and your password will not change. Never share the code with anyone.`,
  ],
})

const verification = templatesOf({
  isOfEvent: false,
  placeholders: {
    link: needed(
      linkPlaceholder('驗證連結', 'Link for the verification', '/show/verify?token=example', [
        '驗證電子郵件',
        'Verify address',
      ]),
    ),
    hours: textPlaceholder('連結的有效小時數', 'Hours that the link is valid', '24'),
  },
})

interface Lines {
  what: string
  how: string
  stranger: string
}

/** Returns the texts of a mail with a link, in which nothing is repeated that a stranger may have typed. */
const verifying = (zh: Lines, en: Lines) => ({
  zh: [
    '請驗證您的電子郵件',
    `您好：

${zh.what}${zh.how}

{{link}}

連結於 {{hours}} 小時內有效，且僅能使用一次；若重新申請，只有最新一封信的連結有效。

${zh.stranger}`,
  ] as const,
  en: [
    'Verify your email address',
    `${en.what} ${en.how}

{{link}}

The link is valid for {{hours}} hours and works once; only the newest one is valid.

${en.stranger}`,
  ] as const,
})

/** The mails with a link that proves an address, by the reason for which it is mailed. */
export const verificationTemplates = {
  registered: verification('verification.registered', {
    title: ['註冊', 'Registered'],
    ...verifying(
      {
        what: '有人以此電子郵件註冊會員。',
        how: '若是您本人，請開啟以下連結，並輸入註冊時設定的密碼，完成電子郵件驗證：',
        stranger:
          '若不是您本人註冊，請忽略此信，不需任何動作；沒有您的驗證，對方無法使用此帳號。您日後仍可自行以此電子郵件註冊。',
      },
      {
        what: 'Somebody registered with this email address.',
        how: 'If it was you, open this link and enter the password that you chose when you registered:',
        stranger:
          'If it was not you, ignore this email. Nobody can use the account unless you verify it, and you can still register with this address yourself.',
      },
    ),
  }),
  changed: verification('verification.changed', {
    title: ['變更電子郵件', 'Address changed'],
    ...verifying(
      {
        what: '有人要求將會員帳號的電子郵件變更為此信箱。',
        how: '若是您本人，請開啟以下連結，並輸入帳號目前的密碼，完成電子郵件驗證：',
        stranger: '若不是您本人操作，請忽略此信，不需任何動作；沒有您的驗證，不會變更。',
      },
      {
        what: 'Somebody asked to change the email address of their account to this one.',
        how: 'If it was you, open this link and enter the password of your account:',
        stranger: 'If it was not you, ignore this email and nothing will change.',
      },
    ),
  }),
  byStaff: verification('verification.by-staff', {
    title: ['由我們的人員設定電子郵件', 'Address set by staff'],
    ...verifying(
      {
        what: '我們的人員已將此電子郵件設為您會員帳號的登入電子郵件。',
        how: '請開啟以下連結，完成電子郵件驗證；帳號若已有密碼，須輸入該密碼：',
        stranger: '若您並未申請，請忽略此信，不需任何動作。',
      },
      {
        what: 'Our staff entered this email address for your account.',
        how: 'Open this link to verify the address. If your account has a password, you need to enter it:',
        stranger: 'If you did not ask for this, ignore this email.',
      },
    ),
  }),
}

/** The mail to the owner of an address that somebody tried to use for another account. */
export const existsTemplate = templatesOf({
  isOfEvent: false,
  placeholders: {
    signInLink: linkPlaceholder('登入網址', 'Address of the sign-in', '/login'),
    passwordLink: linkPlaceholder('忘記密碼網址', 'Address for a forgotten password', '/forgot-password'),
  },
})('account.exists', {
  title: ['此電子郵件已有帳號', 'Account exists'],
  zh: [
    '此電子郵件已有帳號',
    `您好：

有人以此電子郵件註冊會員或變更電子郵件，但此電子郵件已有帳號，因此沒有任何變更。

登入：{{signInLink}}
忘記密碼：{{passwordLink}}

若不是您本人操作，請忽略此信。`,
  ],
  en: [
    'You already have an account',
    `Somebody tried to use this email address for an account, but it already has one, so nothing was changed.

Sign in: {{signInLink}}
Forgot your password: {{passwordLink}}

If this was not you, ignore this email.`,
  ],
})

const member = templatesOf({
  isOfEvent: false,
  placeholders: {
    name: readerPlaceholder,
    email: textPlaceholder('登入的電子郵件', 'Email address to sign in with', 'ming@example.com'),
  },
})

/** The mail to a member who was added without a password. */
export const invitationTemplate = member('member.invitation', {
  title: ['邀請會員設定密碼', 'Invitation to set a password'],
  placeholders: {
    link: needed(
      linkPlaceholder('設定密碼的網址', 'Address for setting a password', '/forgot-password', [
        '設定密碼',
        'Set password',
      ]),
    ),
  },
  zh: [
    '請設定您的會員密碼',
    `{{name}} 您好：

我們已為您建立會員帳號，帳號是您的電子郵件 {{email}}。
請開啟以下連結設定密碼，設定時會寄驗證碼到這個信箱：

{{link}}`,
  ],
  en: [
    'Set your password',
    `We have created an account for you. Your username is your email address {{email}}.
Open this link to set a password; a code will be mailed to this address:

{{link}}`,
  ],
})

/** The mail about two accounts that were merged. */
export const mergeTemplate = member('member.merged', {
  title: ['會員帳號已合併', 'Accounts merged'],
  zh: [
    '您的會員帳號已合併',
    `{{name}} 您好：

您的兩個會員帳號已合併為一個，報名、付款與通知都在同一個帳號裡。
之後請以 {{email}} 登入；另一個帳號已停用。

若您不清楚為何合併，請與我們聯繫。`,
  ],
  en: [
    'Your accounts were merged',
    `Your two accounts were merged into one, which now has all your sign-ups, payments and notifications.
Please sign in with {{email}}. The other account is closed.

If you did not expect this, please contact us.`,
  ],
})

export const allAccountTemplates: readonly MailTemplate[] = [
  ...Object.values(verificationTemplates),
  existsTemplate,
  invitationTemplate,
  mergeTemplate,
  resetCodeTemplate,
  ...Object.values(accountTemplates),
]
