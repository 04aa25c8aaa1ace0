import type { Language } from '../rule/text/local-name.ts'

/** Diets; empty if unknown. */
export const diets = ['', 'any', 'vegetarian', 'vegan', 'noBeef', 'noPork', 'halal', 'other'] as const
export type Diet = (typeof diets)[number]

/** The names of the diets on screens and in exports; empty for an unknown one. */
export const dietWords: Record<Language, Record<Diet, string>> = {
  'zh-TW': {
    '': '',
    any: '葷食',
    vegetarian: '蛋奶素',
    vegan: '全素',
    noBeef: '不吃牛肉',
    noPork: '不吃豬肉',
    halal: '清真',
    other: '其他',
  },
  en: {
    '': '',
    any: 'No restrictions',
    vegetarian: 'Vegetarian (eggs and dairy)',
    vegan: 'Vegan',
    noBeef: 'No beef',
    noPork: 'No pork',
    halal: 'Halal',
    other: 'Other',
  },
}
