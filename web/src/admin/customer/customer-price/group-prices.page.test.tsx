import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pages } from '@banquet/contract/call/access'
import type { PricedRow } from '@banquet/contract/customer/price-change'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { customerPriceText } from './customer-price.text.ts'
import { GroupPricesPage } from './group-prices.page.tsx'

const t = customerPriceText['zh-TW']
const common = commonText['zh-TW']

const tags = [
  { id: 5, page: 'customers', name: '學校團膳', color: 'teal', version: 1 },
  { id: 6, page: 'customers', name: '連鎖', color: 'blue', version: 1 },
]
const types = [{ id: 3, number: 'A01', name: '冷凍海鮮', enName: '', status: 1, indexId: 1, version: 1 }]
const moment = '2026-11-21T00:00:00.000Z'
const product = {
  ...{ id: 9, number: 'P-9', name: '草蝦', enName: '', price: '80.00', taxClass: 'taxable' as const },
  ...{ productTypeId: 3, productType: { id: 3, number: 'A01', name: '冷凍海鮮', enName: '' } },
  ...{ unitId: 2, unitName: '盒', unitEnName: '', minBuyQty: 1, orderMultiple: 1, picture: null },
  status: 1 as const,
}
const priced = (id: number, realName: string, price: string | null): PricedRow => ({
  ...{ id, customer_id: id, customerId: id, productId: 9, product, price, itemName: '', itemNumber: '' },
  ...{
    minBuyQty: null,
    orderMultiple: null,
    validFrom: null,
    validTo: null,
    nextPrice: null,
    nextFrom: null,
  },
  ...{ remark: '', status: 1, buyCnt: 0, created_at: moment, updated_at: moment, version: id + 10 },
  terms: {
    ...{ price: price ?? '80.00', priceSource: price === null ? 'product' : 'customer-product' },
    ...{ minBuyQty: 1, minBuyQtySource: 'product', orderMultiple: 1, orderMultipleSource: 'product' },
  },
  customer: { id, number: `C-${id}`, realName },
  ...{ bought: null, cost: null },
})

async function show(search: string, { known = tags, rows = [] }: { known?: object[]; rows?: object[] } = {}) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/tag': () => json(200, known),
    'GET /api/v1/product-type': () => json(200, types, { 'x-total-count': '1' }),
    'GET /api/v1/customer-product/price/group': () => json(200, rows),
    'POST /api/v1/customer-product/price/preview': () =>
      json(200, {
        ...{ from: '2099-01-01', count: 1, raised: 1, lowered: 0, unchanged: 0, replaced: 0, effect: null },
        rows: [
          {
            ...{ id: 1, before: '100.00', after: '103.00', bought: null, effect: null, cost: null },
            ...{ replaces: null, refusal: null },
          },
        ],
        belowCost: 0,
      }),
  })
  const { router } = await renderAt(`/admin/customers/group-prices${search}`, <GroupPricesPage />)
  return { router, asked: () => requests.map(({ path }) => path).filter((path) => path.includes('/group')) }
}

test('where customers have no tags yet, it says how they get some', async () => {
  const { asked } = await show('', { known: [] })
  expect(await screen.findByText(t.noTags)).toBeDefined()
  const link = screen.getByRole('link', { name: t.toCustomers })
  expect(link.getAttribute('href')).toBe(pages.customers.path)
  expect(asked()).toEqual([])
})

test('a tag is chosen first, then all types or one of them; the address has both', async () => {
  const { router, asked } = await show('')
  expect(await screen.findByText(t.noTagChosenHint)).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.customerTag }), '學校團膳')
  expect(await screen.findByText(t.emptyGroup)).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.productType }), 'A01 冷凍海鮮')
  await expect
    .poll(asked)
    .toEqual([
      '/api/v1/customer-product/price/group?tag=5',
      '/api/v1/customer-product/price/group?tag=5&productTypeId=3',
    ])
  expect(router.state.location.href).toBe('/admin/customers/group-prices?tag=5&productTypeId=3')
})

test('rows are called by product and customer, in the preview as well', async () => {
  await show('?tag=5', { rows: [priced(1, '福滿樓', '100.00'), priced(2, '聚春園', null)] })
  const grid = within(await screen.findByRole('grid', { name: t.list('學校團膳') }))
  expect(grid.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '草蝦P-9',
    '福滿樓C-1',
    '草蝦P-9',
    '聚春園C-2',
  ])
  expect(grid.getByRole('checkbox', { name: t.tick('草蝦 / 聚春園') })).toBeDefined()
  await userEvent.type(grid.getByRole('textbox', { name: t.newPriceOf('P-9 草蝦 / C-1 福滿樓') }), '103')
  await userEvent.type(screen.getByRole('textbox', { name: t.reason }), '原料調漲')
  await userEvent.click(screen.getByRole('button', { name: t.preview(1) }))
  const preview = within(await screen.findByRole('dialog'))
  expect(await preview.findByRole('columnheader', { name: `${t.product} / ${t.customer}` })).toBeDefined()
  expect(preview.getByRole('rowheader').textContent.trim()).toBe('P-9 草蝦 / C-1 福滿樓')
})

test('another tag is not shown before what was typed may be lost', async () => {
  const { asked } = await show('?tag=5', { rows: [priced(1, '福滿樓', '100.00')] })
  await userEvent.type(await screen.findByRole('textbox', { name: /的新單價$/ }), '103')
  const choose = () => userEvent.selectOptions(screen.getByRole('combobox', { name: t.customerTag }), '連鎖')
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: common.stay }))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: t.customerTag }).value).toBe('5')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /的新單價$/ }).value).toBe('103')
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: common.leave }))
  await expect.poll(() => asked().at(-1)).toBe('/api/v1/customer-product/price/group?tag=6')
})
