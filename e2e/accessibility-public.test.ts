import { expect, test } from 'vitest'
import { event } from '@banquet/contract/event/event/event'
import { news } from '@banquet/contract/event/news/news'
import { customer } from '@banquet/contract/customer/customer'
import { order } from '@banquet/contract/trade/order'
import { signup } from '@banquet/contract/signup/signup'
import { signupTicket } from '@banquet/contract/signup/ticket'
import { faultsInside, faultsNow, faultsOf, faultsOnTheWay, isReady } from './kit/axe.ts'
import { asAdministrator, buyer, openDemonstration, participant } from './kit/demo.ts'
import { signIn } from './kit/enter.ts'
import { publicScreens, shopScreens } from '../web/listed-screens.ts'
import { sees } from './kit/see.ts'

const site = openDemonstration()

test('what is planted is found: pale words, a button without a name, something too wide, words that are cut off', async () => {
  const { page } = await site.visit({ width: 390 })
  await page.goto('/500')
  await sees(page.getByRole('heading', { level: 1 }))
  expect(await faultsNow(page)).toEqual([])
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      `<p style="color: #999; background: #fff">pale</p><button></button><div style="width: 800px">wide</div>
       <p style="width: 40px; overflow: hidden; white-space: nowrap">words that do not fit</p>`,
    )
  })
  const found = (await faultsNow(page)).join('\n')
  for (const fault of [
    /^color-contrast/m,
    /^button-name/m,
    /^HTML is to be scrolled/m,
    /^is cut off: words/m,
  ]) {
    expect(found).toMatch(fault)
  }
  // Without the menu, all else is checked, the page as a whole as well.
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'afterend',
      `<p>outside</p><nav aria-label="主選單"><p style="color: #999; background: #fff">pale</p></nav>`,
    )
  })
  const [whole, withoutMenu] = [await faultsNow(page), await faultsNow(page, 'all', true)]
  expect(whole.join('\n')).toMatch(/^region/m)
  expect(whole.filter((fault) => !withoutMenu.includes(fault))).toEqual([
    expect.stringMatching(/^color-contrast at nav/),
  ])
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', `<p style="color: #111">gone in the dark</p>`)
  })
  // The first page is among those that the normal form checks in dark mode.
  const pale = (await faultsOf(page, 'planted', 0)).filter((fault) => fault.includes('color-contrast'))
  expect(pale.filter((fault) => fault.includes(', dark,')).length).toBeGreaterThan(
    pale.filter((fault) => fault.includes(', light,')).length,
  )
})

/** A ticket of the demonstration. */
async function aTicket() {
  const api = await asAdministrator(site)
  const [row] = await api.get(signup.list, { query: { state: 'confirmed', page: '1', size: '1' } })
  return api.get(signupTicket.ticket, { params: { id: row?.id ?? 0 } })
}

test('the public pages have no fault by axe and need no scrolling sideways', async () => {
  const { page, expects } = await site.visit()
  expects('404 GET /nothing/here')
  expects('404 GET /api/v1/mail-preference/%24token')
  const { ticket } = await aTicket()
  const [current] = (await (await asAdministrator(site)).get(event.list, { query: {} })).filter(
    (row) => row.isCurrent,
  )
  const query = { event: current?.code ?? '' }
  const { items } = await (await asAdministrator(site)).get(news.browse, { query })
  const open = publicScreens.map(({ path }) =>
    path
      .replace('$ticket', ticket)
      .replace('$code', current?.code ?? '')
      .replace('$slug', 'venue')
      .replace('$id', String(items[0]?.id)),
  )
  const paths = [...open, '/nothing/here', '/login', '/admin/login']
  const faults = await faultsOnTheWay(page, paths, async (path) => {
    await page.goto(path)
    await isReady(page)
  })
  await page.getByRole('button', { name: '登入', exact: true }).click()
  await sees(page.getByRole('alert').getByText('請輸入用戶帳號及用戶密碼'))
  faults.push(...(await faultsOf(page, 'sign-in with a message')))
  expect(faults).toEqual([])
})

test('the pages of the shop have no fault by axe and need no scrolling sideways', async () => {
  const { page } = await site.visit()
  await page.goto('/forgot-password')
  await page.getByLabel('電子郵件').fill('order@fumanlou.example.com')
  await page.getByRole('checkbox', { name: '我不是機器人' }).check()
  await page.getByRole('button', { name: '寄送驗證碼' }).click()
  await sees(page.getByLabel('驗證碼'))
  await page.getByRole('button', { name: '下一步' }).click()
  await sees(page.getByText('必填'))
  const faults = await faultsOf(page, 'code with faults')
  await page.goto('/login')
  await signIn(page, buyer)
  const own = await ownOrder()
  const paths = shopScreens.map(({ path }) => path.replace('$id', own))
  expect([...faults, ...(await faultsInside(page, paths))]).toEqual([])
})

test('the pages of members have no fault by axe and need no scrolling sideways', async () => {
  const { page } = await site.visit()
  await page.goto('/login')
  await signIn(page, participant)
  const paths = ['/dashboard', '/signup', '/signup/new', '/hotel', '/hotel/new', '/payment-order', '/member']
  expect(await faultsInside(page, paths)).toEqual([])
})

/** Returns the id of an order of the customer, for the customer's own page of it. */
async function ownOrder(): Promise<string> {
  const api = await asAdministrator(site)
  const { id: customerId } = await api.get(customer.byName, { params: { name: buyer.name } })
  const [row] = await api.get(order.list, { query: { customerId: String(customerId) } })
  return String(row?.id)
}
