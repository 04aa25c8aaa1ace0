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
    encoding: '檔案編碼',
    encodingHint: '下方內容若是亂碼，請改選其他編碼',
    sheet: '工作表',
    chooseAgain: '要更改請重新選擇檔案',
    hiddenRows: (count: number) => `未讀取隱藏的 ${count} 列`,
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
    encoding: 'Encoding of the file',
    encodingHint: 'Choose another one if the rows below look garbled',
    sheet: 'Sheet',
    chooseAgain: 'Choose the file again to change this',
    hiddenRows: (count: number) =>
      count === 1 ? '1 hidden row was not read' : `${count} hidden rows were not read`,
  },
})

/** The names of the encodings of a file. */
export const encodingText = words({
  'zh-TW': {
    'utf-8': 'UTF-8',
    big5: 'Big5（繁體中文）',
    shift_jis: 'Shift-JIS（日文）',
    gb18030: 'GB18030（簡體中文）',
    'utf-16le': 'UTF-16',
    'windows-1252': 'Windows-1252（西歐）',
  },
  en: {
    'utf-8': 'UTF-8',
    big5: 'Big5 (Traditional Chinese)',
    shift_jis: 'Shift-JIS (Japanese)',
    gb18030: 'GB18030 (Simplified Chinese)',
    'utf-16le': 'UTF-16',
    'windows-1252': 'Windows-1252 (Western Europe)',
  },
})
