import { words } from '../../../kit/text/text.ts'

/** The texts about the fee of a sign-up and the discount code. */
export const costText = words({
  'zh-TW': {
    free: '免費',
    fee: '費用',
    total: '合計',
    nothingYet: '尚不需繳費',
    waits: '候補，遞補後再繳費',
    toWaitingList: '目前名額已滿，送出後會列入候補名單，尚不需繳費。',
    discount: '折扣碼',
    discountHint: '沒有折扣碼請留空。',
    apply: '套用',
    applied: '已套用。',
    noEffect: '此折扣碼無法折抵這項費用，不會使用。',
    noPlace: '這個類別的名額已滿。',
    chooseFirst: '請先選擇報名類別。',
  },
  en: {
    free: 'Free',
    fee: 'Fee',
    total: 'Total',
    nothingYet: 'Nothing to pay yet',
    waits: 'Waiting list: pay once you get a place',
    toWaitingList: 'All places are taken. You will be on the waiting list, with nothing to pay yet.',
    discount: 'Discount code',
    discountHint: 'Leave blank if you have none.',
    apply: 'Apply',
    applied: 'Applied.',
    noEffect: 'This code does not lower this fee, so it is not used.',
    noPlace: 'All places of this type are taken.',
    chooseFirst: 'Please choose a type first.',
  },
})
