import { beforeAll, expect, test } from 'vitest'
import { event } from '@banquet/contract/event/event/event'
import { eventSetting, eventSettingInput } from '@banquet/contract/event/event/event-setting'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { addMember, own } from './kit/api.ts'
import { isAt, sees } from './kit/see.ts'
import { openSite } from './kit/site.ts'

const site = openSite()
const member = { name: `${own('lin')}@example.com`, realName: '林怡君', password: 'Plenty-of-rice-7' }

beforeAll(async () => {
  const { api } = site
  const days = { startDay: '2099-06-10', endDay: '2099-06-12' }
  const { id, version } = await api.get(event.create, {
    body: { code: 'food-2099', name: '2099 食材研討會', enName: 'Food Ingredients 2099', ...days },
  })
  await api.get(event.publish, { params: { id }, body: { version } })
  const stored = await api.get(eventSetting.get, { params: { id } })
  const setting = { ...eventSettingInput.parse(stored), paymentMethods: ['card' as const] }
  await api.get(eventSetting.save, { params: { id }, body: { ...setting, version: stored.version } })
  const add = (name: string, enName: string, fee: number, values: object = {}) =>
    api.get(signupType.create, {
      body: { name, enName, tiers: [{ name: '原價', enName: 'Regular price', fee }], ...values },
    })
  const conference = await add('大會', 'Conference', 3000)
  const needsTypeIds = [conference.id]
  const workshop = await add('烘焙工作坊', 'Baking workshop', 800, { needsTypeIds })
  await add('咖啡工作坊', 'Coffee workshop', 700, { needsTypeIds, excludesTypeIds: [workshop.id] })
  await add('參訪', 'Tour', 1200, { needsTypeIds })
  await addMember(api, member)
})

test('a member chooses the conference, a workshop and a tour and pays them at once', async () => {
  const { page } = await site.enterShop(member, '/signup/new?event=food-2099', { width: 390, height: 844 })
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await sees(box('大會'))
  expect(await box('參訪').isDisabled()).toBe(true)
  for (const name of ['大會', '烘焙工作坊', '參訪']) await box(name).check()
  expect(await box('咖啡工作坊').isDisabled()).toBe(true)
  await sees(page.getByText('不可與「烘焙工作坊」同時報名'))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('送出報名')
  const summary = page.getByRole('alertdialog')
  await sees(summary.getByText('NT$ 5,000'))
  await summary.getByRole('button', { name: '送出報名' }).click()
  await isAt(page, '/signup?added=1')

  const of = (name: string) => page.getByRole('region', { name })
  // After the sign-up, two presses pay everything: this one, and that of the payment method. It is one payment order.
  await page.getByRole('link', { name: '付款 NT$ 5,000' }).click()
  for (const name of ['大會・原價', '烘焙工作坊・原價', '參訪・原價'])
    await sees(page.getByText(name, { exact: true }))
  await press('信用卡付款')
  await press('付款成功')
  await sees(page.getByText('已收到款項，謝謝您。'))
  await page.goto('/signup')
  for (const name of ['大會', '烘焙工作坊', '參訪']) await sees(of(name).getByText('已確認', { exact: true }))
})
