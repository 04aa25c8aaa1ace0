import type { Language } from '../rule/text/local-name.ts'
import type { AttemptState } from './payment-attempt.ts'
import type { PaymentMethod } from './payment-order-record.ts'
import type { PaymentState, RefundState } from './payment-states.ts'

/** The names of the states of payment orders. */
export const paymentStateWords: Readonly<Record<Language, Readonly<Record<PaymentState, string>>>> = {
  'zh-TW': {
    open: '未繳',
    'partly-paid': '部分繳費',
    paid: '已繳清',
    overpaid: '溢繳',
    expired: '已逾期',
    cancelled: '已取消',
  },
  en: {
    open: 'Not paid',
    'partly-paid': 'Partly paid',
    paid: 'Paid',
    overpaid: 'Overpaid',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
}

/** The names of the payment methods. */
export const paymentMethodWords: Readonly<Record<Language, Readonly<Record<PaymentMethod, string>>>> = {
  'zh-TW': {
    transfer: '匯款',
    cash: '現金',
    card: '信用卡',
    atm: 'ATM 轉帳',
    cvs: '超商代碼',
    barcode: '超商條碼',
    other: '其他',
  },
  en: {
    transfer: 'Bank transfer',
    cash: 'Cash',
    card: 'Card',
    atm: 'ATM transfer',
    cvs: 'Store payment code',
    barcode: 'Store barcode',
    other: 'Other',
  },
}

/** The names of the states of online payments. */
export const attemptStateWords: Readonly<Record<Language, Readonly<Record<AttemptState, string>>>> = {
  'zh-TW': {
    created: '等待付款結果',
    'number-issued': '等待繳費',
    settled: '已收款',
    failed: '付款失敗',
    review: '待確認',
    abandoned: '未完成',
  },
  en: {
    created: 'Awaiting result',
    'number-issued': 'Awaiting payment',
    settled: 'Received',
    failed: 'Failed',
    review: 'Needs review',
    abandoned: 'Not completed',
  },
}

/** The names of the states of refunds. */
export const refundStateWords: Readonly<Record<Language, Readonly<Record<RefundState, string>>>> = {
  'zh-TW': {
    requested: '待核准',
    approved: '待退款',
    transit: '退款處理中',
    done: '已退款',
    failed: '退款失敗',
    rejected: '已駁回',
  },
  en: {
    requested: 'Awaiting approval',
    approved: 'Approved',
    transit: 'In progress',
    done: 'Refunded',
    failed: 'Failed',
    rejected: 'Rejected',
  },
}
