import { beforeAll, expect, test } from 'vitest'
import { pages } from '@banquet/contract/call/access'
import { checkInList } from '@banquet/contract/event/event/check-in-list'
import { event } from '@banquet/contract/event/event/event'
import { signup } from '@banquet/contract/signup/signup'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { signupTicket } from '@banquet/contract/signup/ticket'
import { member } from '@banquet/contract/people/member'
import type { Page } from 'playwright-core'
import { addManager, own, type Account } from './kit/api.ts'
import { openSite } from './kit/site.ts'
import { gone, sees } from './kit/see.ts'

const site = openSite()
const phone = { width: 390, height: 844 }
const tickets: Record<string, string> = {}
let clerk: Account

beforeAll(async () => {
  const { api } = site
  const days = { startDay: '2099-06-10', endDay: '2099-06-12' }
  const { id: eventId, version } = await api.get(event.create, {
    body: { code: 'food-2099', name: '2099 食材研討會', ...days },
  })
  await api.get(event.publish, { params: { id: eventId }, body: { version } })
  const tiers = [{ name: '免費', fee: 0 }]
  const type = await api.get(signupType.create, { body: { eventId, name: '來賓', tiers } })
  await api.get(checkInList.create, { body: { eventId, name: '第一天' } })
  for (const realName of ['林怡君', '陳志明', '張雅婷']) {
    const email = `${own('guest')}@example.com`
    const { id: memberId } = await api.get(member.create, { body: { email, realName, verified: true } })
    const { id } = await api.get(signup.create, {
      body: { signupTypeId: type.id, memberId, realName, email },
    })
    tickets[realName] = (await api.get(signupTicket.ticket, { params: { id } })).ticket
  }
  const rights = { active: true, canAdd: true, canEdit: false, canDelete: false, extra: [] }
  clerk = await addManager(api, '許文彬', [{ pageId: pages.checkIns.id, ...rights }])
})

/** Opens the desk at one of the entrances, on a phone, with the list loaded. */
async function openDesk(device: string) {
  const visitor = await site.enter(clerk, '/admin/check-in', phone)
  const { page } = visitor
  await page.getByLabel('裝置名稱').fill(device)
  await sees(page.getByText(/^離線名單更新於/))
  // A periodic request of the desk may or may not fall into the time without network.
  for (const path of [
    'POST /api/v1/check-in',
    ...['', '/offline', '/count'].map((of) => `GET /api/v1/check-in${of}`),
  ])
    visitor.allows(`net::ERR_INTERNET_DISCONNECTED ${path}`)
  return visitor
}

const result = (page: Page, signal: string) => page.locator(`[role=status][data-signal=${signal}]`)

async function type(page: Page, name: string): Promise<void> {
  await page.getByLabel('掃描或輸入').fill(tickets[name] ?? '')
  await page.getByLabel('掃描或輸入').press('Enter')
}

/**
 * Holds the code of a ticket, as its page shows it, in front of the camera of a page. The browsers of the tests support no
 * cameras, so what the page receives is a video of a drawing.
 */
async function showToCamera(desk: Page, name: string): Promise<void> {
  const { page } = await site.visit(phone)
  await page.goto(`/ticket/${tickets[name]}`)
  const code = page.getByRole('img', { name: `${name} 的入場券 QR 碼` })
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const modules = Array.from(path.matchAll(/M(\d+) (\d+)/g), ([, x, y]) => [Number(x), Number(y)] as const)
  const size = Number((await code.getAttribute('viewBox'))?.split(' ').at(-1))
  await desk.evaluate(
    ([squares, width]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const pen = canvas.getContext('2d')
      const draw = () => {
        if (!pen) return
        pen.resetTransform()
        pen.fillStyle = '#fff'
        pen.fillRect(0, 0, 640, 480)
        pen.translate(120, 40)
        pen.scale(400 / width, 400 / width)
        pen.fillStyle = '#000'
        for (const [x, y] of squares) pen.fillRect(x, y, 1, 1)
        requestAnimationFrame(draw)
      }
      draw()
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream())
    },
    [modules, size] as const,
  )
}

test('the camera of a phone checks a ticket in, once; a mistake is undone', async () => {
  const { page } = await openDesk('北門 1')
  await showToCamera(page, '林怡君')
  await page.getByRole('button', { name: '開啟相機掃描' }).click()
  await sees(result(page, 'good').getByText('林怡君'))
  await sees(page.getByText('已入場 1／3 人'))
  await page.getByRole('button', { name: '關閉相機' }).click()

  await type(page, '林怡君')
  await sees(result(page, 'bad').getByText('已入場', { exact: true }))
  await sees(result(page, 'bad').getByText(/已在「北門 1」由許文彬報到$/))
  await type(page, '陳志明')
  await sees(result(page, 'good').getByText('陳志明'))
  await result(page, 'good').getByRole('button', { name: '復原' }).click()
  await sees(result(page, 'undone').getByText('已復原'))
  await sees(page.getByText('已入場 1／3 人'))
})

test('two entrances without network let the same ticket in: both scans are stored, sent later, and shown as a conflict', async () => {
  const [north, south] = [await openDesk('北門 1'), await openDesk('南門 1')]
  for (const { page, context } of [north, south]) {
    await context.setOffline(true)
    await type(page, '張雅婷')
    await sees(result(page, 'good').getByText('張雅婷'))
    await sees(page.getByText('1 筆尚未送出'))
  }
  await type(south.page, '張雅婷')
  await sees(result(south.page, 'bad').getByText('已入場', { exact: true }))
  await sees(south.page.getByText('2 筆尚未送出'))

  await north.context.setOffline(false)
  await gone(north.page.getByText('1 筆尚未送出'))
  await sees(result(north.page, 'good').getByRole('button', { name: '復原' }))
  await south.context.setOffline(false)
  await gone(south.page.getByText('2 筆尚未送出'))
  const conflicts = south.page.getByRole('region', { name: '離線衝突' })
  await sees(conflicts.getByText(/已在「北門 1」由許文彬報到$/))
  expect(await conflicts.getByText('張雅婷').count()).toBe(1)
  await sees(north.page.getByText('衝突 1 筆'))
  await conflicts.getByRole('button', { name: '復原 張雅婷 的報到' }).click()
  await gone(conflicts)
  await gone(north.page.getByText('衝突 1 筆'))
})
