import { isTyped, type Field } from './field.ts'
import { choiceTextsOf, pageText } from './page.ts'
import { choicesOf, listed, quoted, when, type Resource, type Text } from './resource.ts'

function formFieldOf(
  { name, type, max }: Field,
  at: number,
  { listName }: { listName: string | undefined },
): string {
  const shared = `field={form.field('${name}')} label={t.${name}}${at === 0 ? ' first' : ''}`
  if (type === 'optional-lines') return `<TextField ${shared} max={${max}} lines={3} />`
  if (type === 'amount') return `<NumberField ${shared} whole={false} />`
  if (type === 'count') return `<NumberField ${shared} />`
  if (type === 'choice')
    return `<SelectField ${shared} options={${listName}.map((value) => ({ value, label: ${name}Text[value] }))} />`
  return type === 'day' ? `<DateField ${shared} />` : `<TextField ${shared} max={${max}} />`
}

/** The initial values of the form: empty, or those of the row that is edited. */
function valuesText({ pascal, fields, hasStatus }: Resource): string {
  const blank = fields.map(({ name, type, values: [first = ''] }) =>
    type === 'choice' ? `${name}: ${quoted(first)} as ${pascal}['${name}']` : `${name}: ''`,
  )
  const typed = fields.map(({ name, type }) =>
    type === 'count' ? `${name}: String(row.${name})` : `${name}: row.${name}`,
  )
  if (hasStatus) {
    blank.push('status: status.active as 0 | 1')
    typed.push('status: row.status')
  }
  return `const blank = { ${blank.join(', ')} }
const valuesOf = (row: ${pascal}) => ({ ${typed.join(', ')} })

`
}

/** The schema of the form: numbers are typed as text. */
function formSchemaOf({ camel, fields }: Resource): string {
  const typed = fields.filter(isTyped)
  if (typed.length === 0) return ''
  const schemas = typed.map(({ name, type }) =>
    type === 'amount' ? `${name}: typedPrice` : `${name}: typed(${camel}Input.shape.${name})`,
  )
  return `/** Numbers are typed as text. */\nconst schema = ${camel}Input.extend({ ${schemas.join(', ')} })\n\n`
}

function dialogText(resource: Resource): Text {
  const { area, kebab, camel, pascal, words, fields, hasStatus, ofEvent } = resource
  const types = new Set<string>(fields.map(({ type }) => type))
  const initial = ofEvent ? '{ eventId, ...(row ? valuesOf(row) : blank) }' : 'row ? valuesOf(row) : blank'
  const typed = listed(when(types.has('count'), 'typed'), when(types.has('amount'), 'typedPrice'))
  const schema = formSchemaOf(resource)
  const choices = choicesOf(resource)
  const calls = [camel, `${camel}Input`, ...choices.map(({ listName }) => listName), `type ${pascal}`]
  const texts = [...choices.map(({ textName }) => textName), `${camel}Text`]
  const text = `${when(hasStatus, "import { status } from '@banquet/contract/call/access'\n")}import { ${calls.join(', ')} } from '@banquet/contract/${area}/${kebab}'
${when(types.has('day'), "import { DateField } from '../../../kit/field/date-field.tsx'\n")}import { ${when(choices.length > 0, 'SelectField, ')}TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
${when(typed !== '', "import { NumberField } from '../../../kit/field/number-field.tsx'\n")}${when(hasStatus, "import { StatusField } from '../../../kit/field/status-field.tsx'\n")}${when(typed !== '', `import { ${typed} } from '../../../kit/input/typed-number.ts'\n`)}import { useText } from '../../../kit/text/text.ts'
import { ${texts.join(', ')} } from './${kebab}.text.ts'

${schema}${valuesText(resource)}interface Props {
  ${when(ofEvent, 'eventId: number')}
  ${camel}?: ${pascal} | undefined
  onClose: () => void
}

/** Adds a ${words}${when(ofEvent, ' to an event')}, or edits the given one. */
export function ${pascal}Dialog({ ${when(ofEvent, 'eventId, ')}${camel}: row, onClose }: Props) {
  const t = useText(${camel}Text)
  ${choiceTextsOf(resource)}
  const save = useSaveRow(${camel}, row)
  const form = useForm({
    schema${schema === '' ? `: ${camel}Input` : ''},
    initial: ${initial},
    version: row?.version,
    submit: save,
    done: onClose,
  })
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      ${fields
        .map((field, at) =>
          formFieldOf(field, at, { listName: choices.find(({ name }) => name === field.name)?.listName }),
        )
        .join('\n')}
      ${when(hasStatus, "<StatusField field={form.field('status')} />")}
    </FormDialog>
  )
}
`
  return [`web/src/admin/${area}/${kebab}/${kebab}.dialog.tsx`, text]
}

function wordsText(resource: Resource): Text {
  const { area, kebab, camel, chinese, words, wordsPlural, englishPlural, isArranged, ofEvent } = resource
  const choices = choicesOf(resource)
  const imported = [...choices.map(({ wordsName }) => wordsName), `${camel}Words`]
  const text = `import { ${imported.join(', ')} } from '@banquet/contract/${area}/${kebab}.words'
import { words } from '../../../kit/text/text.ts'

export const ${camel}Text = words({
  fields: ${camel}Words,
  'zh-TW': {
    list: ${quoted(`${chinese}列表`)},
    add: ${quoted(`新增${chinese}`)},
    edit: ${quoted(`編輯${chinese}`)},
    ${when(isArranged, `arrange: ${quoted(`調整${chinese}的順序`)},`)}
    purpose: ${quoted(ofEvent ? `這裡列出此活動的${chinese}。` : `這裡列出所有${chinese}。`)},
    ${when(ofEvent, "readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',")}
  },
  en: {
    list: '${englishPlural}',
    add: 'Add ${words}',
    edit: 'Edit ${words}',
    ${when(isArranged, `arrange: 'Arrange ${wordsPlural}',`)}
    purpose: '${ofEvent ? `The ${wordsPlural} of this event are listed here.` : `All ${wordsPlural} are listed here.`}',
    ${when(ofEvent, "readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',")}
  },
})
${choices.map(({ textName, wordsName }) => `\nexport const ${textName} = words({ fields: ${wordsName}, 'zh-TW': {}, en: {} })\n`).join('')}`
  return [`web/src/admin/${area}/${kebab}/${kebab}.text.ts`, text]
}

/** Page, dialog and words of the resource. */
export function webTexts(resource: Resource): Text[] {
  return [pageText(resource), dialogText(resource), wordsText(resource)]
}
