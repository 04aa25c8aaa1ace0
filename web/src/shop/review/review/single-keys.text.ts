import { words } from '../../../kit/text/text.ts'

export const singleKeysText = words({
  'zh-TW': { on: '使用單鍵快速鍵', off: '停用單鍵快速鍵' },
  en: { on: 'Use single-key shortcuts', off: 'Turn off single-key shortcuts' },
})
