import { expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { nameInEnglish, namesInMails } from '../../../test/rows/english-names.ts'
import { serverForFile } from '../../../test/server.ts'
import { mailNewPassword } from '../account/account.mail.ts'
import { nameInMail } from './name-in-mail.ts'

const server = await serverForFile()

it('calls a member by the English name in the English text of mails about the account', async () => {
  const writer = await server.asKind(identity.member)
  await nameInEnglish(server, writer, 'Amy Hsu')
  await mailNewPassword(server.ctx, writer.account)
  const { realName, email } = writer.account
  expect(await namesInMails(server, email)).toEqual([{ 'zh-TW': realName, en: 'Amy Hsu' }])
})

it('names members who have one name by that, and others by the one they sign in with', async () => {
  const nameOf = async (realName: string, enName: string) => {
    const one = await server.asKind(identity.member)
    await nameInEnglish(server, one, enName)
    return nameInMail(server.ctx, { ...one.account, realName, name: 'amy@example.com' })
  }
  expect(await nameOf('許佳蓉', '')).toEqual({ 'zh-TW': '許佳蓉', en: '許佳蓉' })
  expect(await nameOf('', 'Amy Hsu')).toEqual({ 'zh-TW': 'Amy Hsu', en: 'Amy Hsu' })
  expect(await nameOf('', '')).toEqual({ 'zh-TW': 'amy@example.com', en: 'amy@example.com' })
})
