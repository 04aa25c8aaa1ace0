import { words } from '../../../kit/text/text.ts'

/** What somebody agrees to who gives their data. */
export const termsText = words({
  'zh-TW': {
    terms: '我已閱讀並同意會員條款與個人資料使用說明',
    termsTitle: '會員條款與個人資料使用說明',
    termsBody: (organisation: string) =>
      [
        `會員資料由${organisation}蒐集，用於帳號管理、活動報名、收費與聯絡，不會用於其他目的。`,
        '除辦理活動所必要者（例如您預訂的飯店）外，不會提供給他人。',
        '您可隨時在「我的資料」查詢與更正，或要求刪除；依法須保存的收費紀錄除外。',
        '請提供正確的資料，並妥善保管密碼。',
      ].join('\n'),
    marketing: '我願意收到日後活動的消息，可隨時取消（選填）',
  },
  en: {
    terms: 'I have read and accept the terms and the privacy notice',
    termsTitle: 'Terms and privacy notice',
    termsBody: (organisation: string) =>
      [
        `Your data is collected by ${organisation} to manage your account, event sign-ups and payments and to contact you about them, and for nothing else.`,
        'It is shared only where an event requires it, for example with a hotel that you book.',
        'You can see and correct it under “Account” at any time or have it deleted, except payment records that must be kept by law.',
        'Please enter correct data and keep your password to yourself.',
      ].join('\n'),
    marketing: 'Send me news about future events. I can unsubscribe at any time. (optional)',
  },
})
