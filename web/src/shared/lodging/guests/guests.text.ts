import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The texts about the guests of a booking. */
export const guestsText = words({
  'zh-TW': {
    guests: '住客',
    guest: (n: number) => `住客 ${countText(n)}`,
    hint: '請依證件填寫姓名，沒有中文姓名時只填英文姓名即可；第一位為辦理入住的住客。',
    name: '中文姓名',
    enName: '英文姓名',
    add: '新增住客',
    remove: (n: number) => `移除住客 ${countText(n)}`,
    removeShort: '移除',
    wishes: '特殊需求',
    wishesHint: '例如：高樓層、無障礙客房、晚到。飯店會盡量安排。',
    andMore: (name: string, more: number) => `${name} 等 ${countText(more + 1)} 位`,
  },
  en: {
    guests: 'Guests',
    guest: (n: number) => `Guest ${countText(n)}`,
    hint: 'Enter names as on the identity document. Guests without a Chinese name need the English one only. The first guest checks in.',
    name: 'Chinese name',
    enName: 'English name',
    add: 'Add guest',
    remove: (n: number) => `Remove guest ${countText(n)}`,
    removeShort: 'Remove',
    wishes: 'Special requests',
    wishesHint:
      'For example: high floor, accessible room, late arrival. The hotel will try to meet your requests.',
    andMore: (name: string, more: number) => `${name} +${countText(more)}`,
  },
})
