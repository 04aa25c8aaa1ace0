import type { Language } from '../../rule/text/local-name.ts'
import type { WindowName } from './event-setting.ts'

/** The names of the windows, by language. */
export const windowWords: Readonly<Record<Language, Readonly<Record<WindowName, string>>>> = {
  'zh-TW': {
    signup: '報名',
    signupEdit: '修改報名資料',
    payment: '繳費',
    submission: '投稿',
    submissionEdit: '修改投稿',
    decisions: '審查結果',
    fullPapers: '繳交全文',
    rooms: '訂房',
    freeRoomCancellation: '免費取消訂房',
  },
  en: {
    signup: 'Sign-up',
    signupEdit: 'Changes to sign-ups',
    payment: 'Payment',
    submission: 'Submission',
    submissionEdit: 'Changes to submissions',
    decisions: 'Decisions',
    fullPapers: 'Full papers',
    rooms: 'Room bookings',
    freeRoomCancellation: 'Free cancellation of rooms',
  },
}
