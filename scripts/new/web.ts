import { isTyped, type Field } from './field.ts'
import { quoted, when, type Resource, type Text } from './resource.ts'

function formFieldOf({ name, type, max }: Field, at: number): string {
  const shared = `field={form.field('${name}')} label={t.${name}}${at === 0 ? ' first' : ''}`
  if (type === 'optional-lines') return `<TextField ${shared} max={${max}} lines={3} />`
  if (type === 'amount') return `<NumberField ${shared} whole={false} />`
  if (type === 'count') return `<NumberField ${shared} />`
  return type === 'day' ? `<DateField ${shared} />` : `<TextField ${shared} max={${max}} />`
}

/** The initial values of the form: empty, or those of the row that is edited. */
function valuesOf({ pascal, fields, hasStatus }: Resource): string {
  const blank = fields.map(({ name }) => `${name}: ''`)
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
  const { area, kebab, camel, pascal, words, fields, hasStatus } = resource
  const types = new Set<string>(fields.map(({ type }) => type))
  const typed = [when(types.has('count'), 'typed'), when(types.has('amount'), 'typedPrice')].filter(
    (name) => name !== '',
  )
  const schema = formSchemaOf(resource)
  const text = `${when(hasStatus, "import { status } from '@banquet/contract/call/access'\n")}import { ${camel}, ${camel}Input, type ${pascal} } from '@banquet/contract/${area}/${kebab}'
${when(types.has('day'), "import { DateField } from '../../../kit/field/date-field.tsx'\n")}import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
${when(typed.length > 0, "import { NumberField } from '../../../kit/field/number-field.tsx'\n")}${when(hasStatus, "import { StatusField } from '../../../kit/field/status-field.tsx'\n")}${when(typed.length > 0, `import { ${typed.join(', ')} } from '../../../kit/input/typed-number.ts'\n`)}import { useText } from '../../../kit/text/text.ts'
import { ${camel}Text } from './${kebab}.text.ts'

${schema}${valuesOf(resource)}interface Props {
  ${camel}?: ${pascal} | undefined
  onClose: () => void
}

/** Adds a ${words}, or edits the given one. */
export function ${pascal}Dialog({ ${camel}: row, onClose }: Props) {
  const t = useText(${camel}Text)
  const save = useSaveRow(${camel}, row)
  const form = useForm({
    schema${schema === '' ? `: ${camel}Input` : ''},
    initial: row ? valuesOf(row) : blank,
    version: row?.version,
    submit: save,
    done: onClose,
  })
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      ${fields.map(formFieldOf).join('\n')}
      ${when(hasStatus, "<StatusField field={form.field('status')} />")}
    </FormDialog>
  )
}
`
  return [`web/src/admin/${area}/${kebab}/${kebab}.dialog.tsx`, text]
}

function columnOf({ name, type }: Field, at: number): string {
  const isSorted = type !== 'optional-lines'
  const parts = [
    `key: '${name}'`,
    `header: t.${name}`,
    ...(isSorted ? [`sort: '${name}'`] : []),
    ...(at === 0 ? ['rowHeader: true'] : []),
    ...(type === 'amount' || type === 'count' ? ["align: 'end'"] : []),
    ...(type === 'day' ? ['nowrap: true'] : []),
    `cell: (row) => ${type === 'amount' ? `priceText(row.${name})` : type === 'count' ? `countText(row.${name})` : `row.${name}`}`,
  ]
  return `{ ${parts.join(', ')} },`
}

function columnsOf({ camel, camelPlural, pascal, fields, hasStatus, isArranged }: Resource): string {
  const remove = hasStatus ? `useRemove(${camel}.remove, none, ${camel})` : `useRemove(${camel}.remove)`
  return `function use${pascal}Columns(edit: (row: ${pascal}) => void, show: (row: ${pascal}) => void) {
  const t = useText(${camel}Text)
  const usual = useUsualColumns()
  const remove = ${remove}
  const actions = useActions<${pascal}>('${camelPlural}', { show, edit, remove, nameOf })
  return useMemo<readonly Column<${pascal}>[]>(
    () => [
      usual.${isArranged ? 'place' : 'index'},
      ${fields.map(columnOf).join('\n')}
      ${when(hasStatus, 'usual.status,')}
      actions,
    ],
    [t, usual, actions],
  )
}
`
}

function pageImportsOf(resource: Resource): string {
  const { area, kebab, camel, pascal, fields, hasStatus, hasExport, isArranged } = resource
  const types = new Set<string>(fields.map(({ type }) => type))
  const numbers = [when(types.has('count'), 'countText'), when(types.has('amount'), 'priceText')].filter(
    (name) => name !== '',
  )
  return `import { ${camel}, type ${pascal} } from '@banquet/contract/${area}/${kebab}'
${when(numbers.length > 0, `import { ${numbers.join(', ')} } from '@banquet/contract/rule/money/amount-text'\n`)}import { useMemo, useState } from 'react'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
${when(isArranged, "import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'\n")}${when(hasExport, "import { ExportButton } from '../../../kit/list/export-button.tsx'\n")}import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
${when(hasStatus, "import { useStatusFilter } from '../../../kit/table/status-badge.tsx'\n")}import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { useText } from '../../../kit/text/text.ts'
import { ${camel}Text } from './${kebab}.text.ts'
`
}

function listPageOf({ camel, pascal, hasStatus, hasExport, isArranged }: Resource): string {
  const filters = hasStatus ? ' filters={[states]}' : ''
  const open = `<ListPage list={list} columns={columns} label={t.list} purpose={t.purpose}${filters} add={add}`
  if (!hasExport && !isArranged) return `${open} />`
  return `${open}>
    ${when(hasExport, `<ExportButton endpoint={${camel}.export} state={list.state} />`)}
    ${when(isArranged, `<ArrangeButton<${pascal}> list={${camel}.list} reorder={${camel}.reorder} title={t.arrange} rowName={nameOf} />`)}
  </ListPage>`
}

function pageText(resource: Resource): Text {
  const { area, kebab, kebabPlural, camel, camelPlural, pascal, pascalPlural, wordsPlural, fields } = resource
  const { hasStatus, isArranged } = resource
  const [label] = fields
  const text = `${pageImportsOf(resource)}
// The form is loaded when it is first opened, so that the list is shown sooner.
const ${pascal}Dialog = lazyComponent(() => import('./${kebab}.dialog.tsx').then((file) => file.${pascal}Dialog))

${when(hasStatus, "const filters = ['status']\nconst none: readonly string[] = []\n")}const nameOf = (row: ${pascal}) => row.${label.name}

/** The list of ${wordsPlural}: add, edit, delete, history. */
export function ${pascalPlural}Page() {
  const t = useText(${camel}Text)
  const list = useList(${camel}.list, { sort: '${isArranged ? 'indexId' : 'id'}'${when(hasStatus, ', filters')} })
  const [open, setOpen] = useState<${pascal} | 'new'>()
  const [history, setHistory] = useState<${pascal}>()
  const columns = use${pascal}Columns(setOpen, setHistory)
  ${when(hasStatus, 'const states = useStatusFilter()')}
  const add = useMay('${camelPlural}', 'add') && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      ${listPageOf(resource)}
      {open && <${pascal}Dialog ${camel}={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
      {history && (
        <HistoryPanel
          endpoint={${camel}.history}
          id={history.id}
          name={nameOf(history)}
          fields={{ ${fields.map(({ name }) => `${name}: t.${name}`).join(', ')} }}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

${columnsOf(resource)}`
  return [`web/src/admin/${area}/${kebab}/${kebabPlural}.page.tsx`, text]
}

function wordsText(resource: Resource): Text {
  const { area, kebab, camel, chinese, words, wordsPlural, englishPlural, isArranged } = resource
  const text = `import { ${camel}Words } from '@banquet/contract/${area}/${kebab}.words'
import { words } from '../../../kit/text/text.ts'

export const ${camel}Text = words({
  fields: ${camel}Words,
  'zh-TW': {
    list: ${quoted(`${chinese}列表`)},
    add: ${quoted(`新增${chinese}`)},
    edit: ${quoted(`編輯${chinese}`)},
    ${when(isArranged, `arrange: ${quoted(`調整${chinese}的順序`)},`)}
    purpose: ${quoted(`這裡列出所有${chinese}。`)},
  },
  en: {
    list: '${englishPlural}',
    add: 'Add ${words}',
    edit: 'Edit ${words}',
    ${when(isArranged, `arrange: 'Arrange ${wordsPlural}',`)}
    purpose: 'All ${wordsPlural} are listed here.',
  },
})
`
  return [`web/src/admin/${area}/${kebab}/${kebab}.text.ts`, text]
}

/** Page, dialog and words of the resource. */
export function webTexts(resource: Resource): Text[] {
  return [pageText(resource), dialogText(resource), wordsText(resource)]
}
