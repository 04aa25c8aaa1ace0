import { rightWords, scopeWords } from '@banquet/contract/call/access.words'
import { words } from '../../../kit/text/text.ts'

/** Rights on a page. */
export const rightText = words({ fields: rightWords, 'zh-TW': {}, en: {} })

/** Data scopes: which rows of a page are visible. */
export const scopeText = words({ fields: scopeWords, 'zh-TW': {}, en: {} })

export const treeText = words({
  'zh-TW': {
    scope: (page: string) => `${page}的資料範圍`,
    rightOn: (right: string, page: string) => `${page}：${right}`,
    none: '無',
    same: '權限相同',
  },
  en: {
    scope: (page: string) => `Data scope for ${page}`,
    rightOn: (right: string, page: string) => `${page}: ${right}`,
    none: 'None',
    same: 'Same permissions',
  },
})
