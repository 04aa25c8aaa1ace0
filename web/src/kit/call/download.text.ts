import { words } from '../text/text.ts'

/** The texts about a download that fails. */
export const downloadText = words({
  'zh-TW': { brokenOff: '檔案下載中斷，請再試一次' },
  en: { brokenOff: 'The download was interrupted. Please try again.' },
})
