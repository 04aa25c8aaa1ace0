import { countText } from '@banquet/contract/rule/money/amount-text'
import { weekdayCharacter, weekdayInEnglish } from '@banquet/contract/rule/day/days'
import { words } from '../../../kit/text/text.ts'

/** The texts about filling the lines of a new order from another order or a template. */
export const orderFormRepeatText = words({
  'zh-TW': {
    template: '帶入訂單範本',
    templateHint: '選擇範本後，商品會加入訂單明細，並列出與上次不同之處。',
    choose: '選擇範本',
    option: (name: string, weekday: number | null, count: number) =>
      `${name}（${[...(weekday === null ? [] : [`週${weekdayCharacter(weekday)}`]), `${countText(count)} 項`].join('・')}）`,
    ofOrder: '依目前價格再訂一次',
    ofTemplate: (name: string) => `依目前價格帶入「${name}」`,
  },
  en: {
    template: 'Use a template',
    templateHint: 'Adds its products to the order and shows what has changed since last time.',
    choose: 'Select template',
    option: (name, weekday, count) => {
      const products = count === 1 ? '1 product' : `${countText(count)} products`
      return `${name} (${[...(weekday === null ? [] : [weekdayInEnglish(weekday)]), products].join(', ')})`
    },
    ofOrder: 'Order again at current prices',
    ofTemplate: (name) => `Use “${name}” at current prices`,
  },
})
