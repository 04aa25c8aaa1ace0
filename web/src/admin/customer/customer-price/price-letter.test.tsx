import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { today } from '../../../kit/look/dates.ts'
import { pdfText } from '../../../shared/row/document/pdf.text.ts'
import { customerPriceText } from './customer-price.text.ts'
import { CustomerPricesPage } from './customer-prices.page.tsx'

const t = customerPriceText['zh-TW']
const pdf = pdfText['zh-TW']

const saved: string[] = []
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  saved.length = 0
})

const change = (id: number, from: string) => ({
  ...{ id, from, productNumber: `P-${id}`, productName: `商品${id}`, productEnName: '', itemName: '' },
  ...{ unitName: '盒', unitEnName: '', before: '100.00', after: '103.00' },
})

async function show(rows: object[], extra: readonly ('export' | 'pricing')[] = ['export']) {
  const grant = { canAdd: false, canEdit: false, canDelete: false, canView: true, extra: [...extra] }
  const me = accountRow({
    identity: identity.management,
    functionList: [{ pageId: pages.customers.id, active: true, ...grant }],
    permissionList: [{ pageId: pages.customers.id, type: 1 }],
  })
  const requests = await enterAs(me, {
    'GET /api/v1/customer/31': () => json(200, shopperRow()),
    'GET /api/v1/customer-product/price': () => json(200, []),
    'GET /api/v1/customer-product/price/letter': () => json(200, { taxMode: 'excluded', rows }),
    'GET /api/v1/customer-product/price/letter/pdf': () =>
      new Response('%PDF-1.7', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="C-31.pdf"; filename*=UTF-8''C-31.pdf`,
        },
      }),
  })
  await renderAt('/admin/customers/prices/31', <CustomerPricesPage />, '/admin/customers/prices/$id')
  await screen.findByRole('heading', { name: 'C-31 福滿樓餐廳' })
  return requests
}
const paths = (requests: Awaited<ReturnType<typeof show>>) =>
  requests.map(({ path }) => path).filter((path) => path.includes('/letter'))

test('the letter lists the changes from today on, or from an earlier day that is chosen', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const [earlier, later] = [addDays(today(), -3), addDays(today(), 2)]
  const requests = await show([change(1, earlier), change(2, later), change(3, later)])
  await userEvent.click(await screen.findByRole('button', { name: t.letter }))
  const dialog = within(await screen.findByRole('dialog', { name: t.letter }))
  const shown = () => dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['商品2 P-2', '商品3 P-3'])
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: t.letterFrom }), t.sinceDay(earlier, 3))
  expect(shown()).toHaveLength(3)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: pdf.calendar }), pdf.gregorian)
  await userEvent.click(dialog.getByRole('button', { name: pdf.save }))
  await expect.poll(() => saved).toEqual(['C-31.pdf'])
  expect(paths(requests).at(-1)).toBe(
    `/api/v1/customer-product/price/letter/pdf?customerId=31&from=${earlier}&calendar=gregorian&language=zh-TW`,
  )
})

test('no letter is offered where there is nothing to list', async () => {
  const requests = await show([])
  await expect.poll(() => paths(requests)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: t.letter })).toBeNull()
})

test('no letter is offered without the right to export', async () => {
  const requests = await show([change(2, today())], ['pricing'])
  expect(screen.queryByRole('button', { name: t.letter })).toBeNull()
  expect(paths(requests)).toEqual([])
})
