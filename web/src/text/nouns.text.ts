import { language } from '../kit/text.ts'
import type { Language } from '../kit/text.ts'

// By the name that the server has for the table, as it stands in the audit and in refusals.
const nouns: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-TW': { account: '帳號', department: '部門', hotel: '飯店', sub_department: '子部門', unit: '單位' },
  en: {
    account: 'an account',
    department: 'a department',
    hotel: 'a hotel',
    sub_department: 'a sub-department',
    unit: 'a unit',
  },
}

/** What a table of the server is called on the screens; undefined for one that no screen shows. */
export function nounWords(table: string | number | undefined): string | undefined {
  return table === undefined ? undefined : nouns[language()][table]
}
