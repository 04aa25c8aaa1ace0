import { words } from '../../kit/text.ts'

/** Words that only the form of a customer has. */
export const customerFormText = words({
  'zh-TW': {
    nameHint: '客戶登入商城用；至少 6 個字，建立後不可變更。',
    noTitle: '（無）',
    blockedHint: '填寫後客戶暫時無法訂購；原因不會顯示給客戶。',
    remarkHint: '僅供內部參考，客戶看不到。',
    passwordHint: '留空則客戶暫時無法登入，之後可再設定；客戶首次登入時須自行變更。',
    addAddress: '新增地址',
    label: '名稱',
    labelHint: '例如：總店、中央廚房',
    makeUsual: '設為預設',
    removePart: '移除',
    addContact: '新增聯絡人',
    contactName: '姓名',
    contactTitle: '職稱',
    phone: '電話',
  },
  en: {
    nameHint: 'To sign in to the shop: at least 6 characters, and it stays as it is.',
    noTitle: '(none)',
    blockedHint: 'With a reason the customer cannot order. The customer is not shown the reason.',
    remarkHint: 'For staff only; the customer does not see it.',
    passwordHint: 'Leave blank to set it later. The customer must change it at the first sign-in.',
    addAddress: 'Add address',
    label: 'Label',
    labelHint: 'Main shop or central kitchen, say',
    makeUsual: 'Make it the usual one',
    removePart: 'Remove',
    addContact: 'Add contact',
    contactName: 'Name',
    contactTitle: 'Job title',
    phone: 'Phone',
  },
})
