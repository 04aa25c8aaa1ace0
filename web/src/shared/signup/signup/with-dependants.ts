import { localName } from '@banquet/contract/rule/text/local-name'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { language, words } from '../../../kit/text/text.ts'

const dependantsText = words({
  'zh-TW': {
    title: '要一併取消其他報名嗎？',
    body: '下列報名須與這一筆同時報名，因此須一併取消：',
    yes: '全部取消',
    no: '保留報名',
  },
  en: {
    title: 'Cancel the other sign-ups as well?',
    body: 'These sign-ups need this one, so they must be cancelled as well:',
    yes: 'Cancel all',
    no: 'Keep them',
  },
})

/**
 * Cancels a sign-up. If others of the person need it, it asks whether these are cancelled as well; rejects with the refusal
 * if they are not.
 */
export async function cancelWithDependants<Result>(
  send: (withDependants: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(false)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'signup.needed') throw error
    const t = dependantsText[language()]
    const { signups = '', enSignups = '' } = error.problem?.params ?? {}
    const subject = localName(language(), String(signups), String(enSignups))
    if (!(await confirm({ title: t.title, subject, body: t.body, danger: true, yes: t.yes, no: t.no })))
      throw error
    return send(true)
  }
}
