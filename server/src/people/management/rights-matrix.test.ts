import { parseCsv } from 'hucre/csv'
import { beforeAll, expect, it } from 'vitest'
import { identity, pageList, pages, rightsOn } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { management } from '@banquet/contract/people/management'
import { watchAudits } from '../../../test/audits.ts'
import { pagesOf } from '../../../test/http/documents.ts'
import { urlOf } from '../../../test/http/reply.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'

const server = await serverForFile()
let admin: Client

beforeAll(async () => {
  admin = await server.asKind(identity.admin)
  const orders = { canAdd: true, canEdit: false, canDelete: false, scope: 3, extra: ['ship'] } as const
  const values = { realName: '倉管員', grants: { ...fullGrants(pages.units.id), [pages.orders.id]: orders } }
  await server.addAccount({ identity: identity.employee, name: 'matrix-keeper', ...values })
})

async function file(call: Endpoint, query: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${admin.token}` }
  return server.app.inject({ url: urlOf(call, { query }), headers })
}

it('the file has a row for each staff account, and a column for each right on each page', async () => {
  const newAudits = await watchAudits(server)
  const { body, statusCode } = await file(management.rights)
  expect(statusCode).toBe(200)
  const [head = [], ...rows] = parseCsv(body, { header: false }) as string[][]
  expect(head.length).toBe(6 + pageList.reduce((all, page) => all + 1 + rightsOn(page).length, 0))
  const cell = (name: string, column: string) =>
    rows.find((row) => row.includes(name))?.[head.indexOf(column)]
  expect(cell('matrix-keeper', '訂單管理・檢視')).toBe('同部門')
  expect(cell('matrix-keeper', '訂單管理・出貨')).toBe('✓')
  expect(cell('matrix-keeper', '訂單管理・檢視價格')).toBe('')
  expect(cell('matrix-keeper', '單位管理・刪除')).toBe('✓')
  expect(cell('matrix-keeper', '商品管理・檢視')).toBe('')
  expect(cell(admin.account.name, '訂單管理・檢視價格')).toBe('✓')
  expect(await newAudits()).toMatchObject([{ action: 'exported', noun: 'account' }])
})

it('the document has the same, a sheet for each heading, and is written to the audit once', async () => {
  const newAudits = await watchAudits(server)
  const { rawPayload, statusCode } = await file(management.rightsPdf, { language: 'zh-TW' })
  expect(statusCode).toBe(200)
  const sheets = await pagesOf(rawPayload)
  const trade = sheets.find((text) => text.includes('訂單與客戶')) ?? ''
  expect(trade).toContain('訂單管理')
  expect(trade).toMatch(/倉管員.*同部門新增、出貨/)
  expect(sheets.find((text) => text.includes('庫存與原物料'))).toMatch(/單位管理/)
  expect(await newAudits()).toMatchObject([{ action: 'exported', noun: 'account', after: { format: 'pdf' } }])
})
