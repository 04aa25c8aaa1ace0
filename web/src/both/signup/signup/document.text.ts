import { words } from '../../../kit/text/text.ts'

/** The identity document of a sign-up, as staff and members see it. */
export const documentText = words({
  'zh-TW': {
    document: '身分證件',
    kind: '證件種類',
    number: '證件號碼',
    numberHint: '加密保存，僅主辦單位有匯出權限的人員可以查看完整號碼。',
    asked: '本活動需要您的身分證件，請填寫證件號碼。',
    missing: '尚未填寫',
    fill: '填寫身分證件',
    change: '變更身分證件',
    save: '儲存',
    saved: '身分證件已儲存',
    show: '顯示完整號碼',
    showHint: '每次查看都會記入操作紀錄。',
    masked: (kind: string, lastFour: string) => `${kind} ****${lastFour}`,
  },
  en: {
    document: 'Identity document',
    kind: 'Kind of document',
    number: 'Number',
    numberHint: 'Stored encrypted. Only staff of the organizer with the right to export can see all of it.',
    asked: 'This event needs your identity document. Please enter its number.',
    missing: 'Not given yet',
    fill: 'Enter identity document',
    change: 'Change identity document',
    save: 'Save',
    saved: 'Identity document saved',
    show: 'Show full number',
    showHint: 'Viewing it is recorded in the history of the sign-up.',
    masked: (kind: string, lastFour: string) => `${kind} ****${lastFour}`,
  },
})
