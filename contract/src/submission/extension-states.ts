import type { Language } from '../rule/text/local-name.ts'

/**
 * The states of an extension: nothing was submitted with it yet, something was, its deadline has passed without, and staff have
 * revoked it. One that was used can be used until its deadline.
 */
export const extensionStates = ['unused', 'used', 'expired', 'revoked'] as const
export type ExtensionState = (typeof extensionStates)[number]

/** The names of the states on screens. */
export const extensionStateWords: Record<Language, Record<ExtensionState, string>> = {
  'zh-TW': { unused: '未使用', used: '已使用', expired: '已逾期', revoked: '已撤銷' },
  en: { unused: 'Unused', used: 'Used', expired: 'Expired', revoked: 'Revoked' },
}
