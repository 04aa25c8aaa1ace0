import { words } from '../../../kit/text/text.ts'

/** The texts about the identity document of a sign-up, for staff and members. */
export const documentText = words({
  'zh-TW': {
    document: '身分證件',
    kind: '證件種類',
    number: '證件號碼',
    numberHint: '號碼會加密儲存，只有主辦單位具匯出權限的人員能查看完整號碼。',
    asked: '此活動需要您的身分證件資料，請填寫證件號碼。',
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
    kind: 'Document type',
    number: 'Number',
    numberHint: 'Stored encrypted. Only the organizer’s staff with the right to export can view it in full.',
    asked: 'This event requires an identity document. Please enter its number.',
    missing: 'Not entered yet',
    fill: 'Enter identity document',
    change: 'Change identity document',
    save: 'Save',
    saved: 'Identity document saved',
    show: 'Show full number',
    showHint: 'Each view is recorded in the history of the sign-up.',
    masked: (kind: string, lastFour: string) => `${kind} ****${lastFour}`,
  },
})
