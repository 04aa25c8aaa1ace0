import { resetCodeMinutes } from '@banquet/contract/account/password-limits'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'

interface Coded {
  name: string
  realName: string
  code: string
}

type Words = Pick<Letter, 'subject' | 'body'>

// The reader's language is unknown, so the mail has both: Chinese first, then a short English version.

/** The mail with the codes: one for each login name of the address. */
export function codeLetter({ name, signature }: MailSender, codes: readonly Coded[]): Words {
  const lines = codes.map(({ name, realName, code }) => `${realName}（帳號 ${name}）\n驗證碼：${code}`)
  const subject = `【${name}】重設密碼驗證碼 Password reset code`
  const body = `您好：

我們收到重設密碼的申請，請於 ${resetCodeMinutes} 分鐘內在重設密碼畫面輸入帳號與驗證碼。

${lines.join('\n\n')}

驗證碼僅能使用一次，請勿提供給他人，我們的人員也不會向您詢問。若不是您本人提出申請，請忽略此信，密碼不會變更。

——
We received a request to reset your password. Enter your username and code within ${resetCodeMinutes} minutes:

${codes.map(({ name, code }) => `${name}: ${code}`).join('\n')}

If you did not request this, ignore this email and your password will not change. Never share the code with anyone.

${signature}
`
  return { subject, body }
}
