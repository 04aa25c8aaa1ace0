import { listed, quoted, sampleOf, when, type Resource, type Text } from './resource.ts'

const demoNumbers = ['一', '二', '三']

/** Rows for the demonstration, so that its pages are not empty; realistic ones are written by hand. */
export function demoText(resource: Resource): Text {
  const { area, kebab, kebabPlural, camelPlural, pascalPlural } = resource
  const { chinese, englishPlural, fields, hasStatus, isArranged, ofEvent } = resource
  const own = listed(when(ofEvent, 'eventId'), when(isArranged, 'indexId: at + 1'))
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

/** ${englishPlural} of ${ofEvent ? 'the conferences' : 'the demonstration'}${when(isArranged, ', in the order of their list')}. */
const demo${pascalPlural} = [
  ${rows.join('\n')}
] as const

export async function add${pascalPlural}(ctx: Context${when(ofEvent, ', { id: eventId }: { id: number }')}): Promise<void> {
  for (const ${isArranged ? '[at, row]' : 'row'} of demo${pascalPlural}${when(isArranged, '.entries()')})
    await insertRow(ctx, ${camelPlural}, ${own === '' ? 'row' : `{ ...row, ${own} }`})
}
`
  return [`server/demo/${area}/${kebabPlural}.ts`, text]
}
