import { words } from '../../../kit/text/text.ts'

export const customerNoteText = words({
  'zh-TW': { hint: '看得到此客戶的同事都能閱讀與新增，客戶看不到。' },
  en: { hint: 'Colleagues who see this customer can read and add notes; the customer cannot see them.' },
})
