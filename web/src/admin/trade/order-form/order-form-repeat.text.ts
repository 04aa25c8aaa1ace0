import { countText } from '@banquet/contract/rule/money/amount-text'
import { weekdayCharacter, weekdayInEnglish } from '@banquet/contract/rule/day/days'
import { words } from '../../../kit/text/text.ts'

/** The texts about filling the lines of a new order from another order or a template. */
export const orderFormRepeatText = words({
  'zh-TW': {
    detail: (weekday: number | null, count: number) =>
      [...(weekday === null ? [] : [`週${weekdayCharacter(weekday)}`]), `${countText(count)} 項`].join('・'),
    ofOrder: '依目前價格再訂一次',
    ofTemplate: (name: string) => `依目前價格帶入「${name}」`,
  },
  en: {
    detail: (weekday, count) => {
      const products = count === 1 ? '1 product' : `${countText(count)} products`
      return [...(weekday === null ? [] : [weekdayInEnglish(weekday)]), products].join(', ')
    },
    ofOrder: 'Order again at current prices',
    ofTemplate: (name) => `Use “${name}” at current prices`,
  },
})
