import { beforeAll, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { checkIn } from '@banquet/contract/check-in/check-in'
import { customer } from '@banquet/contract/customer/customer'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { hotel } from '@banquet/contract/lodging/hotel'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { member as memberCalls } from '@banquet/contract/people/member'
import { signup } from '@banquet/contract/signup/signup'
import { visitorSignup } from '@banquet/contract/signup/visitor-signup'
import { deliverySchedule } from '@banquet/contract/trade/delivery-schedule'
import { order } from '@banquet/contract/trade/order'
import { found } from '../../src/kit/errors.ts'
import { customers } from '../../src/tables/customer/customer.table.ts'
import { members } from '../../src/tables/people/member.table.ts'
import { visitorSignups } from '../../src/tables/signup/visitor-signup.table.ts'
import { addList } from '../rows/check-in-rows.ts'
import { addBuyer, addGood, placed } from '../rows/orders.ts'
import { addHotel } from '../rows/room-rows.ts'
import { addEvent, addType, signedUp } from '../rows/sign-up-rows.ts'
import { serverForFile } from '../server.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
const mobile = { mobile: '0987654321' }
const landline = '02-2503-1188'
let listId = 0

beforeAll(async () => {
  const shown = await addEvent(admin)
  const type = await addType(admin)
  listId = (await addList(admin)).id
  const client = await server.asKind(identity.member)
  await signedUp(client, type, mobile)
  const { db, now } = server.ctx
  await db.update(members).set(mobile)
  await db.insert(visitorSignups).values({
    ...{ eventId: shown.id, signupTypeId: type.id, state: 'unconfirmed' as const },
    ...{ tokenHash: 'x', holdsPlace: false, tier: found(type.tiers[0]), amount: 3000 },
    ...{
      realName: '王',
      enName: '',
      title: '',
      affiliation: '',
      enAffiliation: '',
      department: '',
      ...mobile,
    },
    ...{ email: 'wang@example.com', diet: '', receiptTitle: '', receiptTaxId: '', remark: '', answers: [] },
    ...{ language: 'zh-TW' as const, marketing: false },
    ...{ confirmUntil: now().toISOString(), createdAt: now().toISOString() },
  })
  await addHotel(admin, { phone: landline })
  const employee = await server.addAccount({ identity: identity.employee })
  const buyer = await addBuyer(server, { employee })
  await placed(buyer, (await addGood(server, [buyer])).id)
  // The order itself keeps the telephone of its day.
  await db.update(customers).set({ telephone: landline })
  const body = { customerId: buyer.account.id, weekday: 1, status: 1 }
  await admin.send(deliverySchedule.create, { body })
})

const rowsOf = async (call: Endpoint, keyword: string) => {
  const query = call === checkIn.candidates ? { listId, keyword } : { keyword }
  return (await admin.send(call, { query })).body as unknown[]
}

const mobiles = [
  '0987-654-321',
  '(0987)654321',
  '0987.654.321',
  '+886 987 654 321',
  '０９８７６５４３２１',
  '654321',
]
const landlines = ['02-2503-1188', '0225031188', '(02)2503 1188', '+886-2-2503-1188', '25031188']

test.each<[string, Endpoint, readonly string[]]>([
  ['members', memberCalls.list, mobiles],
  ['sign-ups', signup.list, mobiles],
  ['sign-ups without an account', visitorSignup.list, mobiles],
  ['payment orders of sign-ups', paymentOrder.list, mobiles],
  ['people at the desk of check-in', checkIn.candidates, mobiles],
  ['hotels', hotel.list, landlines],
  ['customers', customer.list, landlines],
  ['links of customers with employees', customerEmployee.list, landlines],
  ['delivery days of customers', deliverySchedule.list, landlines],
  ['orders, by the telephone of the customer', order.list, landlines],
])('%s are found by a telephone number, however it is written', async (_, call, numbers) => {
  const counts = await Promise.all(numbers.map(async (number) => (await rowsOf(call, number)).length))
  expect(Object.fromEntries(numbers.map((number, at) => [number, counts[at]]))).toEqual(
    Object.fromEntries(numbers.map((number) => [number, 1])),
  )
  expect(await rowsOf(call, '0911-222-333')).toEqual([])
})
