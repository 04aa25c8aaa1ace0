import type { TransferField } from '@banquet/contract/payment/transfer-file-record'
import { transferFileWords } from '@banquet/contract/payment/refund.words'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** What a column of a transfer file can have. */
export const transferFieldText = words({
  'zh-TW': {
    accountNumber: '收款帳號',
    accountName: '收款戶名',
    bankCode: '銀行代碼（3 碼）',
    branchCode: '分行代碼（4 碼）',
    bank: '銀行',
    branch: '分行',
    amount: '金額',
    paymentNumber: '付款單號',
    payerName: '付款人',
    eventCode: '活動代碼',
    fixed: '固定文字',
  } satisfies Record<TransferField, string>,
  en: {
    accountNumber: 'Account number',
    accountName: 'Account holder',
    bankCode: 'Bank code (3 digits)',
    branchCode: 'Branch code (4 digits)',
    bank: 'Bank',
    branch: 'Branch',
    amount: 'Amount',
    paymentNumber: 'Payment number',
    payerName: 'Payer',
    eventCode: 'Event code',
    fixed: 'Fixed text',
  },
})

export const transferFileText = words({
  fields: transferFileWords,
  'zh-TW': {
    make: '製作轉帳檔',
    title: (n: number, total: number) => `${n} 筆退款的轉帳檔，合計 NT$ ${countText(total)}`,
    hint: '供網路銀行整批轉帳使用，內含完整帳號；每次製作與下載都會留下操作紀錄。欄位會記住，下次沿用。銀行完成後，請登錄已退款。',
    fieldOf: (n: number) => `第 ${n} 欄的內容`,
    heading: '欄位名稱',
    headingOf: (n: number) => `第 ${n} 欄的名稱`,
    text: '固定文字',
    textOf: (n: number) => `第 ${n} 欄的文字`,
    addColumn: '新增欄位',
    removeColumn: (n: number) => `移除第 ${n} 欄`,
    csv: 'CSV',
    xlsx: 'Excel',
    again: '仍要放入',
    againHint: (n: number) => `其中 ${n} 筆已在先前的轉帳檔中。只有銀行未執行時才可再次放入，以免重複退款。`,
    yes: (isOn: boolean) => (isOn ? '是' : '否'),
    earlier: '先前的轉帳檔',
    createdAt: '製作時間',
    download: '下載',
  },
  en: {
    make: 'Make transfer file',
    title: (n: number, total: number) =>
      `Transfer file of ${n} ${n === 1 ? 'refund' : 'refunds'}, NT$ ${countText(total)} in total`,
    hint: 'For batch transfers in online banking. It has whole account numbers; making and downloading it is recorded. The columns are kept for the next file. Record the refunds as made once the bank has carried them out.',
    fieldOf: (n: number) => `Content of column ${n}`,
    heading: 'Heading',
    headingOf: (n: number) => `Heading of column ${n}`,
    text: 'Fixed text',
    textOf: (n: number) => `Text of column ${n}`,
    addColumn: 'Add column',
    removeColumn: (n: number) => `Remove column ${n}`,
    csv: 'CSV',
    xlsx: 'Excel',
    again: 'Include them again',
    againHint: (n: number) =>
      `${n} of them ${n === 1 ? 'is' : 'are'} already in an earlier transfer file. Include them only if the bank did not carry it out; otherwise the money is returned twice.`,
    yes: (isOn: boolean) => (isOn ? 'Yes' : 'No'),
    earlier: 'Earlier transfer files',
    createdAt: 'Made',
    download: 'Download',
  },
})
