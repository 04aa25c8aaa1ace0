import type { Language } from '../rule/text/local-name.ts'

/** The states of a sign-up. The last three are final: such a sign-up has no place. */
export const signupStates = [
  'waiting-list',
  'awaiting-approval',
  'awaiting-payment',
  'confirmed',
  'rejected',
  'expired',
  'cancelled',
] as const
export type SignupState = (typeof signupStates)[number]

/** The states in which a sign-up has or wants a place. A member can have one such sign-up per type, not counting guests. */
export const activeStates: readonly SignupState[] = [
  'waiting-list',
  'awaiting-approval',
  'awaiting-payment',
  'confirmed',
]

/** The names of the sign-up states on screens and in exports. */
export const signupStateWords: Record<Language, Record<SignupState, string>> = {
  'zh-TW': {
    'waiting-list': '候補',
    'awaiting-approval': '待審核',
    'awaiting-payment': '待繳費',
    confirmed: '已確認',
    rejected: '未通過',
    expired: '已逾期',
    cancelled: '已取消',
  },
  en: {
    'waiting-list': 'Waiting list',
    'awaiting-approval': 'Awaiting approval',
    'awaiting-payment': 'Awaiting payment',
    confirmed: 'Confirmed',
    rejected: 'Not accepted',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
}
