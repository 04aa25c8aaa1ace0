import type { Language } from '../rule/text/local-name.ts'
import type { SignupState } from './signup-states.ts'

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
