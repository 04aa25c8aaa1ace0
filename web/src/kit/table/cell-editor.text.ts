import { words } from '../text/text.ts'

export const cellEditorText = words({
  'zh-TW': {
    none: '（未設定）',
    cell: (what: string, name: string) => `${name}：${what}`,
    notSaved: (what: string, name: string) => `「${name}」的${what}尚未儲存`,
    changed: (what: string, name: string) => `「${name}」的${what}已被其他人修改`,
    both: (yours: string, stored: string) => `您輸入 ${yours}，目前為 ${stored}，請在列表中選擇。`,
    yours: '您輸入',
    stored: '目前為',
    save: (value: string) => `改為 ${value}`,
    keep: (value: string) => `維持 ${value}`,
    goOn: '繼續修改',
    discard: '放棄修改',
  },
  en: {
    none: '(not set)',
    cell: (what: string, name: string) => `${what} of ${name}`,
    notSaved: (what: string, name: string) => `${what} of “${name}” was not saved`,
    changed: (what: string, name: string) => `Someone else changed ${what} of “${name}”`,
    both: (yours: string, stored: string) => `You entered ${yours}, it is now ${stored}. Choose in the list.`,
    yours: 'You entered',
    stored: 'Now',
    save: (value: string) => `Save ${value}`,
    keep: (value: string) => `Keep ${value}`,
    goOn: 'Edit again',
    discard: 'Discard',
  },
})
