import { words } from '../../../kit/text/text.ts'

export const stockBulkText = words({
  'zh-TW': {
    safety: '設定安全庫存',
    hint: '可用量在此數量（含）以下時提醒；留空則不提醒。',
  },
  en: {
    safety: 'Set safety stock',
    hint: 'Alerts when available stock is at or below this. Leave blank for no alert.',
  },
})
