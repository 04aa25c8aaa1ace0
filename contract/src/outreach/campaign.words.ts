import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a campaign. */
export const campaignWords = {
  eventId: { zh: '活動', en: 'Event' },
  name: { zh: '信件名稱', en: 'Campaign name' },
  category: { zh: '類別', en: 'Category' },
  audience: { zh: '對象', en: 'Audience' },
  segment: { zh: '收件條件', en: 'Recipients' },
  newsId: { zh: '最新消息', en: 'News' },
  subject: { zh: '主旨', en: 'Subject' },
  enSubject: { zh: '英文主旨', en: 'English subject' },
  body: { zh: '內文', en: 'Text' },
  enBody: { zh: '英文內文', en: 'English text' },
  replyTo: { zh: '回覆信箱', en: 'Reply-to address' },
  ratePerMinute: { zh: '每分鐘上限', en: 'Mails per minute' },
  domainRatePerMinute: { zh: '同一網域每分鐘上限', en: 'Mails per minute and domain' },
  state: { zh: '狀態', en: 'State' },
  scheduledAt: { zh: '預定寄送時間', en: 'Scheduled for' },
  sentBy: { zh: '寄送人員', en: 'Sent by' },
  sentById: { zh: '寄送帳號', en: 'Sent by (account)' },
  sentByName: { zh: '寄送人員姓名', en: 'Sent by (name)' },
  approvedById: { zh: '核准帳號', en: 'Approved by (account)' },
  dueAt: { zh: '下一封寄送時間', en: 'Next mail' },
  pictureIds: { zh: '圖片', en: 'Pictures' },
  approvedBy: { zh: '核准人員', en: 'Approved by' },
  typedCount: { zh: '確認人數', en: 'Confirmed number of recipients' },
  startedAt: { zh: '開始時間', en: 'Started' },
  endedAt: { zh: '完成時間', en: 'Finished' },
  problem: { zh: '問題', en: 'Problem' },
} as const satisfies FieldWords

/** The words for the fields of a suppressed address. */
export const suppressionWords = {
  email: { zh: 'Email', en: 'Email' },
  reason: { zh: '原因', en: 'Reason' },
  scope: { zh: '停寄範圍', en: 'Not sent' },
  note: { zh: '說明', en: 'Note' },
  source: { zh: '取消訂閱的方式', en: 'Unsubscribed by' },
  createdByName: { zh: '建立人員', en: 'Added by' },
  createdAt: { zh: '停寄時間', en: 'Since' },
} as const satisfies FieldWords

/** The words for the fields of a report of failed delivery. */
export const bounceWords = {
  state: { zh: '狀態', en: 'State' },
  kind: { zh: '類型', en: 'Kind' },
  fault: { zh: '判斷', en: 'Finding' },
  email: { zh: '無法送達的 Email', en: 'Undeliverable address' },
  code: { zh: '狀態碼', en: 'Code' },
  reply: { zh: '郵件伺服器回應', en: 'Mail server’s response' },
  sender: { zh: '來信者', en: 'From' },
  subject: { zh: '主旨', en: 'Subject' },
  text: { zh: '內容', en: 'Text' },
  source: { zh: '收取方式', en: 'Received by' },
  recipientId: { zh: '群發信件收件人', en: 'Recipient' },
  campaignId: { zh: '群發信件', en: 'Campaign' },
  mailId: { zh: '寄件匣信件', en: 'Mail of the outbox' },
  raw: { zh: '原始郵件', en: 'Mail as it came' },
  digest: { zh: '內容指紋', en: 'Fingerprint' },
  isSpent: { zh: '已計入停寄', en: 'Counted' },
  createdAt: { zh: '收到時間', en: 'Received' },
} as const satisfies FieldWords

/** The words for the columns of the recipients of a campaign. */
export const campaignRecipientWords = {
  campaignId: { zh: '群發信件', en: 'Campaign' },
  audience: { zh: '對象', en: 'Audience' },
  memberId: { zh: '會員', en: 'Member' },
  customerId: { zh: '客戶', en: 'Customer' },
  signupId: { zh: '報名', en: 'Sign-up' },
  domain: { zh: '網域', en: 'Domain' },
  values: { zh: '個人化內容', en: 'Values' },
  maybeTwice: { zh: '可能重複寄送', en: 'May have come twice' },
  dueAt: { zh: '下次嘗試', en: 'Next attempt' },
  name: { zh: '姓名', en: 'Name' },
  enName: { zh: '英文姓名', en: 'English name' },
  email: { zh: 'Email', en: 'Email' },
  language: { zh: '語言', en: 'Language' },
  state: { zh: '狀態', en: 'State' },
  skipReason: { zh: '未寄送原因', en: 'Reason' },
  tries: { zh: '嘗試次數', en: 'Attempts' },
  reply: { zh: '郵件伺服器回應', en: 'Mail server’s response' },
  sentAt: { zh: '寄出時間', en: 'Sent' },
} as const satisfies FieldWords

/** The words for the fields of a mail template. */
export const mailTemplateWords = {
  key: { zh: '系統信件', en: 'Mail of the program' },
  eventId: { zh: '活動', en: 'Event' },
  name: { zh: '範本名稱', en: 'Template name' },
  subject: { zh: '主旨', en: 'Subject' },
  enSubject: { zh: '英文主旨', en: 'English subject' },
  body: { zh: '內文', en: 'Text' },
  enBody: { zh: '英文內文', en: 'English text' },
  pictureIds: { zh: '圖片', en: 'Pictures' },
  basis: { zh: '編輯時的原始內容', en: 'Original at the time of the edit' },
} as const satisfies FieldWords

/** The words for the fields of a saved segment. */
export const segmentWords = {
  eventId: { zh: '活動', en: 'Event' },
  name: { zh: '名稱', en: 'Name' },
  segment: { zh: '收件條件', en: 'Recipients' },
} as const satisfies FieldWords
