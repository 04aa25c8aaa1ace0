import { words } from '../../../kit/text/text.ts'

/** The texts of the page after an account was deleted. */
export const goodbyeText = words({
  'zh-TW': {
    title: '帳號已刪除',
    lead: '感謝您使用本站。您已登出，這個帳號無法再登入；日後可以用同一個電子郵件重新註冊。',
    deleted: '已刪除的資料',
    deletedList: [
      '姓名、電子郵件、電話、服務單位與其他個人資料',
      '登入紀錄、通知，以及寄給您的信件內容',
      '報名、訂房與投稿中的姓名、聯絡資料與上傳的檔案，以及退款帳戶',
    ].join('\n'),
    kept: '依法保留的資料',
    keptList: [
      '付款與退款的金額、日期與單號，以及已開立的收據（含抬頭與統一編號）：依商業會計法第 38 條，會計憑證至少保存 5 年，帳簿至少保存 10 年',
      '報名與訂房的編號、類別、日期與狀態，不含您的姓名，供對帳與統計',
    ].join('\n'),
    home: '回首頁',
  },
  en: {
    title: 'Your account is deleted',
    lead: 'Thank you for using our site. You are signed out, and this account can’t be used any more. You can register again with the same email address.',
    deleted: 'What was deleted',
    deletedList: [
      'Your name, email address, telephone, affiliation and other personal data',
      'Your sign-ins and notifications, and the text of the mails we sent you',
      'Names, contact data and uploaded files of sign-ups, rooms and papers, and your account for refunds',
    ].join('\n'),
    kept: 'What the law has us keep',
    keptList: [
      'Amounts, dates and numbers of payments and refunds, and the receipts issued, with their title and tax ID: vouchers for at least 5 years and books for at least 10, by Article 38 of the Business Entity Accounting Act',
      'Codes, types, dates and states of sign-ups and rooms, without your name, for accounts and statistics',
    ].join('\n'),
    home: 'Home',
  },
})
