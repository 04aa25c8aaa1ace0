import { words } from '../../../kit/text/text.ts'

export const draftText = words({
  'zh-TW': {
    saved: '已儲存草稿',
    saving: '儲存中…',
    waiting: '尚未儲存',
    failed: '無法連線，內容已保留在此裝置，恢復連線後會自動儲存。',
    refused: (reason: string) => `無法儲存：${reason}。內容已保留在此裝置。`,
  },
  en: {
    saved: 'Draft saved',
    saving: 'Saving…',
    waiting: 'Not saved yet',
    failed: 'No connection. What you typed is kept on this device and is saved once you are online again.',
    refused: (reason: string) => `Not saved: ${reason}. What you typed is kept on this device.`,
  },
})
