import { words } from '../text/text.ts'

/** The loan types of the search bar by their value on the wire. */
export const loanTypeText = words({
  'zh-TW': { 1: '房貸', 2: '信貸', 3: '車貸', 4: '小機貸', 5: '商品貸', 6: '手機貸', 7: '代書貸款' },
  en: {
    1: 'Mortgage',
    2: 'Personal loan',
    3: 'Car loan',
    4: 'Motorcycle loan',
    5: 'Product loan',
    6: 'Phone loan',
    7: 'Agent loan',
  },
})
