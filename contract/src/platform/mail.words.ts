import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a mail. */
export const mailWords = {
  to: { zh: '收件者', en: 'To' },
  subject: { zh: '主旨', en: 'Subject' },
  body: { zh: '內文', en: 'Message' },
  html: { zh: 'HTML 內文', en: 'HTML message' },
  headers: { zh: '信件標頭', en: 'Headers' },
  attachment: { zh: '附件', en: 'Attachment' },
  replyTo: { zh: '回覆地址', en: 'Reply to' },
  purpose: { zh: '用途', en: 'Purpose' },
  tries: { zh: '嘗試次數', en: 'Attempts' },
  maybeTwice: { zh: '可能重複寄送', en: 'May have come twice' },
  error: { zh: '錯誤', en: 'Error' },
  status: { zh: '狀態', en: 'Status' },
  sentAt: { zh: '寄出時間', en: 'Sent' },
} as const satisfies FieldWords
