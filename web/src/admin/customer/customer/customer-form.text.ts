import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The texts that only the form of a customer uses. */
export const customerFormText = words({
  'zh-TW': {
    saved: (name: string) => `更新成功：${name}`,
    nameHint: '用於登入訂購網站，至少 6 個字，建立後不可變更。',
    none: '（無）',
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
    duplicateOf: (name: string) => `沿用「${name}」的條件，請填寫新客戶的名稱、帳號與聯絡資料。`,
    copyTerms: (n: number) => `複製 ${countText(n)} 項客戶商品與價格`,
    copyTermsHint: '儲存客戶後會列出商品與價格，確認後才會複製。',
  },
  en: {
    saved: (name: string) => `Update succeeded: ${name}`,
    nameHint: "Used to sign in to the shop. At least 6 characters. Can't be changed later.",
    none: 'None',
    blockedHint: 'While a reason is set, the customer can’t order. They do not see the reason.',
    remarkHint: 'Internal only. Not visible to the customer.',
    passwordHint: 'Leave blank to set it later. The customer must change it at the first sign-in.',
    addAddress: 'Add address',
    label: 'Label',
    labelHint: 'For example, main store or central kitchen',
    makeUsual: 'Make default',
    removePart: 'Remove',
    addContact: 'Add contact',
    contactName: 'Name',
    contactTitle: 'Job title',
    phone: 'Phone',
    duplicateOf: (name: string) =>
      `Same terms as ${name}. Enter the new customer’s name, username and contact details.`,
    copyTerms: (n: number) =>
      n === 1 ? 'Copy 1 product with its price' : `Copy ${countText(n)} products with their prices`,
    copyTermsHint: 'You’ll see the list after saving, and choose what to copy.',
  },
})
