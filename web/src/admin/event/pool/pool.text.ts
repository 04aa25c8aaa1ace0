import { poolWords } from '@banquet/contract/event/signup-type/signup-type.words'
import { words } from '../../../kit/text/text.ts'

export const poolText = words({
  fields: poolWords,
  'zh-TW': {
    list: '共用名額列表',
    add: '新增共用名額',
    edit: '編輯共用名額',
    enHint: '英文介面使用；未填寫則顯示中文。',
    purpose: '由多個報名類別共用的名額，例如晚宴座位；每筆報名會使用一個。',
  },
  en: {
    list: 'Shared places',
    add: 'Add shared places',
    edit: 'Edit shared places',
    enHint: 'Used on English screens. Leave blank to show the Chinese name.',
    purpose: 'Places that several sign-up types share, such as dinner seats. Each sign-up takes one.',
  },
})
