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

function copyTest({ wordsPlural, ofEvent }: Resource): string {
  if (!ofEvent) return ''
  return `
describe('${wordsPlural} of an event', () => {
  it('are copied with it', async () => {
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

function listTests(resource: Resource): string {
  const tests = `${choiceTest(resource)}${exportTest(resource)}`
  return when(
    tests !== '',
    `\ndescribe('the list of ${resource.wordsPlural}', () => {\n${tests.trim()}\n})\n`,
  )
}

/** What is particular to the noun; `server/test` has what holds for every resource, so a plain one has no tests here. */
function serverTests(resource: Resource): Text[] {
  const { area, kebab, camel, camelPlural, pascal, fields, hasExport, ofEvent } = resource
  const [{ name: label }] = fields
  const hasChoice = fields.some(({ type }) => type === 'choice')
  if (!hasChoice && !hasExport && !ofEvent) return []
  const text = `import { beforeEach, describe, expect, it } from 'vitest'
import { ${camel}, type ${pascal} } from '@banquet/contract/${area}/${kebab}'
${when(ofEvent, "import { event as events } from '@banquet/contract/event/event/event'\nimport { addEvent } from '../../../test/rows/sign-up-rows.ts'\n")}import { serverForFile } from '../../../test/server.ts'
import { ${camelPlural} } from '../../tables/${area}/${kebab}.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
${when(ofEvent, '/** The current event. */\nconst event = await addEvent(admin)\n')}
beforeEach(async () => {
  await server.ctx.db.delete(${camelPlural})
})

const bodyOf = (name: string) => ({ ${sentOf(fields, 'name').replace(`name: name`, 'name')} })
${when(hasChoice, `const nameOf = (row: ${pascal}) => row.${label}\n`)}
async function add(name: string): Promise<${pascal}> {
  return (await admin.call(${camel}.create, { body: bodyOf(name) })).body
}
${when(
  hasChoice || ofEvent,
  `
async function listed(query: Parameters<typeof admin.call<typeof ${camel}.list>>[1]['query']) {
  return (await admin.call(${camel}.list, { query })).body
}
`,
)}${copyTest(resource)}${listTests(resource)}`
  return [[`server/src/${area}/${kebab}/${kebab}.test.ts`, text]]
}

/** The tests of the resource through HTTP and on its screen. */
export function testTexts(resource: Resource): Text[] {
  return [...serverTests(resource), screenTest(resource)]
}
