import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The texts for guaranteeing several bookings. */
export const guaranteeText = words({
  'zh-TW': {
    action: '擔保訂房',
    title: (n: number) => `擔保 ${countText(n)} 筆訂房`,
    hint: '付款前先確認訂房並保留客房，並寄信通知會員；付款單仍待收款。已逾期的訂房在有空房時才會確認。',
    skipped: (n: number) => `所選訂房中另有 ${countText(n)} 筆不是待付款或逾期未付款，不會變更。`,
    andMore: (names: string, n: number) => `${names} 等 ${countText(n)} 筆`,
    reason: '原因',
    code: '訂房編號',
    guest: '住客',
  },
  en: {
    action: 'Guarantee',
    title: (n: number) => `Guarantee bookings (${countText(n)})`,
    hint: 'Confirms the bookings before they are paid and notifies the members by email. The payment orders stay open. Expired bookings are confirmed if rooms are left.',
    skipped: (n: number) =>
      n === 1
        ? '1 other selected booking is neither unpaid nor expired and is not affected.'
        : `${countText(n)} other selected bookings are neither unpaid nor expired and are not affected.`,
    andMore: (names: string, n: number) => `${names} and others, ${countText(n)} in all`,
    reason: 'Reason',
    code: 'Code',
    guest: 'Guest',
  },
})
