import { englishOf, isText, type Field } from './field.ts'
import { pluralOf } from './noun.ts'
import { choicesOf, listed, quoted, when, type Resource, type Text } from './resource.ts'

function schemaOf({ type, max }: Field): string {
  if (type === 'line') return `line(${max})`
  if (type === 'optional-line') return `optionalLine(${max})`
  if (type === 'optional-lines') return `optionalLines(${max})`
  if (type === 'amount') return 'price'
  return type === 'count' ? 'z.int().min(0).max(maxInteger)' : 'day'
}

function inputOf(field: Field, { camel, fields }: Resource): string {
  const choice = choicesOf({ camel, fields }).find(({ name }) => name === field.name)
  if (choice) return `${field.name}: z.enum(${choice.listName}).default(${quoted(choice.values[0] ?? '')}),`
  const schema = schemaOf(field)
  return schema === field.name ? `${schema},` : `${field.name}: ${schema},`
}

function importsOf({ area, fields, hasStatus, hasExport, isArranged, ofEvent }: Resource): string {
  const types = new Set<string>(fields.map(({ type }) => type))
  const amounts = types.has('amount')
  const names = listed(
    when(types.has('day'), 'day'),
    'id',
    when(types.has('line'), 'line'),
    when(types.has('count'), 'maxInteger'),
    when(types.has('optional-line'), 'optionalLine'),
    when(types.has('optional-lines'), 'optionalLines'),
    'version',
  )
  return `import { z } from 'zod'
import { crud${when(hasStatus, ', usable, usableFilter')} } from '../call/crud.ts'
${when(ofEvent, "import { endpoint } from '../call/endpoint.ts'\n")}${when(hasExport, "import { exportOf } from '../call/export.ts'\n")}import { ${names} } from '../call/list.ts'
${when(isArranged, "import { reorder } from '../call/reorder.ts'\n")}${when(amounts, "import { amount, price } from '../rule/money/money.ts'\n")}${when(ofEvent, `import { inEvent, ofEvent } from '${area === 'event' ? '.' : '../event'}/event/event-choice.ts'\n`)}`
}

function filtersOf(resource: Resource): string {
  const own = [
    ...choicesOf(resource).map(({ name, listName }) => `${name}: z.enum(${listName}).optional()`),
    ...(resource.hasStatus ? ['status: usableFilter'] : []),
  ]
  if (own.length === 0) return when(resource.ofEvent, ' filters: ofEvent,')
  return ` filters: { ${when(resource.ofEvent, '...ofEvent, ')}${own.join(', ')} },`
}

function callsOf(resource: Resource): string {
  const { camel, page, kebab, fields, hasStatus, hasExport, isArranged, ofEvent } = resource
  const sort = [
    ...(isArranged ? ['indexId'] : []),
    'id',
    ...fields.filter(({ type }) => type !== 'optional-lines').map(({ name }) => name),
    ...(hasStatus ? ['status'] : []),
  ].map((name) => `'${name}'`)
  const plain = `name: '${kebab}', page: '${page.name}', row: ${camel}Row`
  const errors = `['${kebab}.duplicate'${when(ofEvent, ", 'event.state'")}]`
  const rest = `input: ${camel}Input, sort: [${sort.join(', ')}],${filtersOf(resource)} errors: ${errors},`
  if (!hasExport && !isArranged && !ofEvent) return `export const ${camel} = crud({ ${plain}, ${rest} })\n`
  const shared = isArranged ? `const arranged = { ${plain} } as const\n\n` : ''
  const withError = (call: string, from: string, error: string) =>
    `${call}: endpoint({ ...${from}, errors: [...${from}.errors, '${error}'] }),\n`
  const arrange = ofEvent ? withError('reorder', 'arrange', 'event.state') : 'reorder: reorder(arranged),\n'
  return `${shared}const calls = crud({ ${isArranged ? '...arranged' : plain}, ${rest} })
${when(isArranged && ofEvent, 'const arrange = reorder(arranged)\n')}
export const ${camel} = {
  ...calls,
  ${when(ofEvent, withError('create', 'calls.create', 'event.none') + withError('remove', 'calls.remove', 'event.state'))}${when(isArranged, arrange)}${when(hasExport, `export: exportOf(calls.list, '${page.name}'),\n`)}}
`
}

/** The words for the fields of the resource. */
export function fieldWordsText(resource: Resource): Text {
  const { area, kebab, camel, words, fields, hasStatus } = resource
  const keyOf = (value: string) => (value.includes('-') ? quoted(value) : value)
  const choices = choicesOf(resource).map(
    ({ name, wordsName, values }) => `
/** The words for the ${pluralOf(englishOf(name).toLowerCase())} of a ${words}. */
export const ${wordsName} = {
  ${values.map((value) => `${keyOf(value)}: { zh: ${quoted(englishOf(value))}, en: ${quoted(englishOf(value))} },`).join('\n')}
} as const satisfies FieldWords
`,
  )
  const text = `import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a ${words}. */
export const ${camel}Words = {
  ${fields.map(({ name, chinese, english }) => `${name}: { zh: ${quoted(chinese)}, en: ${quoted(english)} },`).join('\n')}
  ${when(hasStatus, "status: { zh: '狀態', en: 'Status' },")}
} as const satisfies FieldWords
${choices.join('')}`
  return [`contract/src/${area}/${kebab}.words.ts`, text]
}

/** The calls of the resource. */
export function contractText(resource: Resource): Text {
  const { area, kebab, camel, pascal, fields, hasStatus, isArranged, ofEvent } = resource
  const amounts = fields.filter(({ type }) => type === 'amount')
  const lists = choicesOf(resource).map(
    ({ listName, values }) => `export const ${listName} = [${values.map(quoted).join(', ')}] as const\n`,
  )
  const text = `${importsOf(resource)}
${lists.join('')}
export const ${camel}Input = z.object({
  ${when(ofEvent, '...inEvent,')}
  ${fields.map((field) => inputOf(field, resource)).join('\n')}
  ${when(hasStatus, 'status: usable,')}
})
export const ${camel}Row = ${camel}Input.extend({
  id,
  ${when(ofEvent, 'eventId: id,')}
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
