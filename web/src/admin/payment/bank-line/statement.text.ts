import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const statementText = words({
  'zh-TW': {
    title: '選擇銀行對帳單',
    hint: 'CSV 或 Excel（.xlsx），最多 10,000 列、10 MB。同一筆入帳重複匯入時會自動略過。',
    required: '必填',
    missing: '請先選擇日期與金額的欄位。',
    directionHint: '已分兩欄或有正負號時免選',
    directions: (header: string) => `「${header}」的判讀`,
    directionsHint: '銀行對帳單的「貸」是存入，「借」是支出。無法判讀的列會列為錯誤。',
    in: '存入',
    out: '支出',
    unread: '無法判讀',
    rows: (count: number) => `${countText(count)} 列`,
    unusedDirection: (header: string) =>
      `「${header}」看起來是收支別，但沒有對應；沒有負號的金額都會當成存入。`,
    known: '已匯入過的入帳',
    knownHint:
      '這些入帳與先前匯入的相同，會自動略過。確認是另一筆款項時，可勾選一併匯入；系統會記錄匯入的人。',
    uncertain: '無法比對時間或餘額',
    take: '仍要匯入',
    takeLine: (row: number, day: string, amount: number, memo: string) =>
      `仍要匯入：第 ${row} 列 ${day} NT$ ${countText(amount)} ${memo}`,
    row: (row: number) => `第 ${row} 列`,
    day: '入帳日',
    amount: '金額',
    memo: '摘要',
    balance: '餘額',
    earlier: '先前匯入',
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
    notDirection: '無法判讀是存入或支出',
    noDirection: '沒有收支別',
    contradicts: '與金額的正負號或存入欄不符',
  },
  en: {
    title: 'Choose a bank statement',
    hint: 'CSV or Excel (.xlsx), up to 10,000 rows and 10 MB. Deposits already imported are skipped.',
    required: 'Required',
    missing: 'Choose the columns for date and amount first.',
    directionHint: 'Not needed for signed amounts or separate columns',
    directions: (header: string) => `How “${header}” is read`,
    directionsHint:
      'On a bank statement, a credit (貸) is money coming in and a debit (借) is money going out. Rows with other values are errors.',
    in: 'Deposit',
    out: 'Withdrawal',
    unread: 'Unknown',
    rows: (count: number) => (count === 1 ? '1 row' : `${countText(count)} rows`),
    unusedDirection: (header: string) =>
      `“${header}” looks like the column for deposit or withdrawal but is not used. Amounts without a minus all count as deposits.`,
    known: 'Deposits imported before',
    knownHint:
      'These deposits match ones from an earlier file and are skipped. If you are sure that one is a different payment, select it to import it as well. Your name is recorded.',
    uncertain: 'No time or balance to compare',
    take: 'Import anyway',
    takeLine: (row: number, day: string, amount: number, memo: string) =>
      `Import anyway: row ${row}, ${day}, NT$ ${countText(amount)} ${memo}`,
    row: (row: number) => `Row ${row}`,
    day: 'Received on',
    amount: 'Amount',
    memo: 'Memo',
    balance: 'Balance',
    earlier: 'Imported before',
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
    notDirection: 'Neither a deposit nor a withdrawal',
    noDirection: 'No direction given',
    contradicts: 'Contradicts the sign or the column of the amount',
  },
})

/** The names of the columns of a statement. */
export const statementFieldText = words({
  'zh-TW': {
    day: '日期',
    time: '時間',
    amount: '金額或存入金額',
    direction: '收支別',
    memo: '摘要或附言',
    note: '第二個摘要或備註',
    account: '轉出帳號',
    balance: '餘額',
  },
  en: {
    day: 'Date',
    time: 'Time',
    amount: 'Amount or deposit',
    direction: 'Credit or debit',
    memo: 'Memo',
    note: 'Second memo',
    account: 'Sender’s account',
    balance: 'Balance',
  },
})

/** The labels of the counts of a statement. */
export const statementCountText = words({
  'zh-TW': { new: '新的入帳', known: '已匯入過', skipped: '支出或無金額', faulty: '有錯誤' },
  en: { new: 'New deposits', known: 'Already imported', skipped: 'No deposits', faulty: 'With errors' },
})
