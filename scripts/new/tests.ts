import { isOptional, type Field } from './field.ts'
import { sampleOf, when, type Resource, type Text } from './resource.ts'

/** The fields that a request must send beside the name. */
const alsoSent = ([, ...rest]: readonly Field[]) => rest.filter((field) => !isOptional(field))

function sentOf(fields: readonly Field[], name: string): string {
  const [label] = fields
  return [
    `${label?.name ?? 'name'}: ${name}`,
    ...alsoSent(fields).map(
      (field) => `${field.name}: ${field.type === 'line' ? "'文字'" : sampleOf(field)}`,
    ),
  ].join(', ')
}

function statusTest({ camel, hasStatus }: Resource): string {
  if (!hasStatus) return ''
  return `
  it('is filtered by status', async () => {
    await add('甲')
    await admin.call(${camel}.create, { body: { ...bodyOf('乙'), status: 0 } })
    expect((await listed({ status: '0' })).map(nameOf)).toEqual(['乙'])
    expect((await listed({ status: '1' })).map(nameOf)).toEqual(['甲'])
  })
`
}

function arrangeTest({ camel, isArranged }: Resource): string {
  if (!isArranged) return ''
  return `
  it('has the arranged order', async () => {
    const [a, b, c] = [await add('丙'), await add('乙'), await add('甲')]
    const body = { ids: [a.id, b.id, c.id], index_ids: [3, 1, 2] }
    const reply = await admin.call(${camel}.reorder, { body })
    expect(reply.body.map(nameOf)).toEqual(['乙', '甲', '丙'])
    expect((await listed()).map(nameOf)).toEqual(['乙', '甲', '丙'])
  })
`
}

function exportTest({ camel, fields, hasExport }: Resource): string {
  if (!hasExport) return ''
  return `
  it('is exported with the rows that the search finds', async () => {
    await add('甲')
    await add('乙')
    const reply = await admin.send(${camel}.export, { query: { keyword: '甲', language: 'en' } })
    const text = reply.body
    expect(text).toContain('${fields[0].english}')
    expect(text).toContain('甲')
    expect(text).not.toContain('乙')
  })
`
}

function rowTests({ kebab, camel, words, fields }: Resource): string {
  const [{ name: label }] = fields
  return `describe('a ${words}', () => {
  it('is added without the spaces around its name, and the audit records by whom', async () => {
    const row = await add('  甲 ')
    expect(row).toMatchObject({ ...bodyOf('甲'), version: 1 })
    expect(await auditsOf(row.id)).toMatchObject([
      { action: 'created', label: '甲', actorId: admin.account.id },
    ])
  })

  it('is refused if its name differs from another one only in case or width', async () => {
    await add('A1')
    const reply = await admin.call(${camel}.create, { body: bodyOf('ａ1') })
    expect([reply.status, reply.code]).toEqual([409, '${kebab}.duplicate'])
    expect(reply.body).toMatchObject({ errors: [{ path: '${label}', code: 'duplicate' }] })
  })

  it('is not overwritten if somebody else has edited it', async () => {
    const { id } = await add('甲')
    const edit = (name: string) =>
      admin.call(${camel}.update, { params: { id }, body: { ...bodyOf(name), version: 1 } })
    expect((await edit('乙')).body).toMatchObject({ ...bodyOf('乙'), version: 2 })
    expect((await edit('丙')).code).toBe('stale')
  })

  it('is edited with its id in the body and deleted once', async () => {
    const { id } = await add('甲')
    expect((await admin.call(${camel}.put, { body: { id, ...bodyOf('乙') } })).status).toBe(200)
    expect((await admin.call(${camel}.remove, { params: { id } })).status).toBe(204)
    expect((await admin.call(${camel}.remove, { params: { id } })).code).toBe('not-found')
    expect((await auditsOf(id)).map((row) => row.action)).toEqual(['created', 'updated', 'deleted'])
  })
})
`
}

function listTests(resource: Resource): string {
  const { camel, wordsPlural, page, isArranged } = resource
  return `
describe('the list of ${wordsPlural}', () => {
  it('is searched by keyword and has pages with the total', async () => {
    for (const name of ['甲一', '甲二', '乙一']) await add(name)
    expect((await listed({ keyword: '甲' })).map(nameOf)).toEqual(['甲一', '甲二'])
    const page = await admin.call(${camel}.list, { query: { page: 2, size: 2, sort: 'id' } })
    expect([page.body.map(nameOf), page.total]).toEqual([['乙一'], 3])
  })
${statusTest(resource)}${arrangeTest(resource)}${exportTest(resource)}})

describe('somebody who may only view ${wordsPlural}', () => {
  it('reads them and changes nothing', async () => {
    const row = await add('甲')
    const { id } = row
    const clerk = await server.asKind(identity.management, viewGrants(${page.id}))
    expect((await clerk.call(${camel}.get, { params: { id } })).body).toEqual(row)
    for (const reply of [
      await clerk.call(${camel}.create, { body: bodyOf('乙') }),
      await clerk.call(${camel}.update, { params: { id }, body: bodyOf('乙') }),
      await clerk.call(${camel}.put, { body: { id, ...bodyOf('乙') } }),
      ${when(isArranged, `await clerk.call(${camel}.reorder, { body: { ids: [id], index_ids: [7] } }),`)}
      await clerk.call(${camel}.remove, { params: { id } }),
    ])
      expect([reply.status, reply.code]).toEqual([403, 'right.missing'])
    expect(await listed()).toEqual([row])
  })
})
`
}

function serverTest(resource: Resource): Text {
  const { area, kebab, snake, camel, camelPlural, pascal, fields } = resource
  const [{ name: label }] = fields
  const text = `import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { ${camel}, type ${pascal} } from '@banquet/contract/${area}/${kebab}'
import { and, asc, eq } from 'drizzle-orm'
import { audits } from '../../kit/rows/audit.table.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
import { ${camelPlural} } from '../../tables/${area}/${kebab}.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.delete(${camelPlural})
})

const bodyOf = (name: string) => ({ ${sentOf(fields, 'name').replace(`name: name`, 'name')} })
const nameOf = (row: ${pascal}) => row.${label}

async function add(name: string): Promise<${pascal}> {
  return (await admin.call(${camel}.create, { body: bodyOf(name) })).body
}

async function listed(query: Parameters<typeof admin.call<typeof ${camel}.list>>[1]['query'] = {}) {
  return (await admin.call(${camel}.list, { query })).body
}

async function auditsOf(id: number) {
  const own = and(eq(audits.noun, '${snake}'), eq(audits.rowId, id))
  return server.ctx.db.select().from(audits).where(own).orderBy(asc(audits.id))
}

${rowTests(resource)}${listTests(resource)}`
  return [`server/src/${area}/${kebab}/${kebab}.test.ts`, text]
}

function rowOf({ fields, hasStatus, isArranged }: Resource): string {
  const values = fields.map(
    (field, at) => `${field.name}: ${at === 0 ? "'甲'" : field.type === 'line' ? "'文字'" : sampleOf(field)}`,
  )
  return [
    `id: 4`,
    ...values,
    ...(hasStatus ? ['status: 1'] : []),
    ...(isArranged ? ['indexId: 1'] : []),
    'version: 2',
  ].join(', ')
}

function screenTest(resource: Resource): Text {
  const { area, kebab, kebabPlural, pascalPlural, chinese, fields, page, isArranged } = resource
  const [label] = fields
  const text = `import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss } from '../../../kit/notice/notices.ts'
import { ${pascalPlural}Page } from './${kebabPlural}.page.tsx'

const row = { ${rowOf(resource)} }
const list = { 'GET /api/v1/${kebab}': () => json(200, [row], { 'x-total-count': '1' }) }

afterEach(() => dismiss())

/** Somebody whose only page is this one. */
function clerk(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }) {
  return accountRow({
    identity: identity.management,
    functionList: [{ pageId: ${page.id}, active: true, extra: [], ...rights }],
    permissionList: [{ pageId: ${page.id}, type: 1 }],
  })
}

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, ['新增${chinese}']],
  [{ canAdd: false, canEdit: true, canDelete: false }, [${when(isArranged, "'調整順序', ")}'編輯 甲']],
  [{ canAdd: false, canEdit: false, canDelete: true }, ['刪除 甲']],
])('with the rights %j the buttons are %j', async (rights, shown) => {
  await enterAs(clerk(rights), list)
  await renderAt('${page.path}', <${pascalPlural}Page />)
  await screen.findByRole('row', { name: /甲/ })
  const buttons = ['新增${chinese}', ${when(isArranged, "'調整順序', ")}'編輯 甲', '刪除 甲']
  expect(buttons.filter((name) => screen.queryByRole('button', { name }))).toEqual(shown)
})

test('a duplicate stays in the dialog and is shown at the field', async () => {
  const refusal = () => problem(409, '${kebab}.duplicate', { errors: [{ path: '${label.name}', code: 'duplicate' }] })
  const requests = await enterAs(accountRow(), { ...list, 'PUT /api/v1/${kebab}/4': refusal })
  await renderAt('${page.path}', <${pascalPlural}Page />)
  await userEvent.click(await screen.findByRole('button', { name: '編輯 甲' }))
  const dialog = await screen.findByRole('dialog', { name: '編輯${chinese}' })
  const field = within(dialog).getByRole('textbox', { name: ${JSON.stringify(label.chinese)} })
  await userEvent.type(field, '乙{Enter}')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(requests.find((request) => request.method === 'PUT')?.body).toMatchObject({ ${label.name}: '甲乙', version: 2 })
})
`
  return [`web/src/admin/${area}/${kebab}/${kebabPlural}.page.test.tsx`, text]
}

/** The tests of the resource through HTTP and on its screen. */
export function testTexts(resource: Resource): Text[] {
  return [serverTest(resource), screenTest(resource)]
}
