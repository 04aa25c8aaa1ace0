import type { Field } from './field.ts'
import { choicesOf, listed, quoted, when, type Resource, type Text } from './resource.ts'

function cellOf({ name, type }: Field): string {
  if (type === 'choice') return `${name}Text[row.${name}]`
  if (type === 'amount') return `priceText(row.${name})`
  return type === 'count' ? `countText(row.${name})` : `row.${name}`
}

function columnOf(field: Field, at: number): string {
  const { name, type } = field
  const isSorted = type !== 'optional-lines'
  const parts = [
    `key: '${name}'`,
    `header: t.${name}`,
    ...(isSorted ? [`sort: '${name}'`] : []),
    ...(at === 0 ? ['rowHeader: true'] : []),
    ...(type === 'amount' || type === 'count' ? ["align: 'end'"] : []),
    ...(type === 'day' ? ['nowrap: true'] : []),
    `cell: (row) => ${cellOf(field)}`,
  ]
  return `{ ${parts.join(', ')} },`
}

const choiceNamesOf = (resource: Resource) => choicesOf(resource).map(({ name }) => `${name}Text`)

/** The words for the values of each choice, in a component or a hook. */
export const choiceTextsOf = (resource: Resource) =>
  choicesOf(resource)
    .map(({ name, textName }) => `const ${name}Text = useText(${textName})`)
    .join('\n')

/** The columns of the list; the rows of an archived event are read-only. */
function columnsOf(resource: Resource): string {
  const { camel, page, pascal, fields, hasStatus, isArranged, ofEvent } = resource
  const remove = hasStatus ? `useRemove(${camel}.remove, none, ${camel})` : `useRemove(${camel}.remove)`
  return `function use${pascal}Columns(edit: (row: ${pascal}) => void, show: (row: ${pascal}) => void${when(ofEvent, ', isReadOnly: boolean')}) {
  const t = useText(${camel}Text)
  ${choiceTextsOf(resource)}
  const usual = useUsualColumns()
  const remove = ${remove}
  const actions = useActions<${pascal}>('${page.name}', { show, edit, remove, nameOf${when(ofEvent, ', isReadOnly')} })
  return useMemo<readonly Column<${pascal}>[]>(
    () => [
      usual.${isArranged ? 'place' : 'index'},
      ${fields.map(columnOf).join('\n')}
      ${when(hasStatus, 'usual.status,')}
      actions,
    ],
    [${['t', ...choiceNamesOf(resource), 'usual', 'actions'].join(', ')}],
  )
}
`
}

function pageImportsOf(resource: Resource): string {
  const { area, kebab, camel, pascal, fields, hasStatus, hasExport, isArranged, ofEvent } = resource
  const types = new Set<string>(fields.map(({ type }) => type))
  const numbers = listed(when(types.has('count'), 'countText'), when(types.has('amount'), 'priceText'))
  const choices = choicesOf(resource)
  const calls = [camel, ...choices.map(({ listName }) => listName), `type ${pascal}`]
  return `import { ${calls.join(', ')} } from '@banquet/contract/${area}/${kebab}'
${when(numbers !== '', `import { ${numbers} } from '@banquet/contract/rule/money/amount-text'\n`)}import { useMemo, useState } from 'react'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
${when(isArranged, "import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'\n")}${when(hasExport, "import { ExportButton } from '../../../kit/list/export-button.tsx'\n")}import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
${when(ofEvent, "import { Banner } from '../../../kit/look/look.tsx'\n")}import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
${when(hasStatus, "import { useStatusFilter } from '../../../kit/table/status-badge.tsx'\n")}import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { useText } from '../../../kit/text/text.ts'
${when(ofEvent, "import { useEventOfPage } from '../../frame/event/page-event.ts'\n")}import { ${[...choices.map(({ textName }) => textName), `${camel}Text`].join(', ')} } from './${kebab}.text.ts'
`
}

function listPageOf(resource: Resource): string {
  const { camel, pascal, hasStatus, hasExport, isArranged, ofEvent } = resource
  const arrange = `<ArrangeButton<${pascal}> list={${camel}.list} reorder={${camel}.reorder} title={t.arrange} rowName={nameOf}${when(ofEvent, ' fixed={fixed}')} />`
  const shown = [
    ...choicesOf(resource).map(
      ({ name, listName }) =>
        `{ name: '${name}', label: t.${name}, options: ${listName}.map((value) => ({ value, label: ${name}Text[value] })) }`,
    ),
    ...(hasStatus ? ['states'] : []),
  ]
  const filters = shown.length > 0 ? ` filters={[${shown.join(', ')}]}` : ''
  const open = `<ListPage list={list} columns={columns} label={t.list} purpose={t.purpose}${filters} add={add}`
  if (!hasExport && !isArranged) return `${open} />`
  return `${open}>
    ${when(hasExport, `<ExportButton endpoint={${camel}.export} state={list.state} />`)}
    ${when(isArranged, ofEvent ? `{!isArchived && ${arrange}}` : arrange)}
  </ListPage>`
}

/** The page with the list of the resource. */
export function pageText(resource: Resource): Text {
  const { area, kebab, kebabPlural, camel, pascal, pascalPlural, wordsPlural, fields } = resource
  const { page, hasStatus, isArranged, ofEvent } = resource
  const [label] = fields
  const choices = choicesOf(resource)
  const filters = [...choices.map(({ name }) => name), ...(hasStatus ? ['status'] : [])]
  const show = choices.map(
    ({ name }) => `field === '${name}' ? ${name}Text[value as ${pascal}['${name}']] : `,
  )
  const text = `${pageImportsOf(resource)}
// The form is loaded when it is first opened, so that the list is shown sooner.
const ${pascal}Dialog = lazyComponent(() => import('./${kebab}.dialog.tsx').then((file) => file.${pascal}Dialog))

${when(filters.length > 0, `const filters = [${filters.map(quoted).join(', ')}]\n`)}${when(hasStatus, 'const none: readonly string[] = []\n')}const nameOf = (row: ${pascal}) => row.${label.name}

/** The list of ${wordsPlural}${when(ofEvent, ' of an event')}: add, edit, delete, history. */
export function ${pascalPlural}Page() {
  ${when(ofEvent, 'const event = useEventOfPage()')}
  const t = useText(${camel}Text)
  ${when(ofEvent, 'const fixed = { eventId: event.id }')}
  const list = useList(${camel}.list, { sort: '${isArranged ? 'indexId' : 'id'}'${when(filters.length > 0, ', filters')}${when(ofEvent, ', fixed')} })
  const [open, setOpen] = useState<${pascal} | 'new'>()
  const [history, setHistory] = useState<${pascal}>()
  ${when(ofEvent, "const isArchived = event.status === 'archived'")}
  const columns = use${pascal}Columns(setOpen, setHistory${when(ofEvent, ', isArchived')})
  ${choiceTextsOf(resource)}
  ${when(hasStatus, 'const states = useStatusFilter()')}
  const mayAdd = useMay('${page.name}', 'add')${when(ofEvent, ' && !isArchived')}
  const add = mayAdd && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      ${when(ofEvent, '{isArchived && <Banner mb={12}>{t.readOnly}</Banner>}')}
      ${listPageOf(resource)}
      {open && <${pascal}Dialog ${when(ofEvent, 'eventId={event.id} ')}${camel}={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
      {history && (
        <HistoryPanel
          endpoint={${camel}.history}
          id={history.id}
          name={nameOf(history)}
          fields={{ ${fields.map(({ name }) => `${name}: t.${name}`).join(', ')} }}
          ${when(choices.length > 0, `show={(field, value) => (${show.join('')}undefined)}`)}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

${columnsOf(resource)}`
  return [`web/src/admin/${area}/${kebab}/${kebabPlural}.page.tsx`, text]
}
