import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The texts for entering confirmation numbers one after the other. */
export const numberEntryText = words({
  'zh-TW': {
    title: '輸入訂房代號',
    hint: '按 Enter 儲存並移至下一筆尚無代號的訂房；會員會收到通知信。',
    numberOf: (code: string, guest: string) => `${code} ${guest} 的訂房代號`,
    saved: '已儲存',
    skipped: (n: number) => `所選訂房中有 ${countText(n)} 筆尚未確認或已結束，無法輸入代號。`,
    stay: (arrival: string, departure: string) => `${arrival} 至 ${departure}`,
  },
  en: {
    title: 'Enter confirmation numbers',
    hint: 'Press Enter to save a number and move to the next booking without one. Members are notified by email.',
    numberOf: (code: string, guest: string) => `Confirmation number of ${code} ${guest}`,
    saved: 'Saved',
    skipped: (n: number) =>
      n === 1
        ? 'One selected booking is not confirmed and can’t have a number.'
        : `${countText(n)} selected bookings are not confirmed and can’t have a number.`,
    stay: (arrival: string, departure: string) => `${arrival} to ${departure}`,
  },
})
