import { defaultSetting, type EventSetting } from '@banquet/contract/event/event/event-setting'
import type { Moment } from '@banquet/contract/rule/day/moment'

const before = (days: number, time = '18:00'): Moment => ({
  kind: 'relative',
  from: 'start',
  days: -days,
  time,
})

/** Returns the settings of a conference for which people can sign up from a day on. */
export function conferenceSetting(opening: string): EventSetting {
  const opens: Moment = { kind: 'absolute', day: opening, time: '09:00' }
  return {
    ...defaultSetting,
    windows: {
      ...defaultSetting.windows,
      signup: { opens, closes: before(14) },
      signupEdit: { opens, closes: before(7) },
      payment: { opens, closes: before(7) },
      submission: { opens, closes: before(75) },
      submissionEdit: { opens, closes: before(75) },
      decisions: { opens: before(50, '10:00'), closes: null },
      fullPapers: { opens: before(50, '10:00'), closes: before(28) },
      rooms: { opens, closes: before(21) },
      freeRoomCancellation: { opens: null, closes: before(21) },
    },
    paymentMethods: ['transfer', 'card', 'atm', 'cvs', 'barcode'],
    refundLadder: [
      { until: before(30), percent: 90 },
      { until: before(14), percent: 50 },
    ],
    transferAccount: {
      bank: '臺灣銀行 (004)',
      branch: '信義分行',
      accountName: '禾豐食品股份有限公司',
      accountNumber: '054-001-234567',
      enAccount: 'Bank of Taiwan, Xinyi Branch, SWIFT BKTWTWTP054, Hefeng Foods Co., Ltd.',
    },
    receiptIssuer: { name: '禾豐食品股份有限公司', taxIdNumber: '12345675', listsTax: true },
    mailSender: { name: '臺灣餐飲食材研討會', replyTo: 'conference@hefeng.example' },
    contact: { email: 'conference@hefeng.example', telephone: '02-2700-1234' },
    intro:
      '主廚、採購與研究人員齊聚兩天，談食材的來源、成本與永續：十二場演講、新品試吃與產地媒合，歡迎投稿分享您的經驗。',
    enIntro:
      'Two days for chefs, buyers and researchers on sourcing, cost and sustainability: twelve talks, tastings and a producers’ fair. Papers from practice are welcome.',
  }
}
