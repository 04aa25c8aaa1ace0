import { words } from '../../../kit/text/text.ts'

export const earlierEntriesText = words({
  'zh-TW': {
    moved: (day: string) => `${day} 之前的操作紀錄已移至月檔，此處未列出。管理員可在「操作紀錄」下載月檔。`,
  },
  en: {
    moved: (day: string) =>
      `Entries before ${day} have been moved to archives and aren’t listed here. Administrators can download them from the audit log.`,
  },
})
