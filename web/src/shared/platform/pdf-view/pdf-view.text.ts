import { words } from '../../../kit/text/text.ts'

export const pdfViewText = words({
  'zh-TW': {
    broken: '這份 PDF 無法在此顯示，請下載後開啟。',
    brokenPage: (n: number) => `第 ${n} 頁無法顯示，請下載檔案查看。`,
    page: (n: number) => `第 ${n} 頁`,
    pageOf: (n: number, all: number) => `第 ${n} 頁，共 ${all} 頁`,
  },
  en: {
    broken: 'This PDF cannot be shown here. Please download it.',
    brokenPage: (n: number) => `Page ${n} cannot be shown. Please download the file.`,
    page: (n: number) => `Page ${n}`,
    pageOf: (n: number, all: number) => `Page ${n} of ${all}`,
  },
})
