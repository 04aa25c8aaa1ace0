import { words } from '../../../kit/text/text.ts'

export const auditArchiveText = words({
  'zh-TW': {
    about:
      '安裝設定 KEEP_AUDIT 指定操作紀錄在資料庫中保留的天數。之後每個月的紀錄會移至一個壓縮檔（每行一筆 JSON），不再出現在操作紀錄與各筆資料的紀錄中。下載月檔會留下紀錄。',
    none: '尚無月檔',
    list: '操作紀錄月檔列表',
    month: '月份',
    entries: '筆數',
    size: '檔案大小',
    movedAt: '移出時間',
    checksum: '內容檢查碼（SHA-256）',
    download: '下載',
    downloadOf: (month: string) => `下載 ${month} 的月檔`,
    removed: (day: string) => `已於 ${day} 刪除`,
  },
  en: {
    about:
      'The setting KEEP_AUDIT says for how many days the database keeps entries of the audit log. After that, the entries of each month are moved to a compressed file (one JSON object per line) and no longer appear in the audit log and in histories. Downloads are recorded.',
    none: 'No archives yet',
    list: 'Audit archives',
    month: 'Month',
    entries: 'Entries',
    size: 'File size',
    movedAt: 'Moved',
    checksum: 'Checksum of the content (SHA-256)',
    download: 'Download',
    downloadOf: (month: string) => `Download the archive of ${month}`,
    removed: (day: string) => `Deleted on ${day}`,
  },
})
