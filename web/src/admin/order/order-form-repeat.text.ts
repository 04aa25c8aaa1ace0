import { weekdayCharacter, weekdayInEnglish } from '@banquet/contract/weekday'
import { words } from '../../kit/text.ts'

/** Words of what fills the lines of a new order: another order, or a template of the customer. */
export const orderFormRepeatText = words({
  'zh-TW': {
    template: '帶入訂單範本',
    templateHint: '選擇範本後會加入訂單明細，並列出與上次不同之處。',
    choose: '選擇範本',
    option: (name: string, weekday: number | null, count: number) =>
      `${name}（${[...(weekday === null ? [] : [`週${weekdayCharacter(weekday)}`]), `${count} 項`].join('・')}）`,
    ofOrder: '以今天的條件再訂一次',
    ofTemplate: (name: string) => `以今天的條件帶入「${name}」`,
  },
  en: {
    template: 'Take over a template',
    templateHint: 'Its products are added to the lines, and what is different from last time is said.',
    choose: 'Choose a template',
    option: (name, weekday, count) => {
      const products = count === 1 ? '1 product' : `${count} products`
      return `${name} (${[...(weekday === null ? [] : [weekdayInEnglish(weekday)]), products].join(', ')})`
    },
    ofOrder: "The same order on today's terms",
    ofTemplate: (name) => `“${name}” on today's terms`,
  },
})
