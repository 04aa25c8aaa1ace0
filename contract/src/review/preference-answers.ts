import type { Language } from '../rule/text/local-name.ts'

/** What a reviewer says about reviewing a paper, from the most to the least willing. */
export const preferenceAnswers = ['yes', 'maybe', 'no'] as const
export type PreferenceAnswer = (typeof preferenceAnswers)[number]

/** The names of the answers on screens. */
export const preferenceAnswerWords: Record<Language, Record<PreferenceAnswer, string>> = {
  'zh-TW': { yes: '願意', maybe: '可接受', no: '不願意' },
  en: { yes: 'Yes', maybe: 'Maybe', no: 'No' },
}
