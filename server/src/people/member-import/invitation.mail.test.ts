import { expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { namesInMails } from '../../../test/rows/english-names.ts'
import { serverForFile } from '../../../test/server.ts'
import { mailMemberInvitation } from './invitation.mail.ts'

const server = await serverForFile()

it('calls the member by the English name in its English text', async () => {
  const { id, email } = await server.addAccount({ identity: identity.member })
  const invited = { id, email, realName: '許佳蓉', enName: 'Amy Hsu' }
  await mailMemberInvitation(server.ctx, server.services, invited)
  expect(await namesInMails(server, email)).toEqual([{ 'zh-TW': '許佳蓉', en: 'Amy Hsu' }])
})
