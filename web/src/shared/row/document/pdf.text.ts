import { words } from '../../../kit/text/text.ts'

/** The texts of documents that are saved as PDF. */
export const pdfText = words({
  'zh-TW': {
    save: '下載 PDF',
    saveOf: (number: string) => `下載 PDF ${number}`,
    print: '列印',
    printOf: (number: string) => `列印 ${number}`,
    calendar: '日期紀年',
    roc: '民國年',
    gregorian: '西元年',
  },
  en: {
    save: 'Download PDF',
    saveOf: (number: string) => `Download PDF ${number}`,
    print: 'Print',
    printOf: (number: string) => `Print ${number}`,
    calendar: 'Calendar',
    roc: 'ROC calendar',
    gregorian: 'Gregorian',
  },
})
