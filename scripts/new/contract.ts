import { isText, type Field } from './field.ts'
import { quoted, when, type Resource, type Text } from './resource.ts'

function schemaOf({ type, max }: Field): string {
  if (type === 'line') return `line(${max})`
  if (type === 'optional-line') return `optionalLine(${max})`
  if (type === 'optional-lines') return `optionalLines(${max})`
  if (type === 'amount') return 'price'
  return type === 'count' ? 'z.int().min(0).max(maxInteger)' : 'day'
}

function inputOf(field: Field): string {
  const schema = schemaOf(field)
  return schema === field.name ? `${schema},` : `${field.name}: ${schema},`
}

function importsOf({ fields, hasStatus, hasExport, isArranged }: Resource): string {
  const types = new Set<string>(fields.map(({ type }) => type))
  const amounts = types.has('amount')
  const names = [
    when(types.has('day'), 'day'),
    'id',
    when(types.has('line'), 'line'),
    when(types.has('count'), 'maxInteger'),
    when(types.has('optional-line'), 'optionalLine'),
    when(types.has('optional-lines'), 'optionalLines'),
    'version',
  ].filter((name) => name !== '')
  return `import { z } from 'zod'
import { crud${when(hasStatus, ', usable, usableFilter')} } from '../call/crud.ts'
${when(hasExport, "import { exportOf } from '../call/export.ts'\n")}import { ${names.join(', ')} } from '../call/list.ts'
${when(isArranged, "import { reorder } from '../call/reorder.ts'\n")}${when(amounts, "import { amount, price } from '../rule/money/money.ts'\n")}`
}

function callsOf(resource: Resource): string {
  const { camel, camelPlural, kebab, fields, hasStatus, hasExport, isArranged } = resource
  const sort = [
    'id',
    ...fields.filter(({ type }) => type !== 'optional-lines').map(({ name }) => name),
    ...(hasStatus ? ['status'] : []),
  ].map((name) => `'${name}'`)
  const plain = `name: '${kebab}', page: '${camelPlural}', row: ${camel}Row`
  const rest = `input: ${camel}Input, sort: [${sort.join(', ')}],${when(hasStatus, ' filters: { status: usableFilter },')} errors: ['${kebab}.duplicate'],`
  if (!hasExport && !isArranged) return `export const ${camel} = crud({ ${plain}, ${rest} })\n`
  const shared = isArranged ? `const arranged = { ${plain} } as const\n\n` : ''
  return `${shared}const calls = crud({ ${isArranged ? '...arranged' : plain}, ${rest} })

export const ${camel} = {
  ...calls,
  ${when(isArranged, 'reorder: reorder(arranged),\n')}${when(hasExport, `export: exportOf(calls.list, '${camelPlural}'),\n`)}}
`
}

/** The words for the fields of the resource. */
export function fieldWordsText({ area, kebab, camel, words, fields, hasStatus }: Resource): Text {
  const text = `import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a ${words}. */
export const ${camel}Words = {
  ${fields.map(({ name, chinese, english }) => `${name}: { zh: ${quoted(chinese)}, en: ${quoted(english)} },`).join('\n')}
  ${when(hasStatus, "status: { zh: '狀態', en: 'Status' },")}
} as const satisfies FieldWords
`
  return [`contract/src/${area}/${kebab}.words.ts`, text]
}

/** The calls of the resource. */
export function contractText(resource: Resource): Text {
  const { area, kebab, camel, pascal, fields, hasStatus, isArranged } = resource
  const amounts = fields.filter(({ type }) => type === 'amount')
  const text = `${importsOf(resource)}
export const ${camel}Input = z.object({
  ${fields.map(inputOf).join('\n')}
  ${when(hasStatus, 'status: usable,')}
})
export const ${camel}Row = ${camel}Input.extend({
  id,
  ${amounts.map(({ name }) => (name === 'amount' ? 'amount,' : `${name}: amount,`)).join('\n')}
  ${when(isArranged, '/** Place in the list as people arranged it. */\nindexId: z.int(),')}
  version,
})
export type ${pascal} = z.output<typeof ${camel}Row>

${callsOf(resource)}`
  return [`contract/src/${area}/${kebab}.ts`, text]
}

/** The columns that a keyword is looked for in. */
export const searched = (fields: readonly Field[]) => fields.filter(isText)
