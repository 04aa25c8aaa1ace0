import { words } from '../../../kit/text/text.ts'

export const singleKeysText = words({
  'zh-TW': { use: '使用單鍵快速鍵' },
  en: { use: 'Use single-key shortcuts' },
})
