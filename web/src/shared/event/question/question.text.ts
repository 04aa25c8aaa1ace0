import { words } from '../../../kit/text/text.ts'

/** The texts about questions and answers of a sign-up. */
export const answerText = words({
  'zh-TW': {
    title: '其他資料',
    staffOnly: '僅工作人員可見',
    more: (text: string) => `＋NT$ ${text}`,
    full: '已額滿',
    few: '即將額滿',
    none: '不選擇',
    locked: '此項影響費用或名額，報名送出後不可變更；如需調整，請洽主辦單位。',
    lockedEmpty: '未填寫',
    choose: '選擇檔案',
    change: '更換檔案',
    remove: '移除',
    fileHint: (mb: number) => `PDF、JPG、PNG 或 WebP，上限 ${mb} MB。`,
    fileOf: (id: number) => `檔案 ${id}`,
    download: (name: string) => `下載 ${name}`,
    binding: '影響費用或名額，送出後不可自行變更。',
  },
  en: {
    title: 'More details',
    staffOnly: 'Visible to staff only',
    more: (text: string) => `+NT$ ${text}`,
    full: 'Full',
    few: 'Few left',
    none: 'None',
    locked:
      'This affects the fee or a limited number of places, so it can’t be changed after sign-up. Contact the organizer if you need another choice.',
    lockedEmpty: 'Not answered',
    choose: 'Choose file',
    change: 'Replace file',
    remove: 'Remove',
    fileHint: (mb: number) => `PDF, JPG, PNG or WebP, up to ${mb} MB.`,
    fileOf: (id: number) => `File ${id}`,
    download: (name: string) => `Download ${name}`,
    binding: 'Affects the fee or limited places. You can’t change it after signing up.',
  },
})
