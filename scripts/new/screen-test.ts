import { sampleOf, when, type Resource, type Text } from './resource.ts'

function rowOf({ fields, hasStatus, isArranged, ofEvent }: Resource): string {
  const values = fields.map(
    (field, at) => `${field.name}: ${at === 0 ? "'甲'" : field.type === 'line' ? "'文字'" : sampleOf(field)}`,
  )
  return [
    `id: 4`,
    ...(ofEvent ? ['eventId: eventRow.id'] : []),
    ...values,
    ...(hasStatus ? ['status: 1'] : []),
    ...(isArranged ? ['indexId: 1'] : []),
    'version: 2',
  ].join(', ')
}

function archivedScreenTest({ wordsPlural, page, pascalPlural, ofEvent }: Resource): string {
  if (!ofEvent) return ''
  return `test('the ${wordsPlural} of an archived event have no buttons that change them', async () => {
  const archived = { ...eventRow, status: 'archived' as const, isCurrent: false }
  await enterAs(accountRow(), { ...list, ...eventAnswers(archived) })
  await renderAt('${page.path}', <${pascalPlural}Page />)
  await screen.findByRole('row', { name: /甲/ })
  expect(screen.getByText(t.readOnly)).toBeDefined()
  for (const name of buttons) expect(screen.queryByRole('button', { name })).toBeNull()
})

`
}

/** The test of the screen of the list. */
export function screenTest(resource: Resource): Text {
  const { area, kebab, kebabPlural, camel, pascalPlural, fields, page, isArranged, ofEvent } = resource
  const [label] = fields
  const text = `import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
${when(ofEvent, "import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'\n")}${when(isArranged, "import { arrangeText } from '../../../kit/arrange/arrange.text.ts'\n")}import { dismiss } from '../../../kit/notice/notices.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { ${camel}Text } from './${kebab}.text.ts'
import { ${pascalPlural}Page } from './${kebabPlural}.page.tsx'

const t = ${camel}Text['zh-TW']
const table = tableText['zh-TW']
${when(isArranged, "const arrange = arrangeText['zh-TW']\n")}const row = { ${rowOf(resource)} }
const list = { ${when(ofEvent, '...eventAnswers(), ')}'GET /api/v1/${kebab}': () => json(200, [row], { 'x-total-count': '1' }) }

/** The buttons that change something. */
const buttons = [t.add, ${when(isArranged, 'arrange.order, ')}table.editRow('甲'), table.removeRow('甲')]

afterEach(() => dismiss())

/** Somebody whose only page is this one. */
function clerk(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }) {
  return accountRow({
    identity: identity.management,
    functionList: [{ pageId: ${page.id}, active: true, extra: [], ...rights }],
    permissionList: [{ pageId: ${page.id}, type: 1 }],
  })
}

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, [t.add]],
  [{ canAdd: false, canEdit: true, canDelete: false }, [${when(isArranged, 'arrange.order, ')}table.editRow('甲')]],
  [{ canAdd: false, canEdit: false, canDelete: true }, [table.removeRow('甲')]],
])('with the rights %j the buttons are %j', async (rights, shown) => {
  await enterAs(clerk(rights), list)
  await renderAt('${page.path}', <${pascalPlural}Page />)
  await screen.findByRole('row', { name: /甲/ })
  expect(buttons.filter((name) => screen.queryByRole('button', { name }))).toEqual(shown)
})

${archivedScreenTest(resource)}test('a duplicate stays in the dialog and is shown at the field', async () => {
  const refusal = () => problem(409, '${kebab}.duplicate', { errors: [{ path: '${label.name}', code: 'duplicate' }] })
  const requests = await enterAs(accountRow(), { ...list, 'PUT /api/v1/${kebab}/4': refusal })
  await renderAt('${page.path}', <${pascalPlural}Page />)
  await userEvent.click(await screen.findByRole('button', { name: table.editRow('甲') }))
  const dialog = await screen.findByRole('dialog', { name: t.edit })
  const field = within(dialog).getByRole('textbox', { name: t.${label.name} })
  await userEvent.type(field, '乙{Control>}{Enter}{/Control}')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(requests.find((request) => request.method === 'PUT')?.body).toMatchObject({ ${label.name}: '甲乙', version: 2 })
})
`
  return [`web/src/admin/${area}/${kebab}/${kebabPlural}.page.test.tsx`, text]
}
