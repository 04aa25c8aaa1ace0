import { resetCodeMinutes } from '@banquet/contract/password-limits'

interface Coded {
  name: string
  realName: string
  code: string
}

interface Words {
  subject: string
  body: string
}

// What language somebody reads is not known, so both are there: Chinese first, English in short.

/** The mail with the codes: one for each login name of the address. */
export function codeLetter(organisation: string, codes: readonly Coded[]): Words {
  const lines = codes.map(({ name, realName, code }) => `${realName}（帳號 ${name}）\n驗證碼：${code}`)
  const subject = `【${organisation}】重設密碼驗證碼 Password reset code`
  const body = `您好：

我們收到重設密碼的申請，請於 ${resetCodeMinutes} 分鐘內在重設密碼畫面輸入帳號與驗證碼。

${lines.join('\n\n')}

驗證碼僅能使用一次，請勿提供給他人，我們的人員也不會向您詢問。若不是您本人提出申請，請忽略此信，密碼不會變更。

——
Somebody asked for a new password for your account. Enter the account and its code within ${resetCodeMinutes} minutes:

${codes.map(({ name, code }) => `${name}: ${code}`).join('\n')}

If it was not you, ignore this mail; your password stays as it is. Never give the code to anybody.

${organisation}
`
  return { subject, body }
}

/** Tells the owner that the password is another one now. */
export function changedLetter(
  organisation: string,
  { name, realName, moment }: { name: string; realName: string; moment: string },
): Words {
  const subject = `【${organisation}】密碼已變更 Your password was changed`
  const body = `${realName} 您好：

您的帳號 ${name} 已於 ${moment} 重設密碼，所有裝置皆已登出，請以新密碼重新登入。

若不是您本人操作，請立即與我們聯繫。

——
The password of your account ${name} was changed at ${moment} (Taipei time), and all devices were signed out. If it was
not you, please contact us at once.

${organisation}
`
  return { subject, body }
}
