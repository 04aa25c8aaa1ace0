import { foodMaterialWords } from '@banquet/contract/catalogue/food-material.words'
import { words } from '../../../kit/text/text.ts'

export const foodMaterialText = words({
  fields: foodMaterialWords,
  'zh-TW': {
    list: '原物料列表',
    add: '新增原物料',
    edit: '編輯原物料',
    choose: '新增原物料',
    take: '加入原物料',
    order: '調整原物料的順序',
    name: '名稱',
    type: '分類',
    unit: '單位',
    purpose: '原物料是製作商品的材料，登錄後即可用於商品配方。請先建立原物料分類與單位。',
  },
  en: {
    list: 'Food materials',
    add: 'Add food material',
    edit: 'Edit food material',
    choose: 'Add raw material',
    take: 'Add',
    order: 'Arrange food materials',
    name: 'Name',
    type: 'Type',
    unit: 'Unit',
    purpose: 'Food materials are the ingredients of your products. Add types and units first.',
  },
})
