import { expect, test } from 'vitest'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { department } from '@banquet/contract/people/department'
import { employee } from '@banquet/contract/people/employee'
import { addCustomer, addProduct, own } from './kit/api.ts'
import { choosePassword } from './kit/enter.ts'
import { chief, openSite } from './kit/site.ts'
import { gone, hasFocus, isAt, reads, rowOf, sees } from './kit/see.ts'

const site = openSite()

async function addSeller(realName: string): Promise<string> {
  const { id } = await site.api.get(department.create, { body: { name: own('業務部') } })
  const account = { name: own('seller'), realName, password: 'Steamed-rice-of-noon' }
  await site.api.get(employee.create, { body: { ...account, departmentId: id } })
  return `${realName}（${account.name}）`
}

test('a customer is added with address and contact, is assigned an account manager and can sign in to the shop', async () => {
  const seller = await addSeller('連心怡')
  const { page } = await site.enter(chief, '/admin/customers')
  await page.getByRole('link', { name: '新增客戶' }).first().click()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByRole('alert').getByText('請完整填寫所有欄位'))
  expect(await page.getByLabel('客戶名稱').getAttribute('aria-invalid')).toBe('true')

  const [name, number] = [own('lanting'), own('C')]
  await page.getByLabel('客戶名稱').fill('蘭亭小館')
  await page.getByLabel('客戶編號').fill(number)
  await page.getByLabel('帳號').fill(name)
  await page.getByLabel('密碼', { exact: true }).fill('Nine-dishes-of-spring')
  await page.getByLabel('統一編號').fill('12345678')
  await sees(page.getByText('統一編號檢查碼不符，仍可儲存'))
  await page.getByLabel('電子郵件').first().fill(`${name}@example.com`)

  await page.getByRole('button', { name: '新增地址' }).click()
  const address = page.getByRole('group', { name: '地址 1' })
  await address.getByLabel('名稱').fill('本店')
  await address.getByLabel('郵遞區號').fill('600')
  // 600 stands for both districts of the city.
  await expect.poll(() => address.getByLabel('縣市').inputValue()).toBe('嘉義市')
  await address.getByLabel('縣市').selectOption('臺北市')
  await address.getByLabel('鄉鎮市區').selectOption('大安區')
  expect(await address.getByLabel('郵遞區號').inputValue()).toBe('106')
  await address.getByLabel('街道地址').fill('永康街 12 號')
  await sees(address.getByText('106臺北市大安區永康街 12 號'))
  await page.getByRole('button', { name: '新增聯絡人' }).click()
  const contact = page.getByRole('group', { name: '聯絡人 1' })
  await contact.getByLabel('姓名').fill('施國峰')
  await contact.getByLabel('職稱').fill('主廚')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  // What was created is shown, and the list is one step back.
  await sees(page.getByRole('heading', { name: '蘭亭小館' }))
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/customers\/\d+$/)
  await page.goBack()
  await isAt(page, '/admin/customers')

  await page.getByRole('link', { name: '蘭亭小館', exact: true }).click()
  await sees(page.getByRole('heading', { name: '蘭亭小館' }))
  await sees(
    page.getByRole('listitem').filter({ hasText: '106臺北市大安區永康街 12 號' }).getByText('預設地址'),
  )
  await sees(page.getByRole('listitem').filter({ hasText: '施國峰' }).filter({ hasText: '主廚' }))
  await page.getByRole('button', { name: '指派業務' }).click()
  await page.getByRole('dialog').getByLabel('選擇業務').selectOption({ label: seller })
  await page.getByRole('dialog').getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByRole('listitem').filter({ hasText: '連心怡' }).getByText('（主要）'))

  await page.getByRole('button', { name: '誰看得到?' }).click()
  const why = page.getByRole('dialog', { name: '誰看得到這位客戶?' })
  await why.getByLabel('帳號').selectOption({ index: 1 })
  await sees(why.getByText(/^看(得|不)到這位客戶/))
  await page.keyboard.press('Escape')
  await gone(why)
  await page.getByRole('button', { name: '設定密碼' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: '密碼', exact: true })
    .fill('Ten-dishes-of-summer')
  await page.getByRole('dialog').getByRole('textbox', { name: '您的密碼' }).fill(chief.password)
  await page.getByRole('dialog').getByRole('button', { name: '確定' }).click()
  await sees(page.getByRole('status').getByText('密碼已設定'))

  const buyer = { name, password: 'Ten-dishes-of-summer' }
  const { page: shop } = await site.enterShop(buyer, '/setting')
  await choosePassword(shop, buyer)
  await sees(shop.getByText('106臺北市大安區永康街 12 號'))
})

test('products are added for a customer, a price is changed with a reason, and another customer gets the same terms', async () => {
  const productId = await addProduct(site.api)
  const [first, second] = [await addCustomer(site.api, '聚春園'), await addCustomer(site.api, '小聚春')]
  const { page } = await site.enter(chief, `/admin/customers/products/${first.id}`)
  await sees(page.getByRole('heading', { name: /聚春園/ }))
  await page.getByRole('button', { name: '新增商品' }).first().click()
  const picker = page.getByRole('dialog', { name: '新增商品' })
  await picker
    .getByRole('checkbox', { name: /大明蝦/ })
    .first()
    .check()
  await picker.getByRole('button', { name: '加入商品' }).click()
  await gone(picker)
  const row = rowOf(page, '大明蝦')
  await sees(row.getByText('480.00'))
  await sees(row.getByText('沿用商品定價').first())

  await row.getByRole('button', { name: /^編輯/ }).click()
  const dialog = page.getByRole('dialog', { name: /編輯客戶商品/ })
  await dialog.getByLabel('單價（未稅）').fill('45O')
  await dialog.getByRole('button', { name: '確定' }).click()
  await sees(page.getByRole('alert').getByText('請檢查標示的欄位'))
  await dialog.getByLabel('單價（未稅）').fill('４５０')
  await dialog.getByLabel('變更單價的原因').fill('年度議價')
  await dialog.getByLabel('最低訂購量').fill('3')
  await dialog.getByRole('button', { name: '確定' }).click()
  await gone(dialog)
  await sees(row.getByText('450.00'))
  await row.getByRole('button', { name: /單價紀錄/ }).click()
  const prices = page.getByRole('dialog', { name: /單價紀錄/ })
  await sees(prices.getByRole('listitem').first().getByText('年度議價'))
  await reads(prices.getByRole('listitem').locator('strong'), ['450.00', '沿用商品定價'])
  await page.keyboard.press('Escape')

  await page.goto(`/admin/customers/products/${second.id}`)
  await page.getByRole('button', { name: '從其他客戶複製' }).click()
  const chooser = page.getByRole('dialog', { name: '選擇客戶' })
  await chooser.getByRole('button', { name: '選擇 聚春園', exact: true }).click()
  await gone(chooser)
  const preview = page.getByRole('dialog', { name: '從 聚春園 複製客戶商品' })
  await sees(preview.getByText('450.00').first())
  expect((await site.api.get(customerProduct.byCustomer, { params: { id: second.id } })).length).toBe(0)
  await preview.getByRole('button', { name: '新增 1 項，取代 0 項' }).click()
  await gone(preview)
  await sees(rowOf(page, '大明蝦').getByText('450.00'))
  const [agreed] = await site.api.get(customerProduct.byCustomer, { params: { id: second.id } })
  expect(agreed).toMatchObject({ productId, price: '450.00', minBuyQty: 3, itemName: '' })
})

test('a new customer gets the terms of another with one click', async () => {
  const productId = await addProduct(site.api)
  const known = await addCustomer(site.api, '聚春園總店')
  const terms = { productId, price: '450', minBuyQty: 3 }
  await site.api.get(customerProduct.create, { body: { customerId: known.id, ...terms } })
  const { page } = await site.enter(chief, `/admin/customers/${known.id}`)
  await sees(page.getByRole('link', { name: '複製', exact: true }))
  await page.evaluate(() => {
    Object.assign(globalThis, { clicks: 0 })
    addEventListener('pointerdown', () =>
      Reflect.set(globalThis, 'clicks', Reflect.get(globalThis, 'clicks') + 1),
    )
  })
  await page.keyboard.press('y')
  await sees(page.getByRole('checkbox', { name: '複製 1 項客戶商品與價格' }))
  await hasFocus(page.getByLabel('客戶名稱'))
  await page.keyboard.type('聚春園分店')
  await expect.poll(() => page.getByLabel('客戶編號').inputValue()).not.toBe('')
  await page.getByLabel('帳號').fill(own('branch'))
  await page.keyboard.press('Control+Enter')
  const preview = page.getByRole('dialog', { name: '從 聚春園總店 複製客戶商品' })
  await preview.getByRole('button', { name: '新增 1 項，取代 0 項' }).click()
  await gone(preview)
  await sees(rowOf(page, '大明蝦').getByText('450.00'))
  expect(await page.evaluate(() => Reflect.get(globalThis, 'clicks') as number)).toBe(1)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(new URL(page.url()).search).toBe('?tab=products')
  expect(id).not.toBe(known.id)
  const [agreed] = await site.api.get(customerProduct.byCustomer, { params: { id } })
  expect(agreed).toMatchObject({ productId, price: '450.00', minBuyQty: 3 })
})
