import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** Words with which the hotel's numbers are entered one after the other. */
export const numberEntryText = words({
  'zh-TW': {
    title: '輸入訂房代號',
    hint: '輸入後按 Enter，會儲存並移到下一筆尚無代號的訂房；會員會收到通知信。',
    numberOf: (code: string, guest: string) => `${code} ${guest} 的訂房代號`,
    saved: '已儲存',
    skipped: (n: number) => `所選訂房中有 ${countText(n)} 筆尚未確認或已結束，無法輸入代號。`,
    stay: (arrival: string, departure: string) => `${arrival} 至 ${departure}`,
  },
  en: {
    title: 'Enter confirmation numbers',
    hint: 'Enter saves a number and goes to the next booking without one. Members receive an email.',
    numberOf: (code: string, guest: string) => `Confirmation number of ${code} ${guest}`,
    saved: 'Saved',
    skipped: (n: number) =>
      n === 1
        ? 'One of the chosen bookings is not confirmed and gets no number.'
        : `${countText(n)} of the chosen bookings are not confirmed and get no number.`,
    stay: (arrival: string, departure: string) => `${arrival} to ${departure}`,
  },
})
