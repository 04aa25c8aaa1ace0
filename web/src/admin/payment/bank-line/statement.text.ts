import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const statementText = words({
  'zh-TW': {
    title: '選擇銀行對帳單',
    hint: 'CSV 或 Excel（.xlsx），最多 10,000 列、10 MB。同一筆入帳重複匯入時會自動略過。',
    required: '必填',
    missing: '請先選擇日期與存入金額的欄位。',
    preview: '匯入內容',
    run: (count: number) => `匯入 ${countText(count)} 筆`,
    runOthers: (count: number) => `略過錯誤，匯入 ${countText(count)} 筆`,
    leaveOutAsk: (count: number) => `有錯誤的 ${countText(count)} 列不會匯入，確定繼續？`,
    nothing: '沒有新的入帳',
    result: '匯入結果',
    done: '匯入完成',
    toLines: '開始對帳',
    faults: '無法讀取的儲存格',
    faultsMore: (count: number) => `只顯示前 100 個，共有 ${countText(count)} 列有錯誤。`,
    notAmount: '不是整數金額',
  },
  en: {
    title: 'Choose a bank statement',
    hint: 'CSV or Excel (.xlsx), up to 10,000 rows and 10 MB. Deposits already imported are skipped.',
    required: 'Required',
    missing: 'Choose the columns for date and deposit first.',
    preview: 'Preview',
    run: (count: number) => (count === 1 ? 'Import 1 deposit' : `Import ${countText(count)} deposits`),
    runOthers: (count: number) =>
      `Skip errors and import ${count === 1 ? '1 deposit' : `${countText(count)} deposits`}`,
    leaveOutAsk: (count: number) =>
      `${count === 1 ? '1 row with errors' : `${countText(count)} rows with errors`} will not be imported. Continue?`,
    nothing: 'No new deposits',
    result: 'Result',
    done: 'Import complete',
    toLines: 'Start matching',
    faults: 'Cells that can’t be read',
    faultsMore: (count: number) => `Only the first 100 are shown; ${countText(count)} rows have errors.`,
    notAmount: 'Not a whole amount',
  },
})

/** The names of the columns of a statement. */
export const statementFieldText = words({
  'zh-TW': { day: '日期', amount: '存入金額', memo: '摘要或附言', account: '轉出帳號', balance: '餘額' },
  en: { day: 'Date', amount: 'Deposit', memo: 'Memo', account: 'Sender’s account', balance: 'Balance' },
})

/** The labels of the counts of a statement. */
export const statementCountText = words({
  'zh-TW': { new: '新的入帳', known: '已匯入過', skipped: '支出或無金額', faulty: '有錯誤' },
  en: { new: 'New deposits', known: 'Already imported', skipped: 'No deposits', faulty: 'With errors' },
})
