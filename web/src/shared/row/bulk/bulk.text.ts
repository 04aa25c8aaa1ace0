import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The texts of commands on several rows. */
export const bulkText = words({
  'zh-TW': {
    activate: '啟用',
    deactivate: '停用',
    changed: (what: string, name: string) => `已變更「${name}」的${what}`,
    done: (what: string, n: number) => `${what}：已完成 ${countText(n)} 筆`,
    title: (what: string, n: number) => `${what}：${countText(n)} 筆`,
    matching: (n: number) => `符合目前搜尋條件的全部 ${countText(n)} 筆。`,
    andMore: (names: string, n: number) => `${names} 等 ${countText(n)} 筆`,
    progress: (done: number, all: number) => `處理中：${countText(done)}／${countText(all)} 筆`,
  },
  en: {
    activate: 'Activate',
    deactivate: 'Deactivate',
    changed: (what: string, name: string) => `Changed ${what} of “${name}”`,
    done: (what: string, n: number) => `${what}: ${countText(n)}`,
    title: (what: string, n: number) => `${what} (${countText(n)})`,
    matching: (n: number) => `All ${countText(n)} that match the current search.`,
    andMore: (names: string, n: number) => `${names} and others, ${countText(n)} in all`,
    progress: (done: number, all: number) => `Working: ${countText(done)} of ${countText(all)}`,
  },
})
