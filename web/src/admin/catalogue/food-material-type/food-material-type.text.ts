import { foodMaterialTypeWords } from '@banquet/contract/catalogue/food-material.words'
import { words } from '../../../kit/text/text.ts'

export const foodMaterialTypeText = words({
  fields: foodMaterialTypeWords,
  'zh-TW': {
    list: '原物料分類列表',
    add: '新增原物料分類',
    edit: '編輯原物料分類',
    order: '調整原物料分類的順序',
    type: '分類',
    allTypes: '全部分類',
    purpose: '原物料分類決定原物料在列表與選單中的歸類與順序，例如蔬菜、海鮮、乾貨。',
  },
  en: {
    list: 'Food material types',
    add: 'Add food material type',
    edit: 'Edit food material type',
    order: 'Arrange food material types',
    type: 'Type',
    allTypes: 'All types',
    purpose: 'Types group food materials in lists and menus, such as vegetables, seafood or dry goods.',
  },
})
