import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const myRefundText = words({
  'zh-TW': {
    title: '退款',
    available: (amount: number) => `您有 NT$ ${countText(amount)} 可以退款。`,
    toCard: (amount: number) => `NT$ ${countText(amount)} 會退回您付款時使用的信用卡。`,
    toAccount: (amount: number) => `NT$ ${countText(amount)} 會匯入您提供的帳戶。`,
    request: '申請退款',
    requested: '已申請退款',
    give: '填寫退款帳戶',
    change: '修改退款帳戶',
    needsAccount: '請提供退款帳戶',
    day: '退款日期',
    ending: (lastFour: string) => `匯入末四碼 ${lastFour} 的帳戶`,
    byCard: '退回信用卡',
    amount: (amount: number) => `NT$ ${countText(amount)}`,
  },
  en: {
    title: 'Refund',
    available: (amount: number) => `NT$ ${countText(amount)} can be refunded to you.`,
    toCard: (amount: number) => `NT$ ${countText(amount)} will be refunded to the card you paid with.`,
    toAccount: (amount: number) => `NT$ ${countText(amount)} will be transferred to your bank account.`,
    request: 'Request refund',
    requested: 'Refund requested',
    give: 'Enter your account',
    change: 'Change account',
    needsAccount: 'Please enter your bank account',
    day: 'Refunded on',
    ending: (lastFour: string) => `To your account ending in ${lastFour}`,
    byCard: 'To your card',
    amount: (amount: number) => `NT$ ${countText(amount)}`,
  },
})
