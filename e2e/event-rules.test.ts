import { event, type Event } from '@banquet/contract/event/event/event'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { expect, test } from 'vitest'
import { chief, openSite } from './kit/site.ts'
import { gone, isAt, sees } from './kit/see.ts'

const site = openSite()

/** Adds something to sign up for, without which the site shows no time to do so. */
const addType = (eventId: number) =>
  site.api.get(signupType.create, {
    body: { eventId, name: '一般', tiers: [{ name: '原價', fee: 3000 }] },
  })

test('a window that staff change is on the front page, for readers without JavaScript as well', async () => {
  const body = { code: 'food-2098', name: '2098 食材研討會', startDay: '2098-06-10', endDay: '2098-06-12' }
  const { id }: Event = await site.api.get(event.create, { body })
  await addType(id)
  await site.api.get(event.publish, { params: { id }, body: { version: 1 } })
  const { page: front } = await site.visit({ width: 390, height: 844 })
  await front.goto('/')
  await sees(front.getByText('2098年6月9日（一）23:59 止'))

  const { page } = await site.enter(chief, '/admin/setting/setting')
  await page.getByRole('link', { name: '2098 食材研討會 的活動規則' }).click()
  const choose = (what: string, kind: string) =>
    page.getByRole('combobox', { name: `${what}：設定方式` }).selectOption({ label: kind })
  await sees(page.getByText('尚未填寫聯絡方式，訪客不知道如何詢問。'))
  await page.getByRole('textbox', { name: '聯絡信箱' }).fill('service@example.com')
  await gone(page.getByText('尚未填寫聯絡方式，訪客不知道如何詢問。'))
  await page.getByRole('textbox', { name: '活動簡介' }).fill('兩天，十二場演講。')
  await choose('報名 截止', '活動開始日前')
  await page.getByRole('textbox', { name: '報名 截止：天數' }).fill('14')
  await page.getByRole('textbox', { name: '報名 截止：時間' }).fill('18:00')
  await sees(page.getByText('2098-05-27 18:00').first())
  await page.getByLabel('首頁主色').fill('#ffcc00')
  await sees(page.getByText('顏色太淺，白色文字會看不清楚，請選較深的顏色'))
  await page.getByLabel('首頁主色').fill('#7a1f3d')
  await page.getByRole('button', { name: '儲存' }).click()
  await sees(page.getByText(/更新成功/))
  await page.getByRole('button', { name: '修改紀錄' }).click()
  const versions = page.getByRole('dialog', { name: '修改紀錄' })
  await sees(versions.getByText('報名 截止：活動開始日 00:00 → 活動開始日前 14 天 18:00'))

  await front.reload()
  await sees(front.getByText('2098年5月27日（二）18:00 止'))
  await sees(front.getByText('兩天，十二場演講。'))

  const { page: plain } = await site.visit({ width: 390, height: 844, scripts: false })
  await plain.goto('/')
  await sees(plain.getByRole('heading', { name: '2098 食材研討會' }))
  await sees(plain.getByText('2098年5月27日（二）18:00 止'))
  await sees(plain.getByRole('link', { name: '立即報名' }))
  await sees(plain.getByRole('link', { name: 'service@example.com' }))
  expect(await plain.title()).toMatch(/^2098 食材研討會/)
  const wide = await plain.locator('main').evaluate((main) => main.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
})

test('staff preview the site at another moment after signing in; others do not', async () => {
  const days = { startDay: '2097-06-10', endDay: '2097-06-12' }
  const body = { code: 'food-2097', name: '2097 食材研討會', ...days }
  const { id }: Event = await site.api.get(event.create, { body })
  await addType(id)
  const { page } = await site.visit()
  await page.goto('/show?at=2097-06-09T23:59&event=food-2097')
  await isAt(page, `/admin/login?next=${encodeURIComponent('/show?at=2097-06-09T23:59&event=food-2097')}`)
  await page.getByRole('textbox', { name: '帳號' }).fill(chief.name)
  await page.getByRole('textbox', { name: '密碼' }).fill(chief.password)
  await page.getByRole('button', { name: '登入', exact: true }).click()
  await sees(page.getByRole('region', { name: '網站預覽' }))
  await sees(page.getByRole('heading', { name: '2097 食材研討會' }))
  await sees(page.getByRole('link', { name: '立即報名' }))
  await page.getByLabel('時間（活動時區）').fill('2097-06-10 00:00')
  await page.getByRole('button', { name: '顯示' }).click()
  await isAt(page, '/show?at=2097-06-10T00:00&event=food-2097')
  await sees(page.getByText('已截止').first())
  expect(await page.getByRole('link', { name: '立即報名' }).count()).toBe(0)
  // The event is still a draft, because a preview changes nothing.
  await page.getByRole('link', { name: '離開預覽' }).click()
  await isAt(page, '/')
  await sees(page.getByRole('heading', { level: 1 }))
  expect(await page.getByText('2097 食材研討會').count()).toBe(0)
})
