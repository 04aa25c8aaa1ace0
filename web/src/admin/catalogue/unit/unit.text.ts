import { unitWords } from '@banquet/contract/catalogue/unit.words'
import { words } from '../../../kit/text/text.ts'

export const unitText = words({
  fields: unitWords,
  'zh-TW': {
    unit: '單位',
    enHint: '英文介面與文件使用；未填寫則顯示中文。',
    list: '單位列表',
    add: '新增單位',
    edit: '編輯單位',
    order: '調整單位的順序',
    purpose: '單位是商品與原物料的計量方式，例如公斤、箱、份。',
  },
  en: {
    unit: 'Unit',
    enHint: 'Used on English screens and documents. Leave blank to show the Chinese name.',
    list: 'Units',
    add: 'Add unit',
    edit: 'Edit unit',
    order: 'Arrange units',
    purpose: 'Units of measure for products and food materials, such as kilogram, box or portion.',
  },
})
