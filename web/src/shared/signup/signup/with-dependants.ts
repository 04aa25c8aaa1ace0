import { localName } from '@banquet/contract/rule/text/local-name'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { language, words } from '../../../kit/text/text.ts'

const dependantsText = words({
  'zh-TW': {
    cancel: '要一併取消其他報名嗎？',
    cancelAll: '全部取消',
    cancelNone: '保留報名',
    transfer: '要一併轉讓其他報名嗎？',
    transferAll: '全部轉讓',
    transferNone: '不轉讓',
    body: '這些報名須與這一筆同時報名，無法單獨保留。',
  },
  en: {
    cancel: 'Cancel the other sign-ups as well?',
    cancelAll: 'Cancel all',
    cancelNone: 'Keep them',
    transfer: 'Transfer the other sign-ups as well?',
    transferAll: 'Transfer all',
    transferNone: 'Don’t transfer',
    body: 'These sign-ups need this one and can’t be kept without it.',
  },
})

/**
 * Cancels or transfers a sign-up. If others of the person need it, it asks whether the same happens to these; rejects with the
 * refusal if not.
 */
export async function withDependants<Result>(
  what: 'cancel' | 'transfer',
  send: (isWithThem: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(false)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'signup.needed') throw error
    const t = dependantsText[language()]
    const { signups = '', enSignups = '' } = error.problem?.params ?? {}
    const subject = localName(language(), String(signups), String(enSignups))
    const words = { title: t[what], yes: t[`${what}All`], no: t[`${what}None`] }
    if (!(await confirm({ ...words, subject, body: t.body, danger: what === 'cancel' }))) throw error
    return send(true)
  }
}
