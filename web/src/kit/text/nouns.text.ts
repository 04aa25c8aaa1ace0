import { nounOf } from '@banquet/contract/call/nouns'
import { language, type Language } from './text.ts'

// Tables without an audit noun, and those for which the rule below would read badly.
const others: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-TW': { recipe_line: '商品配方', stock_movement: '庫存異動' },
  en: {
    customer_address: 'a customer address',
    customer_contact: 'a customer contact',
    recipe_line: 'a product recipe',
    stock_movement: 'a stock movement',
    unit: 'a unit',
  },
}

/** The name of a server table for use inside a sentence; undefined for one that no screen shows. */
export function nounWords(table: string | number | undefined): string | undefined {
  if (table === undefined) return undefined
  const other = others[language()][table]
  const noun = nounOf(String(table))
  if (other !== undefined || !noun) return other
  if (language() === 'zh-TW') return noun['zh-TW']
  const name = noun.en.toLowerCase()
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
