import { expect, test } from 'vitest'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { department } from '@banquet/contract/people/department'
import { member } from '@banquet/contract/people/member'
import { employee } from '@banquet/contract/people/employee'
import { event } from '@banquet/contract/event/event/event'
import { question } from '@banquet/contract/event/question/question'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { news } from '@banquet/contract/event/news/news'
import { sitePage } from '@banquet/contract/event/event/site-page'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { hotel } from '@banquet/contract/lodging/hotel'
import { certificate } from '@banquet/contract/check-in/certificate'
import { certificateSetting, usualCertificateSetting } from '@banquet/contract/check-in/certificate-setting'
import { campaign } from '@banquet/contract/outreach/campaign'
import { savedSegment } from '@banquet/contract/outreach/saved-segment'
import { mailTemplate } from '@banquet/contract/outreach/mail-template'
import { booking } from '@banquet/contract/lodging/booking'
import { roomBlock } from '@banquet/contract/lodging/room-block'
import { roomType } from '@banquet/contract/lodging/room-type'
import { pagesWithTags } from '@banquet/contract/platform/tag'
import { tagBulk } from '@banquet/contract/platform/tag-bulk'
import { subject } from '@banquet/contract/submission/subject'
import { submission } from '@banquet/contract/submission/submission'
import { reviewer } from '@banquet/contract/review/reviewer'
import { criterion } from '@banquet/contract/review/criterion'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { order } from '@banquet/contract/trade/order'
import { shipment } from '@banquet/contract/trade/shipment'
import { stock } from '@banquet/contract/stock/stock'
import { firstLoads, hasLaterParts, partOf, type FirstLoad } from '../bench/first-load.ts'
import { isDeep } from '../server/test/deep.ts'
import type { Page, Response } from 'playwright-core'
import { addCustomer, addManager, addMember, addProduct, own, type Api } from './kit/api.ts'
import type { Visitor } from './kit/browser.ts'
import { chief, openSite, withRobotCheck } from './kit/site.ts'
import { rests } from './kit/see.ts'

const site = openSite(withRobotCheck)

// bench/bundle-size.test.ts measures the files that the list of screens and Vite's manifest predict; this test checks
// the prediction in a browser.
test('a browser loads exactly the scripts and styles that the size budget counts, all named in the head', async () => {
  const { id } = await addManager(site.api, '葉美玲')
  const { id: hotelId } = await site.api.get(hotel.create, { body: { name: '晶華' } })
  const { id: departmentId } = await site.api.get(department.create, { body: { name: '業務部' } })
  const person = { name: own('sales'), realName: '吳承翰', password: 'Steamed-rice-of-noon' }
  const { id: employeeId } = await site.api.get(employee.create, { body: person })
  const productId = await addProduct(site.api)
  const buyer = await addCustomer(site.api, '福滿樓餐廳')
  const orderId = await addOrder(site.api, buyer.id, productId)
  await site.api.get(order.confirm, { params: { id: orderId }, body: {} })
  const { id: shipmentId } = await site.api.get(shipment.create, { params: { id: orderId }, body: {} })
  const inside = await site.enter(chief)
  const importId = await addImport(inside)
  const ofEvent = await addSignup(site.api)
  const lodging = await addBooking(site.api, hotelId, ofEvent)
  const rowOf = (path: string) => {
    if (path.includes('/member/') || path === '/admin/participant/$id') return ofEvent.memberId
    if (path.includes('/signup-types/')) return ofEvent.signupTypeId
    if (path.includes('/site-pages/')) return ofEvent.sitePageId
    if (path.includes('/news/')) return ofEvent.newsId
    if (path.includes('/submission/subject/')) return ofEvent.subjectId
    // The page of a customer says that it is for members only.
    if (path === '/review/$id' || path === '/review/chair/$id') return 1
    if (path.includes('/submission/reviewer/') || path.includes('/review/profile/')) return ofEvent.reviewerId
    if (path.includes('/submission/criterion/')) return ofEvent.criterionId
    if (path.includes('/submission/type/')) return ofEvent.submissionTypeId
    if (path.includes('/submission/')) return submissionId
    if (path.includes('/questions/')) return ofEvent.answers[0]?.questionId
    if (path.includes('/setting/setting')) return ofEvent.eventId
    if (path.includes('/setting/mail/')) return ofEvent.campaignId
    if (path.includes('/setting/mail-template/')) return ofEvent.mailTemplateId
    if (path.includes('/setting/segment/')) return ofEvent.segmentId
    if (path.includes('/certificate/')) return ofEvent.certificateId
    if (path.includes('/signup/')) return ofEvent.id
    if (path.includes('/payment-order/')) return ofEvent.paymentOrderId
    if (path.includes('import')) return importId
    if (path.includes('/shipment')) return shipmentId
    if (path.includes('/hotel/order/')) return lodging.bookingId
    if (path.includes('/room-type/form/')) return lodging.roomTypeId
    if (path.includes('/order')) return orderId
    if (path.includes('product-prices')) return productId
    if (path.includes('customers')) return buyer.id
    if (path.includes('products') || path.includes('stock')) return productId
    // One of those that every installation begins with.
    if (path.includes('role-template')) return 1
    if (path.includes('users')) return id
    if (path.includes('employees')) return employeeId
    if (path.includes('departments')) return departmentId
    if (path.includes('/hotel/')) return hotelId
    if (path.includes('$id')) throw new Error(`Give the screen ${path} a row here`)
    return undefined
  }
  const customer = await site.enterShop(buyer)
  // Customers are led from the page of members to their own.
  const guest = { name: `${own('member')}@example.com`, realName: '許文彥', password: 'Steamed-rice-of-noon' }
  const memberId = await addMember(site.api, guest)
  const { id: submissionId } = await addSubmission(site.api, { eventId: ofEvent.eventId, memberId })
  const theirs = await site.enterShop(guest)
  const rows = {
    orders: orderId,
    customers: buyer.id,
    products: productId,
    members: ofEvent.memberId,
    signups: ofEvent.id,
    hotelOrders: lodging.bookingId,
    submissions: submissionId,
  } as const
  for (const page of pagesWithTags)
    await site.api.get(tagBulk.change, { body: { page, rows: [rows[page]], add: ['急件'] } })
  const wrong: object[] = []
  const named = await site.visit()
  // The page itself and `boot.js` are in every head.
  const notInHead = async (address: string, files: readonly string[]) => {
    const html = await (await named.page.request.get(address)).text()
    return files.filter((file) => !html.includes(`"/${file}"`)).map(partOf)
  }
  const look = async (page: Page, { path, scripts, styles, later }: FirstLoad) => {
    const fetched = new Set<string>()
    const note = (response: Response) => {
      const file = new URL(response.url()).pathname.slice(1)
      if (/\.(?:js|css)$/.test(file)) fetched.add(file)
    }
    page.on('response', note)
    const address = path
      .replace('$id', String(rowOf(path)))
      .replace('$code', 'none')
      .replace('$slug', 'about')
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // A browser fetches these when it is idle, which on a busy machine may take longer than the page needs to settle.
    await expect.poll(() => later.filter((file) => !fetched.has(file)), { timeout: 20_000 }).toEqual([])
    // Ten idle checks in a row, because an unwanted file may be requested late.
    await rests(page, 10)
    page.off('response', note)
    const predicted = new Set([...scripts, ...styles, ...later])
    const unforeseen = [...fetched].filter((file) => !predicted.has(file)).map(partOf)
    const missing = [...predicted].filter((file) => !fetched.has(file)).map(partOf)
    const late = await notInHead(address, [...scripts, ...styles])
    if (unforeseen.length + missing.length + late.length > 0) wrong.push({ path, unforeseen, missing, late })
  }
  // The exhaustive form opens every page; the normal one a sixth of them, and those that load parts of them later.
  const chosen = firstLoads().filter((page, at) => isDeep || at % 6 === 0 || hasLaterParts(page))
  const isOfAuthors = ({ path }: FirstLoad) => path === '/submission/$id'
  const left = chosen.filter((page) => !isOfAuthors(page))
  // The sides in parallel: while a page of one settles, one of the other is loaded. Two tabs of one session would renew it beside
  // each other, and what a page sends meanwhile is refused once and sent again, which counts as a fault here.
  const [office, shop] = [await inside.openTab(), await customer.openTab()]
  const isOfOffice = ({ path }: FirstLoad) => path.startsWith('/admin') || path === '/api/docs'
  const walk = async (pages: readonly FirstLoad[]) => {
    for (const next of pages) {
      const visitor = next.kind === 'public' ? await site.visit() : undefined
      // The event of this site is a draft, and its pages are not public.
      const [below, called] = ofNone(ofEvent.newsId)[next.path] ?? []
      if (below !== undefined) {
        visitor?.expects(`404 GET /show/none${below}`)
        visitor?.expects('404 GET /api/v1/event/site')
      }
      if (called !== undefined) visitor?.expects(`404 GET /api/v1/event/${called}`)
      if (next.path === '/unsubscribe/$token') visitor?.expects('404 GET /api/v1/mail-preference/%24token')
      if (next.path === '/ticket/$ticket') visitor?.expects('404 GET /api/v1/ticket/%24ticket')
      const inShop = next.path === '/member' ? theirs.page : shop
      await look(visitor?.page ?? (isOfOffice(next) ? office : inShop), next)
    }
  }
  await Promise.all([walk(left.filter(isOfOffice)), walk(left.filter((page) => !isOfOffice(page)))])
  // Authors can write only once the event is published.
  const { version } = await site.api.get(event.get, { params: { id: ofEvent.eventId } })
  await site.api.get(event.publish, { params: { id: ofEvent.eventId }, body: { version } })
  for (const page of chosen.filter(isOfAuthors)) await look(theirs.page, page)
  expect(wrong).toEqual([])
})

/** Of each page of an event, its address below that of the event, and the call for what it shows besides the event. */
const ofNone = (newsId: number): Readonly<Record<string, readonly [below: string, call?: string]>> => ({
  '/show/$code': [''],
  '/show/$code/$slug': ['/about', 'page/about'],
  '/show/$code/news': ['/news', 'news'],
  '/show/$code/news/$id': [`/news/${newsId}`, `news/${newsId}`],
})

/** Adds an event with a type, a page of its site, a member, and the sign-up of that member. */
async function addSignup(api: Api) {
  const days = { startDay: '2099-01-01', endDay: '2099-01-02' }
  const { id: eventId } = await api.get(event.create, {
    body: { code: own('fair'), name: '研討會', ...days },
  })
  const tiers = [{ name: '原價', fee: 3000 }]
  const type = await api.get(signupType.create, { body: { eventId, name: '一般', tiers } })
  const asked = await api.get(question.create, { body: { eventId, name: '專長', kind: 'text' } })
  const email = `${own('guest')}@example.com`
  const { id: memberId } = await api.get(member.create, {
    body: { email, realName: '林怡君', verified: true },
  })
  const { id: sitePageId } = await api.get(sitePage.create, {
    body: { eventId, slug: 'about', name: '關於' },
  })
  const { id: newsId } = await api.get(news.create, {
    body: { eventId, name: '早鳥', from: '2020-01-01T00:00:00Z' },
  })
  const { id: subjectId } = await api.get(subject.create, { body: { eventId, code: 'A', name: '食品安全' } })
  const { id: submissionTypeId } = await api.get(submissionType.create, {
    body: { eventId, name: '口頭發表', tiers: [{ name: '投稿費', fee: 500 }] },
  })
  const answers = { [asked.id]: '食品檢驗' }
  const form = { signupTypeId: type.id, memberId, realName: '林怡君', email, answers }
  const row = await api.get(signup.create, { body: form })
  const { id: criterionId } = await api.get(criterion.create, { body: { eventId, name: '原創性' } })
  const people = [{ name: '林怡君', email }]
  const [invited] = await api.get(reviewer.invite, { body: { eventId, people } })
  const reviewerId = invited?.id
  const everybody = {
    audience: 'participants' as const,
    rows: [{ field: 'everybody' as const, values: ['yes'] }],
  }
  const { id: segmentId } = await api.get(savedSegment.create, {
    body: {
      eventId,
      name: '所有參加者',
      segment: { audience: 'participants', rows: [{ field: 'everybody', values: ['yes'] }] },
    },
  })
  const { id: mailTemplateId } = await api.get(mailTemplate.create, {
    body: { name: '催繳', subject: '催繳', body: '<p>{{name}} 您好</p>' },
  })
  const { id: campaignId } = await api.get(campaign.create, {
    body: { eventId, name: '提醒', subject: '提醒', body: '<p>您好</p>', segment: everybody },
  })
  await api.get(certificateSetting.update, { params: { id: eventId }, body: usualCertificateSetting })
  const byHand = { eventId, signupCode: row.code, hours: 6, reason: '報到設備故障' }
  const { id: certificateId } = await api.get(certificate.create, { body: byHand })
  return {
    ...row,
    certificateId,
    campaignId,
    mailTemplateId,
    segmentId,
    sitePageId,
    newsId,
    subjectId,
    submissionTypeId,
    criterionId,
    reviewerId,
  }
}

/** The draft of a member. */
async function addSubmission(api: Api, { eventId, memberId }: { eventId: number; memberId: number }) {
  const content = {
    ...{ subjectId: null, submissionTypeId: null, title: '過敏原標示', enTitle: '' },
    ...{ abstract: '', enAbstract: '', keywords: [], enKeywords: [], authors: [], files: [] },
  }
  return api.get(submission.create, { body: { eventId, memberId, content } })
}

/** A room type of a hotel, and a booking of a member. */
async function addBooking(api: Api, hotelId: number, { eventId, memberId }: Signup) {
  const { id: roomTypeId } = await api.get(roomType.create, { body: { hotelId, name: '雙人房' } })
  const rules = { minStay: 1, isClosedToArrival: false, isClosedToDeparture: false, releaseDay: null }
  const night = { roomTypeId, night: '2099-01-01', contracted: 2, released: 0, rate: 3000 }
  await api.get(roomBlock.save, { body: { eventId, hotelId, cells: [{ ...night, ...rules }] } })
  const stay = { roomTypeId, arrival: '2099-01-01', departure: '2099-01-02' }
  const { id: bookingId } = await api.get(booking.create, {
    body: { eventId, memberId, ...stay, guests: [{ name: '林怡君' }] },
  })
  return { roomTypeId, bookingId }
}

/** Agrees on a product with a customer, adds stock and orders it. */
async function addOrder(api: Api, customerId: number, productId: number): Promise<number> {
  await api.get(customerProduct.create, { body: { customerId, productId } })
  const params = { id: productId }
  await api.get(stock.increment, { params, body: { id: productId, cnt: 40, remark: '到貨' } })
  const lines = [{ productId, quantity: 40 }]
  return (await api.get(order.create, { body: { customerId, lines } })).id
}

/** Uploads a sheet, so that there is an import to show. */
async function addImport(visitor: Visitor): Promise<string> {
  const page = await visitor.openTab()
  await page.goto('/admin/food-materials/import')
  const sheet = { name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from('原物料編號\nM-1\n') }
  await page.locator('input[type=file]').setInputFiles(sheet)
  await page.waitForURL(/\/admin\/import\/\d+$/)
  await page.close()
  return page.url().split('/').at(-1) ?? ''
}
