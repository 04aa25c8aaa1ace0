import { words } from '../../kit/text/text.ts'

export const sheetText = words({
  'zh-TW': {
    choose: '選擇檔案',
    drop: '也可以把檔案拖曳到這裡',
    reading: '讀取中…',
    map: '對應欄位',
    mapHint: '請選擇每個欄位對應的檔案欄；系統會記住您的選擇。',
    notUsed: '（不匯入）',
    sample: '檔案的前幾列',
    another: '換一個檔案',
    row: '列',
    column: '欄位',
    value: '內容',
    reason: '原因',
  },
  en: {
    choose: 'Choose file',
    drop: 'Or drop a file here',
    reading: 'Reading…',
    map: 'Map columns',
    mapHint: 'Choose the column of your file for each field. Your choices are saved.',
    notUsed: 'Do not import',
    sample: 'First rows of the file',
    another: 'Use another file',
    row: 'Row',
    column: 'Column',
    value: 'Value',
    reason: 'Reason',
  },
})
