import { words } from '../../kit/text.ts'

export const settingText = words({
  'zh-TW': {
    mail: '信件',
    mailBody: '查看系統寄出的信件與寄送結果。未設定郵件伺服器（SMTP_URL）時，信件不會寄出，只保留在寄件匣。',
    outbox: '開啟寄件匣',
    none: '目前沒有您可以調整的設定',
  },
  en: {
    mail: 'Mail',
    mailBody:
      'See the mails of the program and what became of them. Without a mail server (SMTP_URL) mails are not sent but kept in the outbox.',
    outbox: 'Open the outbox',
    none: 'There is nothing that you can set up at present',
  },
})
