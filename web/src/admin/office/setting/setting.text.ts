import { words } from '../../../kit/text/text.ts'

export const settingText = words({
  'zh-TW': {
    mail: '信件',
    mailBody: '查看系統寄出的信件與寄送結果。未設定郵件伺服器（SMTP_URL）時，信件不會寄出，只保留在寄件匣。',
    outbox: '開啟寄件匣',
    none: '目前沒有您可以調整的設定',
  },
  en: {
    mail: 'Email',
    mailBody:
      'View sent emails and their status. Without a mail server (SMTP_URL), emails stay in the outbox and are not sent.',
    outbox: 'Open outbox',
    none: 'You have no settings to change',
  },
})
