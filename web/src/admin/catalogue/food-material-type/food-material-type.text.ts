import { words } from '../../../kit/text/text.ts'

export const foodMaterialTypeText = words({
  'zh-TW': {
    list: '原物料分類列表',
    add: '新增原物料分類',
    edit: '編輯原物料分類',
    order: '調整原物料分類的順序',
    number: '分類編號',
    chtName: '中文名稱',
    enName: '英文名稱',
    type: '分類',
    allTypes: '全部分類',
    purpose: '原物料分類決定原物料在列表與選單中的歸類與順序，例如蔬菜、海鮮、乾貨。',
  },
  en: {
    list: 'Food material types',
    add: 'Add food material type',
    edit: 'Edit food material type',
    order: 'Arrange food material types',
    number: 'Type number',
    chtName: 'Chinese name',
    enName: 'English name',
    type: 'Type',
    allTypes: 'All types',
    purpose: 'Types group food materials in lists and menus, such as vegetables, seafood or dry goods.',
  },
})
