import { expect, test } from 'vitest'
import { unit } from '@banquet/contract/catalogue/unit'
import type { Page } from 'playwright-core'
import { sampled } from '../server/test/deep.ts'
import { addManager, openApi } from './kit/api.ts'
import { chief, openSite } from './kit/site.ts'
import { gone, hasFocus, isAt, reads, rowOf, sees } from './kit/see.ts'

const site = openSite()

async function addUnits(names: readonly string[]) {
  for (const name of names) await site.api.get(unit.create, { body: { name } })
}

/** The names in the list, from top to bottom. */
const names = (page: Page) => page.getByRole('rowheader')

const languages = [
  {
    language: 'zh-TW',
    add: '新增單位',
    edit: '編輯單位',
    field: '單位',
    create: '新增',
    ok: '確定',
    cancel: '取消',
    added: '新增成功',
    updated: '更新成功',
    removed: '刪除成功',
    duplicate: '單位名稱重複',
    tooLong: '最多30個字',
    missing: '必填',
    incomplete: '請完整填寫所有欄位',
    editRow: '編輯',
    removeRow: '刪除',
    confirmRemove: '確定刪除?',
    follows: '使用中的單位無法刪除',
  },
  {
    language: 'en',
    add: 'Add unit',
    edit: 'Edit unit',
    field: 'Unit',
    create: 'Add',
    ok: 'Confirm',
    cancel: 'Cancel',
    added: 'Add succeeded',
    updated: 'Update succeeded',
    removed: 'Delete succeeded',
    duplicate: 'Unit already duplicated',
    tooLong: 'At most 30 characters',
    missing: 'Required',
    incomplete: 'Please complete all fields',
    editRow: 'Edit',
    removeRow: 'Delete',
    confirmRemove: 'Confirm delete?',
    follows: 'A unit that is in use can’t be deleted',
  },
] as const

test.each(sampled<(typeof languages)[number]>(...languages))(
  'a unit is added, edited, refused as a duplicate and deleted, in $language',
  async (words) => {
    const { language } = words
    const [box, bottle] = language === 'en' ? ['crate of ten', 'bottle'] : ['十入箱', '瓶']
    await addUnits([bottle])
    const { page, expects } = await site.enter(chief, '/admin/units', { language })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: words.field })

    await button(words.add).click()
    await sees(page.getByRole('dialog', { name: words.add }))
    await hasFocus(field)
    await dialog.getByRole('button', { name: words.create }).click()
    await sees(dialog.getByText(words.missing))
    await sees(page.getByText(words.incomplete))
    await hasFocus(field)
    await field.fill('長'.repeat(31))
    await dialog.getByRole('button', { name: words.create }).click()
    await sees(dialog.getByText(words.tooLong))
    expect(await field.getAttribute('aria-invalid')).toBe('true')

    await field.fill(box)
    await dialog.getByRole('button', { name: words.create }).click()
    await sees(page.getByRole('status').getByText(words.added))
    await gone(dialog)
    await sees(rowOf(page, box))
    await hasFocus(button(words.add))

    await rowOf(page, box)
      .getByRole('button', { name: `${words.editRow} ${box}` })
      .click()
    await sees(page.getByRole('dialog', { name: words.edit }))
    expect(await field.inputValue()).toBe(box)
    expects(`409 PUT /api/v1/unit/${await idOf(box)}`)
    await field.fill(bottle)
    await dialog.getByRole('button', { name: words.ok }).click()
    await sees(page.getByRole('alert').getByText(words.duplicate))
    await sees(dialog.getByText(/重複|already exists/))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe(bottle)
    await field.fill(`${box} II`)
    await dialog.getByRole('button', { name: words.ok }).click()
    await sees(page.getByRole('status').getByText(words.updated))
    await sees(rowOf(page, `${box} II`))

    const remove = page.getByRole('button', { name: `${words.removeRow} ${box} II` })
    const question = page.getByRole('alertdialog', { name: words.confirmRemove })
    await remove.click()
    await sees(question.getByText(`${box} II`))
    await hasFocus(question.getByRole('button', { name: words.cancel }))
    await question.getByRole('button', { name: words.cancel }).click()
    await gone(question)
    await remove.click()
    await sees(question.getByText(words.follows))
    await question.getByRole('button', { name: words.removeRow }).click()
    await sees(page.getByRole('status').getByText(words.removed))
    await gone(rowOf(page, `${box} II`))
  },
)

async function idOf(name: string): Promise<number> {
  const rows = await site.api.get(unit.list, { query: { keyword: name } })
  return rows.find((row) => row.name === name)?.id ?? 0
}

test('sort order, page, page size and keyword are in the address, survive a reload and follow the back button', async () => {
  await addUnits(Array.from({ length: 12 }, (_, n) => `列表${String(n + 1).padStart(2, '0')}`))
  const { page } = await site.enter(chief, '/admin/units')
  const keyword = page.getByRole('searchbox', { name: '關鍵字' })
  const range = page.getByRole('navigation', { name: '分頁' }).locator('[aria-live]')
  const listed = (numbers: readonly number[]) => numbers.map((n) => `列表${String(n).padStart(2, '0')}`)
  const upTo = (n: number, from = 1) => Array.from({ length: n - from + 1 }, (_, i) => from + i)

  await keyword.fill(' 列表 ')
  await keyword.press('Enter')
  await isAt(page, '/admin/units?keyword=列表')
  await reads(names(page), listed(upTo(10)))
  await reads(range, ['1 - 10 of 12'])
  await page.getByRole('button', { name: '單位', exact: true }).click()
  await page.getByRole('button', { name: '單位', exact: true }).click()
  await isAt(page, '/admin/units?keyword=列表&sort=-name')
  await reads(names(page), listed(upTo(12, 3).toReversed()))
  expect(await page.getByRole('columnheader', { name: '單位' }).getAttribute('aria-sort')).toBe('descending')
  await page.getByLabel('每頁筆數').selectOption('5')
  await isAt(page, '/admin/units?keyword=列表&size=5&sort=-name')
  await page.getByRole('button', { name: '最後一頁' }).click()
  await isAt(page, '/admin/units?keyword=列表&size=5&sort=-name&page=3')
  await reads(names(page), listed([2, 1]))
  await reads(range, ['11 - 12 of 12'])

  await page.reload()
  await reads(names(page), listed([2, 1]))
  expect(await keyword.inputValue()).toBe('列表')
  expect(await page.getByLabel('每頁筆數').inputValue()).toBe('5')
  await page.goBack()
  await reads(names(page), listed(upTo(12, 8).toReversed()))
  await page.goBack()
  await reads(names(page), listed(upTo(12, 3).toReversed()))

  await page.getByRole('button', { name: '編輯 列表07' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '單位' }).fill('列表07號')
  await page.getByRole('dialog').getByRole('button', { name: '確定' }).click()
  await sees(rowOf(page, '列表07號'))
  await isAt(page, '/admin/units?keyword=列表&sort=-name')

  await page.getByRole('button', { name: '清空' }).click()
  await isAt(page, '/admin/units?sort=-name')
  await hasFocus(keyword)
  await keyword.fill('沒有這個單位')
  await page.getByRole('button', { name: '搜尋', exact: true }).click()
  await sees(page.getByText('找不到符合條件的資料'))
  await reads(range, ['0 of 0'])
})

test('arranged units are offered in that order where a unit is chosen', async () => {
  await addUnits(['次序甲', '次序乙'])
  const { page } = await site.enter(chief, '/admin/units?keyword=次序')
  await reads(names(page), ['次序甲', '次序乙'])
  await page.getByRole('button', { name: '調整順序' }).click()
  const dialog = page.getByRole('dialog', { name: '調整單位的順序' })
  await dialog.getByRole('button', { name: '移至最前 次序乙', exact: true }).click()
  await dialog.getByRole('button', { name: '儲存' }).click()
  await gone(dialog)
  await reads(names(page), ['次序乙', '次序甲'])
  await page.goto('/admin/products/form')
  const field = page.getByRole('combobox', { name: '單位' })
  await expect.poll(async () => (await field.locator('option').allTextContents())[1]).toBe('次序乙')
  const offered = await field.locator('option').allTextContents()
  expect(offered.filter((name) => name.startsWith('次序'))).toEqual(['次序乙', '次序甲'])
})

test('the second of two users who edit the same unit decides with both versions on the screen', async () => {
  await addUnits(['同改'])
  const [first, second] = [
    await site.enter(chief, '/admin/units?keyword=同改'),
    await site.enter(chief, '/admin/units?keyword=同改'),
  ]
  for (const { page } of [first, second]) await page.getByRole('button', { name: '編輯 同改' }).click()
  const save = async (page: Page, name: string) => {
    await page.getByRole('dialog').getByRole('textbox', { name: '單位' }).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: '確定' }).click()
  }
  await save(first.page, '同改甲')
  await sees(rowOf(first.page, '同改甲'))

  second.expects(`409 PUT /api/v1/unit/${await idOf('同改甲')}`)
  await save(second.page, '同改乙')
  const stale = second.page.getByRole('dialog', { name: '資料已被其他人修改' })
  await reads(stale.getByRole('cell'), ['同改甲', '同改乙'])
  await stale.getByRole('button', { name: '載入目前內容' }).click()
  const dialog = second.page.getByRole('dialog', { name: '編輯單位' })
  expect(await dialog.getByRole('textbox', { name: '單位' }).inputValue()).toBe('同改甲')
  await dialog.getByRole('button', { name: '改用' }).click()
  expect(await dialog.getByRole('textbox', { name: '單位' }).inputValue()).toBe('同改乙')
  await dialog.getByRole('button', { name: '確定' }).click()
  await sees(rowOf(second.page, '同改乙'))
})

test('closing the dialog or leaving the page by mistake does not lose what was typed', async () => {
  const { page } = await site.enter(chief)
  const menu = page.getByRole('navigation', { name: '主選單' })
  await menu.getByRole('button', { name: '庫存與原物料' }).click()
  await menu.getByRole('link', { name: '單位管理' }).click()
  const question = page.getByRole('alertdialog', { name: '尚未儲存，確定離開?' })
  const field = page.getByRole('dialog').getByRole('textbox', { name: '單位' })
  await page.getByRole('button', { name: '新增單位' }).click()
  await field.fill('半打')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '繼續編輯' }).click()
  await gone(question)
  expect(await field.inputValue()).toBe('半打')
  await page.goBack()
  await question.getByRole('button', { name: '繼續編輯' }).click()
  expect(await field.inputValue()).toBe('半打')
  await isAt(page, '/admin/units')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await question.getByRole('button', { name: '離開' }).click()
  await gone(page.getByRole('dialog'))
})

test('a user who may add units but not delete or edit them sees no such buttons, and the server refuses it as well', async () => {
  await addUnits(['不可刪'])
  const id = await idOf('不可刪')
  const account = await addManager(site.api, '李宗翰', [{ pageId: 19, active: true, canAdd: true }])
  const { page } = await site.enter(account, '/admin/units?keyword=不可刪')
  await sees(rowOf(page, '不可刪'))
  await sees(page.getByRole('button', { name: '新增單位' }))
  expect(await page.getByRole('button', { name: /^(編輯|刪除) / }).count()).toBe(0)
  await page.getByRole('button', { name: '不可刪 的操作紀錄' }).click()
  await sees(page.getByRole('dialog', { name: '不可刪 的操作紀錄' }).getByText('系統管理員'))
  const api = await openApi(site.program.url, account.name, account.password)
  expect(await api.call(unit.remove, { params: { id } })).toMatchObject({
    status: 403,
    code: 'right.missing',
  })
  expect(await api.call(unit.update, { params: { id }, body: { name: '改' } })).toMatchObject({ status: 403 })
})
