import { words } from '../text/text.ts'

/** The texts of fields that offer rows. */
export const choicesText = words({
  'zh-TW': { outOfUse: (name: string) => `${name}（停用）` },
  en: { outOfUse: (name: string) => `${name} (disabled)` },
})
