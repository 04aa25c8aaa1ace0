import { mailWords } from '@banquet/contract/platform/mail.words'
import type { MailPurpose } from '@banquet/contract/platform/mail'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const mailText = words({
  fields: mailWords,
  'zh-TW': {
    list: '寄件匣',
    createdAt: '建立時間',
    error: '郵件伺服器的回應',
    form: '顯示方式',
    asSent: '寄出的樣子',
    asText: '純文字',
    secretGone: '內文含一次性驗證碼或連結，寄出後不保留。',
    open: (subject: string) => `檢視 ${subject}`,
    resend: '重新寄送',
    resendRow: (to: string) => `重新寄送給 ${to}`,
    resent: '已排入寄送',
    about: '系統寄出的信件會顯示在這裡。',
    lost: (days: number) => `近 ${days} 天有信件未送達：`,
    lostCount: (state: string, count: number) => `${state} ${countText(count)} 封`,
  },
  en: {
    list: 'Outbox',
    createdAt: 'Created',
    error: 'Mail server response',
    form: 'View',
    asSent: 'As sent',
    asText: 'Plain text',
    secretGone: 'This email contained a one-time code or link and is not kept after sending.',
    open: (subject: string) => `View ${subject}`,
    resend: 'Resend',
    resendRow: (to: string) => `Resend to ${to}`,
    resent: 'Queued for sending',
    about: 'Emails sent by the system will appear here.',
    lost: (days: number) => `Emails of the last ${days} days did not arrive:`,
    lostCount: (state: string, count: number) => `${state}: ${countText(count)}`,
  },
})

/** The names of the purposes of a mail. */
export const mailPurposeText = words({
  'zh-TW': {
    'password-reset': '重設密碼驗證碼',
    'password-changed': '密碼變更通知',
    'email-changed': '電子郵件變更通知',
    'email-verification': '電子郵件驗證',
    'account-exists': '已有帳號通知',
    review: '審稿',
    'accounts-merged': '會員合併通知',
    invitation: '會員邀請',
    notification: '訂單與庫存',
    signup: '報名',
    payment: '付款',
    refund: '退款',
    'hotel-order': '訂房',
    submission: '投稿',
    'campaign-trial': '群發信件測試',
  } satisfies Record<MailPurpose, string>,
  en: {
    'password-reset': 'Password reset code',
    'password-changed': 'Password changed',
    'email-changed': 'Email address changed',
    'email-verification': 'Email verification',
    'account-exists': 'Account already exists',
    review: 'Review',
    'accounts-merged': 'Accounts merged',
    invitation: 'Member invitation',
    notification: 'Orders and stock',
    signup: 'Sign-up',
    payment: 'Payment',
    refund: 'Refund',
    'hotel-order': 'Booking',
    submission: 'Submission',
    'campaign-trial': 'Campaign trial',
  },
})
