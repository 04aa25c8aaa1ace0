import { englishOf } from './field.ts'
import { quoted, sentOf, when, type Resource, type Text } from './resource.ts'
import { screenTest } from './screen-test.ts'

function choiceTest({ camel, fields }: Resource): string {
  return fields
    .filter(({ type }) => type === 'choice')
    .map(
      ({ name, values: [first = '', last = ''] }) => `
  it('is filtered by ${englishOf(name).toLowerCase()}', async () => {
    await add('甲')
    await admin.call(${camel}.create, { body: { ...bodyOf('乙'), ${name}: ${quoted(last)} } })
    expect((await listed({ ${name}: ${quoted(last)} })).map(nameOf)).toEqual(['乙'])
    expect((await listed({ ${name}: ${quoted(first)} })).map(nameOf)).toEqual(['甲'])
  })
`,
    )
    .join('')
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

function eventTests({ camel, wordsPlural, isArranged, ofEvent }: Resource): string {
  if (!ofEvent) return ''
  return `
describe('${wordsPlural} of several events', () => {
  it('have names and a list of their own, and stay in their event', async () => {
    const mine = await add('甲')
    const other = await addEvent(admin, { code: 'other-event' })
    const body = { ...bodyOf('甲'), eventId: other.id }
    const theirs = (await admin.call(${camel}.create, { body })).body
    expect([mine.eventId, theirs.eventId]).toEqual([event.id, other.id])
    expect(await listed()).toEqual([mine])
    expect(await listed({ eventId: String(other.id) })).toEqual([theirs])
    const moved = await admin.call(${camel}.update, { params: { id: mine.id }, body })
    expect(moved.body).toMatchObject({ errors: [{ path: 'eventId', code: 'locked' }] })
  })

  it('cannot be changed once their event is archived', async () => {
    const over = await addEvent(admin, { code: 'past-event' })
    const body = { ...bodyOf('甲'), eventId: over.id }
    const row = (await admin.call(${camel}.create, { body })).body
    const { id } = row
    await admin.call(events.archive, { params: { id: over.id }, body: { version: over.version } })
    for (const reply of [
      await admin.call(${camel}.create, { body: { ...body, ...bodyOf('乙') } }),
      await admin.call(${camel}.update, { params: { id }, body: bodyOf('乙') }),
      await admin.call(${camel}.put, { body: { id, ...bodyOf('乙') } }),
      ${when(isArranged, `await admin.call(${camel}.reorder, { body: { ids: [id], index_ids: [7] } }),`)}
      await admin.call(${camel}.remove, { params: { id } }),
    ])
      expect([reply.status, reply.code]).toEqual([409, 'event.state'])
    expect(await listed({ eventId: String(over.id) })).toEqual([row])
  })

  it('are copied with their event', async () => {
    const row = await add('甲')
    const copied = { code: 'copied-event', name: '複本', startDay: event.startDay }
    const copy = (await admin.call(events.copy, { params: { id: event.id }, body: copied })).body
    expect(await listed({ eventId: String(copy.id) })).toEqual([
      { ...row, id: expect.any(Number), eventId: copy.id, version: 1 },
    ])
  })
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
${choiceTest(resource)}${statusTest(resource)}${arrangeTest(resource)}${exportTest(resource)}})

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
  const { area, kebab, snake, camel, camelPlural, pascal, fields, ofEvent } = resource
  const [{ name: label }] = fields
  const text = `import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { ${camel}, type ${pascal} } from '@banquet/contract/${area}/${kebab}'
${when(ofEvent, "import { event as events } from '@banquet/contract/event/event/event'\n")}import { and, asc, eq } from 'drizzle-orm'
import { audits } from '../../kit/rows/audit.table.ts'
${when(ofEvent, "import { addEvent } from '../../../test/rows/sign-up-rows.ts'\n")}import { serverForFile, viewGrants } from '../../../test/server.ts'
import { ${camelPlural} } from '../../tables/${area}/${kebab}.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
${when(ofEvent, '/** The current event. */\nconst event = await addEvent(admin)\n')}
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

${rowTests(resource)}${eventTests(resource)}${listTests(resource)}`
  return [`server/src/${area}/${kebab}/${kebab}.test.ts`, text]
}

/** The tests of the resource through HTTP and on its screen. */
export function testTexts(resource: Resource): Text[] {
  return [serverTest(resource), screenTest(resource)]
}
