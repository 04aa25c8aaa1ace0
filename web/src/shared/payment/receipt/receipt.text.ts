import { receiptWords, receiptKindWords, receiptStateWords } from '@banquet/contract/payment/receipt.words'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The names of the states of receipts. */
export const receiptStateText = words(receiptStateWords)

/** The names of the recipient types. */
export const receiptKindText = words(receiptKindWords)

export const receiptText = words({
  fields: receiptWords,
  'zh-TW': {
    receipts: '收據',
    receipt: (at: number) => `收據 ${at}`,
    taxIdHint: '開給公司時填寫。',
    mailToHint: '主辦單位寄送收據時使用，不會印在收據上。',
    actions: '操作',
    handedOut: (day: string) => `${day} 已交付`,
    replaces: (number: string) => `取代 ${number}`,
    replacedBy: (number: string) => `由 ${number} 取代`,
    issue: '開立收據',
    issued: (numbers: string) => `已開立 ${numbers}`,
    final: '開立後無法修改，請先確認抬頭、統一編號與金額。',
    add: '再開一張',
    remove: '移除',
    removeOf: (at: number) => `移除收據 ${at}`,
    sum: (sum: number, left: number) => `合計 NT$ ${countText(sum)}，可開立 NT$ ${countText(left)}`,
    tooMuch: (more: number) => `超過可開立的金額 NT$ ${countText(more)}`,
    none: '尚未開立收據。',
    unpaid: '繳清後即可開立收據。',
    byOrganizer: '若需要未退還款項的收據，請洽主辦單位。',
  },
  en: {
    receipts: 'Receipts',
    receipt: (at: number) => `Receipt ${at}`,
    taxIdHint: 'For companies.',
    mailToHint: 'Used by the organizer to send the receipt. It is not printed on it.',
    actions: 'Actions',
    handedOut: (day: string) => `Handed out ${day}`,
    replaces: (number: string) => `Replaces ${number}`,
    replacedBy: (number: string) => `Replaced by ${number}`,
    issue: 'Issue receipt',
    issued: (numbers: string) => `Issued ${numbers}`,
    final: 'A receipt can’t be changed once it is issued. Check name, tax ID and amount first.',
    add: 'Add another receipt',
    remove: 'Remove',
    removeOf: (at: number) => `Remove receipt ${at}`,
    sum: (sum: number, left: number) => `Total NT$ ${countText(sum)} of NT$ ${countText(left)}`,
    tooMuch: (more: number) => `NT$ ${countText(more)} more than can be issued`,
    none: 'No receipts yet.',
    unpaid: 'A receipt can be issued once everything is paid.',
    byOrganizer: 'For a receipt for the amount not refunded, please contact the organizer.',
  },
})
