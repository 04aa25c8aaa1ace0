import { searched } from './contract.ts'
import { camelToSnake, type Field } from './field.ts'
import { demoText } from './demo.ts'
import { commandsText, eventFile, eventScenarioText } from './of-event.ts'
import { choicesOf, listed, quoted, when, type Resource, type Text } from './resource.ts'

function columnOf({ name, type }: Field, pascal: string): string {
  if (type === 'choice') return `${name}: text().$type<${pascal}['${name}']>().notNull(),`
  if (type === 'amount') return `${name}: numeric({ precision: 12, scale: 2 }).notNull(),`
  if (type === 'count') return `${name}: integer().notNull(),`
  return type === 'day' ? `${name}: date().notNull(),` : `${name}: text().notNull(),`
}

/** The indexes of the table. An event has so few rows that they are read as a whole. */
function indexesOf({ kebab, snake, fields, isArranged, ofEvent }: Resource): string {
  const [{ name: label }] = fields
  if (ofEvent)
    return `uniqueIndex('${kebab}.duplicate/${label}').on(t.eventId, t.${label}Key),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    ${when(isArranged, `index('${snake}_index').on(t.eventId, t.indexId, t.id),`)}`
  return `uniqueIndex('${kebab}.duplicate/${label}').on(t.${label}Key),
    index('${snake}_search').using('gin', sql\`grams(\${t.search})\`),
    index('${snake}_${camelToSnake(label)}').on(t.${label}, t.id),
    ${when(isArranged, `index('${snake}_index').on(t.indexId, t.id),`)}`
}

function tableText(resource: Resource): Text {
  const { area, kebab, snake, camelPlural, pascal, fields, hasStatus, isArranged, ofEvent } = resource
  const [{ name: label }] = fields
  const types = new Set<string>(fields.map(({ type }) => type))
  const amounts = fields.filter(({ type }) => type === 'amount')
  const builders = listed(
    when(amounts.length > 0, 'check'),
    when(types.has('day'), 'date'),
    when(ofEvent, 'foreignKey'),
    when(isArranged || !ofEvent, 'index'),
    when(isArranged || ofEvent || types.has('count'), 'integer'),
    when(amounts.length > 0, 'numeric'),
    'pgTable',
    when(hasStatus, 'smallint'),
    'text',
    'uniqueIndex',
  )
  const words = searched(fields).map(({ name }) => camelToSnake(name))
  const text = `import { sql } from 'drizzle-orm'
import { ${builders} } from 'drizzle-orm/pg-core'
${when(types.has('choice'), `import type { ${pascal} } from '@banquet/contract/${area}/${kebab}'\n`)}import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
${when(ofEvent, `import { events } from '${area === 'event' ? '.' : '../event'}/event.table.ts'\n`)}
export const ${camelPlural} = pgTable(
  '${snake}',
  {
    id: rowId(),
    ${when(ofEvent, 'eventId: integer().notNull(),')}
    ${fields.map((field) => columnOf(field, pascal)).join('\n')}
    ${label}Key: folded(() => sql\`fold(${camelToSnake(label)})\`),
    ${when(hasStatus, 'status: smallint().$type<0 | 1>().notNull(),')}
    ${when(isArranged, '/** Place in the list as people arranged it. */\nindexId: integer().notNull(),')}
    search: folded(() => sql\`fold(${words.join(" || ' ' || ")})\`),
    version: rowVersion(),
  },
  (t) => [
    ${indexesOf(resource)}
    ${amounts.map(({ name }) => `check('${snake}_${camelToSnake(name)}', sql\`\${t.${name}} >= 0\`),`).join('\n')}
  ],
)
`
  return [`server/src/tables/${area}/${kebab}.table.ts`, text]
}

/** The filters of the list that are columns of the same name. */
const filtersOf = ({ fields, hasStatus }: Resource) => [
  ...fields.filter(({ type }) => type === 'choice').map(({ name }) => name),
  ...(hasStatus ? ['status'] : []),
]

/** Whether the listing depends on the query. */
const isFiltered = (resource: Resource) => resource.ofEvent || filtersOf(resource).length > 0

/** How the list is sorted and filtered; the export reads the rows in the same way. */
function listingOf(resource: Resource): string {
  const { fields, hasStatus, isArranged, ofEvent, camel, camelPlural } = resource
  const sorted = [
    'id',
    ...fields.filter(({ type }) => type !== 'optional-lines').map(({ name }) => name),
    ...(isArranged ? ['indexId'] : []),
    ...(hasStatus ? ['status'] : []),
  ].join(', ')
  const filters = filtersOf(resource)
  const columns = `const { ${sorted}, search } = ${camelPlural}\nconst sort = { ${sorted} }\n`
  if (!isFiltered(resource))
    return `${columns}\n/** How the list of ${camelPlural} is searched and sorted. */\nexport const ${camel}Listing = { sort, search }\n`
  const conditions = [
    ...(ofEvent ? [`eq(${camelPlural}.eventId, eventId ?? 0)`] : []),
    ...filters.map((name) => `query.${name} === undefined ? undefined : eq(${name}, query.${name})`),
  ]
  const where = conditions.length === 1 ? conditions[0] : `and(${conditions.join(', ')})`
  const names = [...(ofEvent ? ['eventId'] : []), ...filters].map(quoted).join(' | ')
  const query = `query: Partial<Pick<Parsed<typeof ${camel}.list>['query'], ${names}>>`
  return `${columns}
/** How the list${when(ofEvent, ' of an event')} is searched and sorted, and which rows it has. */
export ${when(ofEvent, 'async ')}function ${camel}Listing(${when(ofEvent, '{ db }: Context, ')}${query}) {
  ${when(ofEvent, 'const eventId = await chosenEvent(db, query.eventId)')}
  return { sort, search, where: ${where} }
}
`
}

function queriesText(resource: Resource): Text {
  const { area, kebab, camel, camelPlural, ofEvent } = resource
  const hasSeveral = filtersOf(resource).length + (ofEvent ? 1 : 0) > 1
  const imports = isFiltered(resource)
    ? `import { ${when(hasSeveral, 'and, ')}eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { ${camel} } from '@banquet/contract/${area}/${kebab}'
${when(ofEvent, `import type { Context } from '../../kit/context.ts'\nimport { chosenEvent } from '${eventFile(resource, 'event-choice')}'\n`)}`
    : ''
  const text = `${imports}import { ${camelPlural} } from '../../tables/${area}/${kebab}.table.ts'\n\n${listingOf(resource)}`
  return [`server/src/${area}/${kebab}/${kebab}.queries.ts`, text]
}

/** The listing, in a route or the export. */
function listingCallOf(resource: Resource): string {
  const listing = `${resource.camel}Listing`
  if (resource.ofEvent) return `await ${listing}(ctx, query)`
  return isFiltered(resource) ? `${listing}(query)` : listing
}

/** The routes that change rows, and what they import: functions for rows of any table. */
function rowRoutesOf({ camelPlural, isArranged }: Resource) {
  const input = isArranged ? `{ ...body, indexId: nextIndex(${camelPlural}) }` : 'body'
  return {
    imports: `${when(isArranged, "import { nextIndex, reorderRows } from '../../kit/rows/reorder.ts'\n")}import { getRow, insertRow, removeRow, rowHistory, updateRow } from '../../kit/rows/rows.ts'`,
    create: `(ctx, { body }) => insertRow(ctx, ${camelPlural}, ${input})`,
    update: `(ctx, { params, body: { version, ...set } }) =>
    updateRow(ctx, ${camelPlural}, { which: params.id, set, version })`,
    put: `(ctx, { body: { id, version, ...set } }) =>
    updateRow(ctx, ${camelPlural}, { which: id, set, version })`,
    reorder: `(ctx, { body }) => reorderRows(ctx, ${camelPlural}, body)`,
    remove: `(ctx, { params }) => removeRow(ctx, ${camelPlural}, params.id)`,
  }
}

/** The same where rows belong to an event: commands, which lock the event. */
function commandRoutesOf(resource: Resource) {
  const { kebab, pascal, camelPlural, isArranged } = resource
  return {
    imports: `import { getRow, rowHistory } from '../../kit/rows/rows.ts'
${when(isArranged, `import { reorderInEvent } from '${eventFile(resource, 'reorder-in-event')}'\n`)}import { add${pascal}, edit${pascal}, remove${pascal} } from './${kebab}.commands.ts'`,
    create: `(ctx, { body }) => add${pascal}(ctx, body)`,
    update: `(ctx, { params, body }) => edit${pascal}(ctx, params.id, body)`,
    put: `(ctx, { body: { id, ...body } }) => edit${pascal}(ctx, id, body)`,
    reorder: `(ctx, { body }) => reorderInEvent(ctx, ${camelPlural}, body)`,
    remove: `(ctx, { params }) => remove${pascal}(ctx, params.id)`,
  }
}

function routesText(resource: Resource): Text {
  const { area, kebab, kebabPlural, camel, camelPlural, pascalPlural } = resource
  const { hasExport, isArranged, ofEvent } = resource
  const routes = ofEvent ? commandRoutesOf(resource) : rowRoutesOf(resource)
  const text = `import type { FastifyInstance } from 'fastify'
import { ${camel} } from '@banquet/contract/${area}/${kebab}'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
${routes.imports}
${when(hasExport, `import { export${pascalPlural} } from './export-${kebabPlural}.ts'\n`)}import { ${camel}Listing } from './${kebab}.queries.ts'
import { ${camelPlural} } from '../../tables/${area}/${kebab}.table.ts'

export function ${camel}Routes(app: FastifyInstance): void {
  route(app, ${camel}.list, ${when(ofEvent, 'async ')}(ctx, { query }) => listRows(ctx, ${camelPlural}, query, ${listingCallOf(resource)}))
  ${when(hasExport, `route(app, ${camel}.export, (ctx, { query }) => export${pascalPlural}(ctx, query))`)}
  route(app, ${camel}.get, ({ db }, { params }) => getRow(db, ${camelPlural}, params.id))
  route(app, ${camel}.create, ${routes.create})
  route(app, ${camel}.update, ${routes.update})
  route(app, ${camel}.put, ${routes.put})
  ${when(isArranged, `route(app, ${camel}.reorder, ${routes.reorder})`)}
  route(app, ${camel}.remove, ${routes.remove})
  route(app, ${camel}.history, (ctx, { params }) => rowHistory(ctx, ${camelPlural}, params.id))
}
`
  return [`server/src/${area}/${kebab}/${kebab}.routes.ts`, text]
}

function exportColumnOf({ name, type }: Field): string {
  if (type === 'choice') return `{ header: fields.${name}, value: (row) => ${name}Words[row.${name}] },`
  const kind = type === 'amount' || type === 'day' ? `, kind: '${type}'` : ''
  return `{ header: fields.${name}, value: (row) => row.${name}${kind} },`
}

function exportText(resource: Resource): Text {
  const { area, kebab, kebabPlural, snake, camel, camelPlural, pascal, pascalPlural } = resource
  const { chinese, englishPlural, wordsPlural, fields, hasStatus, ofEvent } = resource
  const listing = ofEvent ? 'listing' : listingCallOf(resource)
  const choices = choicesOf(resource)
  const text = `${when(hasStatus, "import { status } from '@banquet/contract/call/access'\n")}import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { wordsIn } from '@banquet/contract/call/field-words'
import type { ${camel}, ${pascal} } from '@banquet/contract/${area}/${kebab}'
import { ${[...choices.map(({ wordsName }) => wordsName), `${camel}Words`].join(', ')} } from '@banquet/contract/${area}/${kebab}.words'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { ${camel}Listing } from './${kebab}.queries.ts'
import { ${camelPlural} } from '../../tables/${area}/${kebab}.table.ts'

const words = {
  'zh-TW': {
    title: ${quoted(chinese)},
    ${when(hasStatus, "active: '啟用', inactive: '停用',")}
  },
  en: {
    title: '${englishPlural}',
    ${when(hasStatus, "active: 'Enabled', inactive: 'Disabled',")}
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage): ExportColumn<${pascal}>[] {
  ${when(hasStatus, 'const t = words[language]')}
  const fields = wordsIn(${camel}Words, language)
  ${choices.map(({ name, wordsName }) => `const ${name}Words = wordsIn(${wordsName}, language)`).join('\n')}
  return [
    ${fields.map(exportColumnOf).join('\n')}
    ${when(hasStatus, '{ header: fields.status, value: (row) => (row.status === status.active ? t.active : t.inactive) },')}
  ]
}

/** The ${wordsPlural} that a search finds, as a file. */
export ${when(ofEvent, 'async ')}function export${pascalPlural}(ctx: Context, query: Parsed<typeof ${camel}.export>['query']): Promise<FileReply> {
  ${when(ofEvent, `const listing = ${listingCallOf(resource)}`)}
  const read = (db: Context['db']) => readPortions(db, ${camelPlural}, query, ${listing})
  return exportList(ctx, query, { noun: '${snake}', words, columnsIn, read })
}
`
  return [`server/src/${area}/${kebab}/export-${kebabPlural}.ts`, text]
}

function scenarioText({ area, kebab, camel, wordsPlural }: Resource): Text {
  return [
    `server/test/scenario/${area}/${kebab}.scenarios.ts`,
    `import { ${camel} as calls } from '@banquet/contract/${area}/${kebab}'
import { reorderScenarios } from '../reorder.ts'

/** The scenarios of the calls about ${wordsPlural}. */
export const ${camel} = reorderScenarios('${kebab}', calls)
`,
  ]
}

function scenarioTexts(resource: Resource): Text[] {
  if (resource.ofEvent) return [eventScenarioText(resource)]
  return resource.isArranged ? [scenarioText(resource)] : []
}

/** Table, queries, commands, routes and demonstration of the resource, its export and the scenarios that its calls need. */
export function serverTexts(resource: Resource): Text[] {
  return [
    tableText(resource),
    queriesText(resource),
    ...(resource.ofEvent ? [commandsText(resource)] : []),
    routesText(resource),
    demoText(resource),
    ...(resource.hasExport ? [exportText(resource)] : []),
    ...scenarioTexts(resource),
  ]
}
