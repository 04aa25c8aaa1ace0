import { words } from '../text/text.ts'

/** The text of the offer to complete a tax id. */
export const wholeTaxIdText = words({
  'zh-TW': { change: (whole: string) => `改為 ${whole}` },
  en: { change: (whole: string) => `Change to ${whole}` },
})
