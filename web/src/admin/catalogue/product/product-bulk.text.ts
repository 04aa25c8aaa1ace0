import { words } from '../../../kit/text/text.ts'

export const productBulkText = words({
  'zh-TW': {
    changeType: '變更分類',
  },
  en: {
    changeType: 'Change type',
  },
})
