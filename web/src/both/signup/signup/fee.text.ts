import { words } from '../../../kit/text/text.ts'

/** What a sign-up costs, and the discount code. */
export const costText = words({
  'zh-TW': {
    free: '免費',
    fee: '費用',
    total: '合計',
    nothingYet: '尚不需繳費',
    waits: '候補，有名額時再繳',
    toWaitingList: '目前名額已滿，送出後會列入候補名單，尚不需繳費。',
    discount: '折扣碼',
    discountHint: '沒有可留空。',
    apply: '套用',
    applied: '已套用。',
    noEffect: '此折扣碼對這項費用沒有折抵，不會使用。',
    noPlace: '這個類別的名額已滿。',
    chooseFirst: '請先選擇報名類別。',
  },
  en: {
    free: 'Free',
    fee: 'Fee',
    total: 'Total',
    nothingYet: 'Nothing to pay yet',
    waits: 'Waiting list, paid once there is a place',
    toWaitingList: 'All places are taken. You will be put on the waiting list and have nothing to pay yet.',
    discount: 'Discount code',
    discountHint: 'Leave empty if you have none.',
    apply: 'Apply',
    applied: 'Applied.',
    noEffect: 'This code does not lower this fee, so it is not used.',
    noPlace: 'All places of this type are taken.',
    chooseFirst: 'Please choose a type first.',
  },
})
