import type { Language } from '../rule/text/local-name.ts'

/**
 * The states of a sign-up of somebody without an account: until its link is followed it is unconfirmed; then it has become
 * a sign-up, has expired, or was cancelled by staff.
 */
export const visitorSignupStates = ['unconfirmed', 'confirmed', 'expired', 'cancelled'] as const
export type VisitorSignupState = (typeof visitorSignupStates)[number]

/** Those that staff find in the list: a confirmed one is in the list of sign-ups. */
export const listedVisitorStates = [
  'unconfirmed',
  'expired',
  'cancelled',
] as const satisfies VisitorSignupState[]

export const visitorSignupStateWords: Record<Language, Record<VisitorSignupState, string>> = {
  'zh-TW': { unconfirmed: '待確認信箱', confirmed: '已確認', expired: '已逾期', cancelled: '已取消' },
  en: {
    unconfirmed: 'Email not confirmed',
    confirmed: 'Confirmed',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
}

/** The most unconfirmed sign-ups of one address at a time. */
export const maxUnconfirmed = 3
