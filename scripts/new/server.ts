import { searched } from './contract.ts'
import { camelToSnake, type Field } from './field.ts'
import { quoted, sampleOf, when, type Resource, type Text } from './resource.ts'

function columnOf({ name, type }: Field): string {
  if (type === 'amount') return `${name}: numeric({ precision: 12, scale: 2 }).notNull(),`
  if (type === 'count') return `${name}: integer().notNull(),`
  return type === 'day' ? `${name}: date().notNull(),` : `${name}: text().notNull(),`
}

function tableText(resource: Resource): Text {
  const { area, kebab, snake, camelPlural, fields, hasStatus, isArranged } = resource
  const [{ name: label }] = fields
  const types = new Set<string>(fields.map(({ type }) => type))
  const amounts = fields.filter(({ type }) => type === 'amount')
  const builders = [
    when(amounts.length > 0, 'check'),
    when(types.has('day'), 'date'),
    'index',
    when(isArranged || types.has('count'), 'integer'),
    when(amounts.length > 0, 'numeric'),
    'pgTable',
    when(hasStatus, 'smallint'),
    'text',
    'uniqueIndex',
  ].filter((name) => name !== '')
  const words = searched(fields).map(({ name }) => camelToSnake(name))
  const text = `import { sql } from 'drizzle-orm'
import { ${builders.join(', ')} } from 'drizzle-orm/pg-core'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'

export const ${camelPlural} = pgTable(
  '${snake}',
  {
    id: rowId(),
    ${fields.map(columnOf).join('\n')}
    ${label}Key: folded(() => sql\`fold(${camelToSnake(label)})\`),
    ${when(hasStatus, 'status: smallint().$type<0 | 1>().notNull(),')}
    ${when(isArranged, '/** Place in the list as people arranged it. */\nindexId: integer().notNull(),')}
    search: folded(() => sql\`fold(${words.join(" || ' ' || ")})\`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('${kebab}.duplicate/${label}').on(t.${label}Key),
    index('${snake}_search').using('gin', sql\`grams(\${t.search})\`),
    index('${snake}_${camelToSnake(label)}').on(t.${label}, t.id),
    ${when(isArranged, `index('${snake}_index').on(t.indexId, t.id),`)}
    ${amounts.map(({ name }) => `check('${snake}_${camelToSnake(name)}', sql\`\${t.${name}} >= 0\`),`).join('\n')}
  ],
)
`
  return [`server/src/tables/${area}/${kebab}.table.ts`, text]
}

/** How the list is sorted and filtered; the export reads the rows in the same way. */
function listingOf({ fields, hasStatus, isArranged, camel, camelPlural }: Resource): string {
  const sorted = [
    'id',
    ...fields.filter(({ type }) => type !== 'optional-lines').map(({ name }) => name),
    ...(isArranged ? ['indexId'] : []),
    ...(hasStatus ? ['status'] : []),
  ].join(', ')
  const columns = `const { ${sorted}, search } = ${camelPlural}\nconst sort = { ${sorted} }\n`
  if (!hasStatus)
    return `${columns}\n/** How the list of ${camelPlural} is searched and sorted. */\nexport const ${camel}Listing = { sort, search }\n`
  return `${columns}
/** How the list is searched and sorted, and which rows its filters select. */
export function ${camel}Listing(query: Partial<Pick<Parsed<typeof ${camel}.list>['query'], 'status'>>) {
  return { sort, search, where: query.status === undefined ? undefined : eq(status, query.status) }
}
`
}

function queriesText(resource: Resource): Text {
  const { area, kebab, camel, camelPlural, hasStatus } = resource
  const imports = hasStatus
    ? `import { eq } from 'drizzle-orm'\nimport type { Parsed } from '@banquet/contract/call/endpoint'\nimport type { ${camel} } from '@banquet/contract/${area}/${kebab}'\n`
    : ''
  const text = `${imports}import { ${camelPlural} } from '../../tables/${area}/${kebab}.table.ts'\n\n${listingOf(resource)}`
  return [`server/src/${area}/${kebab}/${kebab}.queries.ts`, text]
}

function routesText(resource: Resource): Text {
  const { area, kebab, kebabPlural, camel, camelPlural, pascalPlural, hasStatus, hasExport, isArranged } =
    resource
  const listing = hasStatus ? `${camel}Listing(query)` : `${camel}Listing`
  const input = isArranged ? `{ ...body, indexId: nextIndex(${camelPlural}) }` : 'body'
  const text = `import type { FastifyInstance } from 'fastify'
import { ${camel} } from '@banquet/contract/${area}/${kebab}'
import { listRows } from '../../kit/list/list-rows.ts'
${when(isArranged, "import { nextIndex, reorderRows } from '../../kit/rows/reorder.ts'\n")}import { route } from '../../kit/http/route.ts'
import { getRow, insertRow, removeRow, rowHistory, updateRow } from '../../kit/rows/rows.ts'
${when(hasExport, `import { export${pascalPlural} } from './export-${kebabPlural}.ts'\n`)}import { ${camel}Listing } from './${kebab}.queries.ts'
import { ${camelPlural} } from '../../tables/${area}/${kebab}.table.ts'

export function ${camel}Routes(app: FastifyInstance): void {
  route(app, ${camel}.list, (ctx, { query }) => listRows(ctx, ${camelPlural}, query, ${listing}))
  ${when(hasExport, `route(app, ${camel}.export, (ctx, { query }) => export${pascalPlural}(ctx, query))`)}
  route(app, ${camel}.get, ({ db }, { params }) => getRow(db, ${camelPlural}, params.id))
  route(app, ${camel}.create, (ctx, { body }) => insertRow(ctx, ${camelPlural}, ${input}))
  route(app, ${camel}.update, (ctx, { params, body: { version, ...set } }) =>
    updateRow(ctx, ${camelPlural}, { which: params.id, set, version }),
  )
  route(app, ${camel}.put, (ctx, { body: { id, version, ...set } }) =>
    updateRow(ctx, ${camelPlural}, { which: id, set, version }),
  )
  ${when(isArranged, `route(app, ${camel}.reorder, (ctx, { body }) => reorderRows(ctx, ${camelPlural}, body))`)}
  route(app, ${camel}.remove, (ctx, { params }) => removeRow(ctx, ${camelPlural}, params.id))
  route(app, ${camel}.history, (ctx, { params }) => rowHistory(ctx, ${camelPlural}, params.id))
}
`
  return [`server/src/${area}/${kebab}/${kebab}.routes.ts`, text]
}

function exportColumnOf({ name, type }: Field): string {
  const kind = type === 'amount' || type === 'day' ? `, kind: '${type}'` : ''
  return `{ header: fields.${name}, value: (row) => row.${name}${kind} },`
}

function exportText(resource: Resource): Text {
  const { area, kebab, kebabPlural, snake, camel, camelPlural, pascal, pascalPlural } = resource
  const { chinese, englishPlural, wordsPlural, fields, hasStatus } = resource
  const listing = hasStatus ? `${camel}Listing(query)` : `${camel}Listing`
  const text = `${when(hasStatus, "import { status } from '@banquet/contract/call/access'\n")}import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { wordsIn } from '@banquet/contract/call/field-words'
import type { ${camel}, ${pascal} } from '@banquet/contract/${area}/${kebab}'
import { ${camel}Words } from '@banquet/contract/${area}/${kebab}.words'
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
  return [
    ${fields.map(exportColumnOf).join('\n')}
    ${when(hasStatus, '{ header: fields.status, value: (row) => (row.status === status.active ? t.active : t.inactive) },')}
  ]
}

/** The ${wordsPlural} that a search finds, as a file. */
export function export${pascalPlural}(ctx: Context, query: Parsed<typeof ${camel}.export>['query']): Promise<FileReply> {
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

const demoNumbers = ['一', '二', '三']

/** Rows for the demonstration, so that its pages are not empty; realistic ones are written by hand. */
function demoText(resource: Resource): Text {
  const { area, kebab, kebabPlural, camelPlural, pascalPlural } = resource
  const { chinese, englishPlural, fields, hasStatus, isArranged } = resource
  const rows = demoNumbers.map((number) => {
    const values = fields.map((field, at) => {
      const text = at === 0 ? `${chinese}${number}`.slice(-field.max) : field.chinese.slice(0, field.max)
      return `${field.name}: ${at === 0 || field.type === 'line' ? quoted(text) : sampleOf(field)}`
    })
    return `{ ${values.join(', ')}${when(hasStatus, ', status: 1')} },`
  })
  const text = `import type { Context } from '../../src/kit/context.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'
import { ${camelPlural} } from '../../src/tables/${area}/${kebab}.table.ts'

/** ${englishPlural} of the demonstration${when(isArranged, ', in the order of their list')}. */
const demo${pascalPlural} = [
  ${rows.join('\n')}
] as const

export async function add${pascalPlural}(ctx: Context): Promise<void> {
  for (const ${isArranged ? '[at, row]' : 'row'} of demo${pascalPlural}${when(isArranged, '.entries()')})
    await insertRow(ctx, ${camelPlural}, ${isArranged ? '{ ...row, indexId: at + 1 }' : 'row'})
}
`
  return [`server/demo/${area}/${kebabPlural}.ts`, text]
}

/** Table, queries, routes and demonstration of the resource, its export and the scenario of its arranged list. */
export function serverTexts(resource: Resource): Text[] {
  return [
    tableText(resource),
    queriesText(resource),
    routesText(resource),
    demoText(resource),
    ...(resource.hasExport ? [exportText(resource)] : []),
    ...(resource.isArranged ? [scenarioText(resource)] : []),
  ]
}
