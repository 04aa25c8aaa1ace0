import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../text/text.ts'

/** The texts for arranging a list. */
export const arrangeText = words({
  'zh-TW': {
    order: '調整順序',
    hint: '拖曳左側的把手，或用右側的按鈕移動；儲存後才會生效。',
    top: '移至最前',
    up: '上移',
    down: '下移',
    bottom: '移至最後',
    step: (step: string, name: string) => `${step} ${name}`,
    moved: (name: string, position: number, count: number) =>
      `${name} 已移至第 ${countText(position)} 位，共 ${countText(count)} 位`,
    changed: '列表已被其他人變更，已重新載入，請再調整一次',
  },
  en: {
    order: 'Arrange',
    hint: 'Drag the handle on the left or use the buttons on the right. Changes apply when you save.',
    top: 'Move to top',
    up: 'Move up',
    down: 'Move down',
    bottom: 'Move to bottom',
    step: (step: string, name: string) => `${step}: ${name}`,
    moved: (name: string, position: number, count: number) =>
      `${name} moved to position ${countText(position)} of ${countText(count)}`,
    changed: 'Someone else changed this list. It has been reloaded. Please arrange it again.',
  },
})
