import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const tagText = words({
  'zh-TW': {
    tags: '標籤',
    add: '加上標籤',
    take: '移除標籤',
    adding: '要加上的標籤',
    type: '輸入標籤，按 Enter 選用',
    create: (name: string) => `新增「${name}」`,
    remove: (name: string) => `移除標籤「${name}」`,
    changeTitle: (n: number) => `變更 ${countText(n)} 筆的標籤`,
    none: '這些資料沒有標籤',
    hint: '標籤只有後台看得到；客戶、會員與飯店都看不到。',
    done: (n: number) => `已變更 ${countText(n)} 筆的標籤`,
    apply: '變更',
    code: '編號',
    row: '名稱',
    manage: '管理標籤',
    tooMany: (n: number) => `一次最多加上 ${countText(n)} 個標籤。`,
  },
  en: {
    tags: 'Tags',
    add: 'Add tag',
    take: 'Remove tags',
    adding: 'Tags to add',
    type: 'Type a tag and press Enter',
    create: (name: string) => `New tag “${name}”`,
    remove: (name: string) => `Remove tag “${name}”`,
    changeTitle: (n: number) =>
      n === 1 ? 'Change the tags of 1 row' : `Change the tags of ${countText(n)} rows`,
    none: 'These rows have no tags',
    hint: 'Only staff see tags. Customers, members and hotels never do.',
    done: (n: number) => (n === 1 ? 'Tags of 1 row changed' : `Tags of ${countText(n)} rows changed`),
    apply: 'Change',
    code: 'Number',
    row: 'Name',
    manage: 'Manage tags',
    tooMany: (n: number) => `At most ${countText(n)} tags can be added at once.`,
  },
})
