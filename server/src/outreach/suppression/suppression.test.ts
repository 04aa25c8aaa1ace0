import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { importCalls } from '@banquet/contract/office/import'
import { suppression } from '@banquet/contract/outreach/suppression'
import { runJobs } from '../../../test/jobs.ts'
import { fullGrants, serverForFile } from '../../../test/server.ts'
import { dayOf } from '../../kit/list/days.ts'
import { runImportJob } from '../../office/import/import.jobs.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { suppress } from './suppression.commands.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()

beforeEach(async () => void (await server.ctx.db.delete(suppressions)))

const rows = () => server.ctx.db.select().from(suppressions).orderBy(suppressions.email)

async function upload(content: string) {
  const file = { name: 'list.csv', type: 'text/csv', content: Buffer.from(content) }
  const reply = await admin.send(importCalls.upload, { params: { noun: 'suppression' }, upload: file })
  expect(reply.status).toBe(201)
  const { id, mapping } = reply.body
  const part = { params: { id }, body: { mapping } }
  return {
    mapping,
    preview: async () => (await admin.send(importCalls.preview, part)).body,
    run: async () => {
      await admin.send(importCalls.run, part)
      expect(await runJobs(server, { jobs: [runImportJob] })).toEqual([{ name: 'run-import' }])
      return (await admin.send(importCalls.get, { params: { id } })).body
    },
  }
}

describe('the suppression list', () => {
  test('is exported with reason, scope, day and by whom, and changes nothing when it is imported again', async () => {
    await admin.send(suppression.create, { body: { email: 'a@example.com', note: '=1+1' } })
    const link = { email: 'b@example.com', reason: 'unsubscribe', scope: 'campaigns', note: '' } as const
    await suppress(server.ctx, { ...link, source: 'link' })
    const before = await rows()
    for (const language of ['zh-TW', 'en'] as const) {
      const { body } = await admin.call(suppression.export, { query: { language, sort: 'email' } })
      const day = dayOf(new Date(before[0]?.createdAt ?? 0))
      expect(body).toContain(language === 'en' ? 'Added by staff,All mail' : '人工加入,所有信件')
      expect(body).toContain(language === 'en' ? 'Link in an email' : '信件中的連結')
      expect(body).toContain(day)
      expect(body).toContain(admin.account.realName)
      const sheet = await upload(body)
      expect(Object.keys(sheet.mapping).toSorted()).toEqual(['email', 'note', 'reason', 'scope'])
      expect(await sheet.preview()).toMatchObject({ counts: { added: 0, edited: 0, skipped: 2, faulty: 0 } })
      await sheet.run()
      expect(await rows()).toEqual(before)
    }
  })

  test('is imported with a dry run; a line stops more for an address, never less', async () => {
    await admin.send(suppression.create, { body: { email: 'all@example.com', scope: 'all' } })
    await admin.send(suppression.create, { body: { email: 'news@example.com', scope: 'marketing' } })
    const before = await rows()
    const sheet = await upload(
      [
        'Email,原因,停寄範圍,說明',
        'other@example.com,取消,行銷信件,',
        'all@example.com,收件人取消訂閱,行銷信件,',
        'news@example.com,收件人取消訂閱,所有群發信件,來電',
        'new@example.com,,,',
        'nobody,,,',
      ].join('\n'),
    )
    const planned = await sheet.preview()
    expect(planned).toMatchObject({ counts: { added: 1, edited: 1, faulty: 2 } })
    expect(planned.faults).toMatchObject([
      { row: 2, field: 'reason', code: 'choice' },
      { row: 6, field: 'email', code: 'email' },
    ])
    expect(await rows()).toEqual(before)
    const good = await upload(
      'Email,原因,停寄範圍,說明\nall@example.com,,行銷信件,\nnews@example.com,收件人取消訂閱,所有群發信件,來電\nnew@example.com,,,\n',
    )
    expect(await good.run()).toMatchObject({ status: 'done', counts: { added: 1, edited: 1, skipped: 1 } })
    expect(await rows()).toMatchObject([
      { email: 'all@example.com', scope: 'all', reason: 'staff' },
      {
        email: 'new@example.com',
        scope: 'campaigns',
        reason: 'staff',
        createdByName: admin.account.realName,
      },
      { email: 'news@example.com', scope: 'campaigns', reason: 'unsubscribe', note: '來電' },
    ])
  })

  test('is exported with the right to export, and imported with those to add and to edit', async () => {
    const page = pages.mails.id
    const grant = fullGrants(page)[page]
    const keeper = await server.asKind(identity.management, { [page]: { ...grant, extra: [] } as never })
    expect((await keeper.call(suppression.export, { query: {} })).code).toBe('right.missing')
    const reader = await server.asKind(identity.management, {
      [page]: { ...grant, canEdit: false, extra: ['export'] } as never,
    })
    expect((await reader.call(suppression.export, { query: {} })).status).toBe(200)
    const file = { name: 'list.csv', type: 'text/csv', content: Buffer.from('Email\na@example.com\n') }
    const asked = { params: { noun: 'suppression' }, upload: file } as const
    expect((await reader.send(importCalls.upload, asked)).code).toBe('right.missing')
  })
})
