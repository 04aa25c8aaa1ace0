import { words } from '../../../kit/text/text.ts'

export const rehearsalText = words({
  'zh-TW': {
    title: '網站預覽',
    banner: '預覽：顯示網站在以下時間的內容，僅工作人員可見',
    moment: '時間（活動時區）',
    show: '顯示',
    leave: '離開預覽',
    forbidden: '功能權限不足，請聯絡管理員',
    missing: '找不到活動，或時間不正確',
    failed: '無法載入，請稍後再試',
  },
  en: {
    title: 'Site preview',
    banner: 'Preview of the site at this time. Only staff can see it.',
    moment: 'Time (event time zone)',
    show: 'Show',
    leave: 'Leave preview',
    forbidden: 'You don’t have permission to view this. Contact an administrator.',
    missing: 'Event not found, or the time is invalid.',
    failed: 'Loading failed. Please try again later.',
  },
})
