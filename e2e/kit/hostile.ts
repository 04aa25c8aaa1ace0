import { customer } from '@banquet/contract/customer/customer'
import { department, subDepartment } from '@banquet/contract/people/department'
import { employee } from '@banquet/contract/people/employee'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { event } from '@banquet/contract/event/event/event'
import { defaultSetting, eventSetting, eventSettingInput } from '@banquet/contract/event/event/event-setting'
import { foodMaterialType } from '@banquet/contract/catalogue/food-material-type'
import { foodMaterial } from '@banquet/contract/catalogue/food-material'
import { holiday } from '@banquet/contract/trade/holiday'
import { hotel } from '@banquet/contract/lodging/hotel'
import { certificate } from '@banquet/contract/check-in/certificate'
import { certificateSetting, usualCertificateSetting } from '@banquet/contract/check-in/certificate-setting'
import { campaign } from '@banquet/contract/outreach/campaign'
import { savedSegment } from '@banquet/contract/outreach/saved-segment'
import { mailTemplate } from '@banquet/contract/outreach/mail-template'
import { suppression } from '@banquet/contract/outreach/suppression'
import { member } from '@banquet/contract/people/member'
import { management } from '@banquet/contract/people/management'
import { roleTemplate } from '@banquet/contract/people/role-template'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { organisation } from '@banquet/contract/platform/organisation'
import { productType } from '@banquet/contract/catalogue/product-type'
import { product } from '@banquet/contract/catalogue/product'
import { question } from '@banquet/contract/event/question/question'
import { customerNote } from '@banquet/contract/customer/customer-note'
import { participantNote } from '@banquet/contract/office/participant-note'
import { signup } from '@banquet/contract/signup/signup'
import { discount } from '@banquet/contract/event/signup-type/discount'
import { news } from '@banquet/contract/event/news/news'
import { sitePage } from '@banquet/contract/event/event/site-page'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { subject } from '@banquet/contract/submission/subject'
import { submission } from '@banquet/contract/submission/submission'
import { author, submissionContent } from '@banquet/contract/submission/submission-content'
import { reviewer } from '@banquet/contract/review/reviewer'
import { subjectChair } from '@banquet/contract/review/subject-chair'
import { criterion } from '@banquet/contract/review/criterion'
import { competition } from '@banquet/contract/submission/competition'
import { consentText } from '@banquet/contract/submission/consent-text'
import { extension } from '@banquet/contract/submission/extension'
import { reviewSetting, usualReviewSetting } from '@banquet/contract/review/review-setting'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { visitorSignup } from '@banquet/contract/signup/visitor-signup'
import { unit } from '@banquet/contract/catalogue/unit'
import type { z } from 'zod'
import { all } from '@banquet/contract/all'
import { pages } from '@banquet/contract/call/access'
import { sampleOf } from '../../server/test/call/sample.ts'
import { addOwned, openApi, own, type Api } from './api.ts'
import { howMany, texts, withTexts, fieldsOf, type Fields } from './hostile-texts.ts'
import { addCheckIns, addMoney, type Add, type Row } from './hostile-payments.ts'
import { addRooms } from './hostile-rooms.ts'
import { addTrade } from './hostile-trade.ts'

/*
 * A site full of texts that would do something if a screen treated them as more than text. The text fields are found
 * through the contract: each field of a call gets the next hostile text that its rules accept.
 */

const isCreate = (e: Endpoint): e is Endpoint & { body: z.ZodObject } =>
  e.id.endsWith('.create') && e.body !== undefined
/** The calls that added a row. */
const called = new Set<string>()
/** The calls whose rows are nowhere on the site. */
export const neverCalled = () => all.filter((e) => isCreate(e) && !called.has(e.id)).map(({ id }) => id)
/** A text in the list of each plain resource, by the path of its page. */
export const plainTexts: Record<string, unknown> = {}

/** The rows of the site. */
export type Rows = Record<
  | 'unit'
  | 'department'
  | 'subDepartment'
  | 'productType'
  | 'foodMaterialType'
  | 'foodMaterial'
  | 'product'
  | 'hotel'
  | 'roomType'
  | 'booking'
  | 'event'
  | 'pool'
  | 'question'
  | 'signupType'
  | 'sitePage'
  | 'news'
  | 'campaign'
  | 'mailTemplate'
  | 'segment'
  | 'subject'
  | 'submissionType'
  | 'criterion'
  | 'competition'
  | 'consentText'
  | 'reviewer'
  | 'submission'
  | 'signup'
  | 'discount'
  | 'holiday'
  | 'employee'
  | 'member'
  | 'manager'
  | 'roleTemplate'
  | 'customer'
  | 'order'
  | 'orderTemplate'
  | 'shipment'
  | 'paymentOrder'
  | 'receipt'
  | 'certificate'
  | 'checkInList',
  Row
> & {
  /** The code of the ticket of the sign-up. */
  ticket: string
}

const password = 'Steamed-rice-of-noon'
const login = (word: string) => ({ name: own(word), password })
const everything = [14, 15, 20, 22].map((pageId) => ({ pageId, active: true, canEdit: true }))
const seeing = everything.map(({ pageId }) => ({ pageId, type: 2 }))
const place = { label: '', city: '臺北市', area: '中山區', address: '南京東路三段133號' }
const contact = { name: '林雅惠', title: '', phone: '', email: '', remark: '' }

/** Fills the site through the API: every resource with hostile texts in all its fields. */
export async function fillSite(api: Api, url: string): Promise<Rows> {
  const add = async (e: Endpoint & { body: z.ZodType }, start: Fields = {}, params?: Fields) => {
    const body = withTexts(e.body, start)
    const input = { params, body } as never
    called.add(e.id)
    const answer = (await ('password' in start ? addOwned(api, e, input) : api.get(e, input))) as {
      id: number
    }
    return { id: answer.id, body }
  }
  await add(organisation.update, { rounding: 'whole', customerDaysAhead: 60, staffDaysAhead: 365 })
  const made = { unit: await add(unit.create), department: await add(department.create) }
  const departmentId = made.department.id
  const types = {
    productType: await add(productType.create),
    foodMaterialType: await add(foodMaterialType.create),
    subDepartment: await add(subDepartment.create, { departmentId }),
  }
  const measured = { unitId: made.unit.id }
  const ofType = { productTypeId: types.productType.id, price: '480', lowStock: 10 }
  const goods = {
    product: await add(product.create, { ...measured, ...ofType }),
    foodMaterial: await add(foodMaterial.create, {
      ...measured,
      foodMaterialTypeId: types.foodMaterialType.id,
    }),
  }
  await add(management.addHotelService, { ...login('keeper'), hotelId: (await add(hotel.create)).id })
  const belongs = { departmentId, subDepartmentId: types.subDepartment.id }
  const granted = { functionList: everything, permissionList: seeing }
  const people = {
    hotel: await add(hotel.create),
    event: await add(event.create, {
      code: 'hostile',
      startDay: '2099-01-01',
      endDay: '2099-01-03',
    }),
    holiday: await add(holiday.create, { day: '2099-01-01' }),
    member: await add(member.create, {
      email: `${own('guest')}@example.com`,
      title: '',
      country: '',
      verified: true,
    }),
    roleTemplate: await add(roleTemplate.create),
    manager: await add(management.addManagement, { ...login('manager'), ...granted }),
    employee: await add(employee.create, { ...login('seller'), ...belongs, ...granted }),
  }
  const ofEvent = { eventId: people.event.id }
  const shared = await add(pool.create, { ...ofEvent, size: 40 })
  const tiers = [{ name: '早鳥', enName: '', fee: 3000 }]
  const type = await add(signupType.create, { ...ofEvent, poolIds: [shared.id], tiers })
  const options = [{ name: '晚宴', enName: '', surcharge: 500 }]
  const choice = await add(question.create, { ...ofEvent, kind: 'one', options })
  const signUps = {
    question: choice,
    discount: await add(discount.create, { ...ofEvent, code: 'HOSTILE-10', mode: 'percent', value: 10 }),
    pool: shared,
    signupType: type,
    sitePage: await add(sitePage.create, {
      ...ofEvent,
      slug: 'hostile',
      isVisible: true,
      // A text of a page is shown as HTML, so it gets all of them.
      body: texts.map((make, at) => `<p>${make(900_000 + at)}</p>`).join(''),
    }),
    news: await add(news.create, {
      ...ofEvent,
      from: '2020-01-01T00:00:00Z',
      isVisible: true,
      body: texts.map((make, at) => `<p>${make(800_000 + at)}</p>`).join(''),
    }),
    campaign: await add(campaign.create, {
      ...ofEvent,
      segment: { audience: 'participants', rows: [{ field: 'everybody', values: ['yes'] }] },
    }),
    segment: await add(savedSegment.create, {
      ...ofEvent,
      segment: { audience: 'participants', rows: [{ field: 'everybody', values: ['yes'] }] },
    }),
    mailTemplate: await add(mailTemplate.create, { key: '', eventId: null }),
    subject: await add(subject.create, {
      ...ofEvent,
      code: 'HOSTILE',
      firstDay: '2098-11-01',
      lastDay: '2098-12-01',
    }),
    submissionType: await add(submissionType.create, {
      ...ofEvent,
      tiers: [{ name: texts[3]?.(930_000), enName: texts[1]?.(930_001), fee: 500 }],
    }),
    criterion: await add(criterion.create, ofEvent),
    competition: await add(competition.create, { ...ofEvent, fileKind: '', lastDay: '2098-12-01' }),
    consentText: await add(consentText.create, ofEvent),
    reviewer: await addReviewer(api, ofEvent.eventId),
    submission: await addPaper(add, { ...ofEvent, memberId: people.member.id }),
    // The list of those who have places shows it.
    signup: await add(signup.create, {
      signupTypeId: type.id,
      memberId: people.member.id,
      answers: { [choice.id]: [1] },
      email: 'guest@example.com',
    }),
  }
  const { email } = people.member.body
  await add(suppression.create, { email: `${own('gone')}@example.com` })
  await add(subjectChair.create, { subjectId: signUps.subject.id, email })
  const before = await add(employee.create, { ...login('seller'), ...belongs })
  const buyer = await add(customer.create, {
    ...login('buyer'),
    number: own('C'),
    email: `${own('buyer')}@example.com`,
    employeeId: before.id,
    addresses: [place, place],
    contacts: [contact],
  })
  await add(customerNote.create, { customerId: buyer.id })
  const { id } = goods.product
  const ofOrders = await addTrade(api, add, { url, goods, buyer, employeeId: people.employee.id })
  // The audit records even a username that does not exist.
  await openApi(url, texts[0]?.(howMany()) ?? '', password).catch(() => undefined)
  await api.get(product.update, { params: { id }, body: { remark: texts[1]?.(howMany()) } })
  const { receiptIssuer } = defaultSetting
  const issuer = withTexts(eventSettingInput.shape.receiptIssuer, receiptIssuer)
  // The guidelines are shown as HTML, so they get all of the texts.
  const [guidelines, enGuidelines] = [930_000, 940_000].map((from) =>
    texts.map((make, at) => `<p>${make(from + at)}</p>`).join(''),
  )
  const reviewing = { ...usualReviewSetting, guidelines, enGuidelines }
  await add(reviewSetting.update, reviewing, { id: people.event.id })
  const setting = { ...defaultSetting, paymentMethods: [], receiptIssuer: issuer, version: 1 }
  await add(eventSetting.save, setting, { id: people.event.id })
  await api.get(event.publish, { params: { id: people.event.id }, body: { version: 1 } })
  // A sign-up whose link nobody has followed.
  await add(visitorSignup.create, {
    signupTypeId: signUps.signupType.id,
    email: `${own('visitor')}@example.com`,
    terms: true,
  })
  await add(participantNote.create, { ...ofEvent, memberId: people.member.id, signupId: null })
  await add(extension.create, { ...ofEvent, email, until: '2098-12-01T15:59:00Z' })
  const money = await addMoney(api, add, signUps.signup.id)
  const atEntrance = await addCheckIns(api, add, people.event.id, signUps.signup.id)
  const certified = await addCertificate(api, add, people.event.id, signUps.signup.id)
  // A resource whose rows refer to no others needs no lines of its own here.
  for (const e of all.filter(isCreate)) {
    const fields = fieldsOf(e.body)
    if (called.has(e.id) || fields.some((field) => field.endsWith('Id'))) continue
    const { body } = await add(e, sampleOf(e.body) as Fields)
    if (typeof e.access === 'object' && 'page' in e.access)
      plainTexts[pages[e.access.page].path] = body[fields[0] ?? '']
  }
  const guest = String(made.unit.body['name'])
  const ofHotel = { ...ofEvent, hotelId: people.hotel.id, memberId: people.member.id, guest }
  const lodging = await addRooms(api, add, ofHotel)
  return {
    ...made,
    ...types,
    ...goods,
    ...people,
    ...signUps,
    ...ofOrders,
    ...money,
    ...atEntrance,
    certificate: certified,
    ...lodging,
    customer: buyer,
  }
}

/** Sets up certificates with hostile texts, and issues one to a sign-up by hand. */
async function addCertificate(api: Api, add: Add, eventId: number, signupId: number): Promise<Row> {
  const courseName = texts[0]?.(howMany()) ?? ''
  await add(certificateSetting.update, { ...usualCertificateSetting, courseName }, { id: eventId })
  const { code: signupCode } = await api.get(signup.get, { params: { id: signupId } })
  return add(certificate.create, { eventId, signupCode, hours: 6 })
}

/** Invites somebody with a hostile name to review. */
async function addReviewer(api: Api, eventId: number): Promise<Row> {
  const name = texts[0]?.(howMany()) ?? ''
  const people = [{ name, email: 'reviewer@example.com' }]
  const [invited] = await api.get(reviewer.invite, { body: { eventId, people } })
  if (!invited) throw new Error('nobody was invited')
  return { id: invited.id, body: { name } }
}

/** Begins a submission for a member, with hostile texts in all that authors write. */
async function addPaper(add: Add, owner: Fields): Promise<Row> {
  const text = (make: (n: number) => string) => make(howMany())
  // An abstract is shown as HTML, so it gets all of them.
  const [abstract, enAbstract] = [910_000, 920_000].map((from) =>
    texts.map((make, at) => `<p>${make(from + at)}</p>`).join(''),
  )
  const one = { orcid: '', isPresenter: true, isCorresponding: true }
  const named = withTexts(author.omit({ affiliations: true }), one)
  const content = {
    ...withTexts(submissionContent.pick({ title: true, enTitle: true }), {}),
    ...{ subjectId: null, submissionTypeId: null, abstract, enAbstract, enKeywords: [], files: [] },
    keywords: texts.slice(2, 4).map(text),
    authors: [{ ...named, affiliations: texts.slice(0, 2).map(text) }],
  }
  const { id } = await add(submission.create, { ...owner, content })
  return { id, body: content }
}
