import { words } from '../../../kit/text/text.ts'

export const rehearsalText = words({
  'zh-TW': {
    title: '網站預覽',
    banner: '預覽：網站在以下時間的樣子，僅工作人員可見',
    moment: '時間（活動時區）',
    show: '顯示',
    leave: '離開預覽',
    forbidden: '功能權限不足，請聯絡管理員',
    missing: '找不到活動，或時間不正確',
    failed: '無法載入，請稍後再試',
  },
  en: {
    title: 'Site preview',
    banner: 'Preview: the site as it will be at this time. Only staff can see this.',
    moment: 'Time (zone of the event)',
    show: 'Show',
    leave: 'Leave preview',
    forbidden: 'You do not have the right to see this. Please contact an administrator.',
    missing: 'There is no such event, or the time is not valid.',
    failed: 'This could not be loaded. Please try again later.',
  },
})
