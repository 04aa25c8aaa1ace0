import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { member } from '@banquet/contract/people/member'

import { customerProduct } from '@banquet/contract/customer/customer-product'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { foodMaterial } from '@banquet/contract/catalogue/food-material'
import { importCalls } from '@banquet/contract/office/import'
import { importFields, type ImportNoun } from '@banquet/contract/office/import-fields'
import { product } from '@banquet/contract/catalogue/product'
import { watchAudits } from '../../../test/audits.ts'
import { addFoodMaterial, addProduct, addProductType, addUnit } from '../../../test/rows/goods.ts'
import { runJobs } from '../../../test/jobs.ts'
import { urlOf } from '../../../test/http/reply.ts'
import { serverForFile } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import { customerAddresses, customerContacts, customers } from '../../tables/customer/customer.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { foodMaterialTypes } from '../../tables/catalogue/food-material-type.table.ts'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'
import { runImportJob } from './import.jobs.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()

/** Adds goods with a value in every field, which a careless import could change. */
async function addGoods(): Promise<number[]> {
  const { db } = server.ctx
  const { id: unitId } = await addUnit(db, '公斤', 'kg')
  // Two units, or two types, may have the same English name.
  await addUnit(db, '千克', 'KG')
  const { id: productTypeId } = await addProductType(db, { number: '01', name: '熟食', enName: 'Cooked' })
  await addProductType(db, { enName: 'cooked' })
  const plain = await addProduct(db, { number: '0012', name: '滷牛腱', unitId, productTypeId })
  const odd = await addProduct(db, {
    number: 'F-2',
    name: '=cmd()',
    enName: '+5 °C "soup"',
    price: '12.50',
    taxClass: 'zero',
    stockPolicy: 'untracked',
    lowStock: 0,
    minBuyQty: 12,
    orderMultiple: 6,
    batchQty: 1200,
    remark: "-25 °C, '單引號'",
    status: 0,
    unitId,
    productTypeId,
  })
  await addProduct(db, { number: 'F-3', taxClass: 'exempt', stockPolicy: 'make-to-order', remark: "'=1" })
  await addFoodMaterial(db, { number: '007', chtName: '五花肉', enName: 'Pork belly', unitId })
  const named = { number: '02', chtName: '蔬菜', enName: 'Vegetables', status: 1 as const, indexId: 9 }
  const twins = [named, { ...named, number: '03' }]
  const [type] = await db.insert(foodMaterialTypes).values(twins).returning()
  await addFoodMaterial(db, { remark: '@冷藏', status: 0, unitId, foodMaterialTypeId: type?.id ?? 0 })
  return [plain.id, odd.id]
}

async function addBuyers(): Promise<number> {
  const seller = await server.addAccount({ identity: identity.employee, realName: '林業務' })
  const place = { label: '總店', city: '臺北市', area: '中山區', address: '南京東路三段133號' }
  const full = {
    number: '0001',
    name: 'buyer-full',
    realName: '福滿樓 ＆ 台菜',
    title: 'Dr.',
    taxIdNumber: '12345678',
    telephone: '+886-2-2500-1234',
    contactPhone1: '0912345678',
    email: 'order@example.com',
    taxMode: 'included',
    loanType: 4,
    blockedReason: '-',
    remark: '=SUM(A1:A9)',
    addresses: [
      { ...place, zipcode: '10485' },
      { ...place, label: '中央廚房', area: '大安區' },
    ],
    contacts: [{ name: '王小明', phone: '02-2500-1234', title: '主廚' }, { name: '李小姐' }],
    employeeId: seller.id,
  }
  const bare = { number: '0002', name: 'buyer-bare', realName: '無名', status: 0 }
  const { body } = await admin.send(customer.create, { body: full })
  expect((await admin.send(customer.create, { body: bare })).status).toBe(201)
  return body.id
}

beforeAll(async () => {
  await server.ctx.db.update(organisations).set({ usesLoanTypes: true })
  const [plain, odd] = await addGoods()
  const customerId = await addBuyers()
  const agree = (body: object) => admin.send(customerProduct.create, { body: { customerId, ...body } })
  const days = { validFrom: '2026-01-05', validTo: '2027-12-31' }
  const terms = { price: '0.50', minBuyQty: 24, orderMultiple: 12, itemNumber: '0099', itemName: '+湯' }
  await agree({ productId: odd, ...terms, ...days, remark: '@1', status: 0 })
  await agree({ productId: plain })
  await addMembers()
})

/** Adds a member with a value in every field, and one with as few as possible. */
async function addMembers(): Promise<void> {
  const names = { realName: '林美惠', enName: 'Lin Mei-Hui', title: '教授', country: 'TW', diet: 'halal' }
  const work = { affiliation: '=臺灣大學', enAffiliation: 'NTU', department: '食科系', mobile: '0912345678' }
  const full = { ...names, ...work, dietNote: '不吃花生', language: 'en', marketing: true, verified: true }
  for (const body of [
    { email: 'mei@example.com', ...full },
    { email: 'bare@example.com', realName: '無名', status: 0 },
  ])
    expect((await admin.send(member.create, { body })).status).toBe(201)
}

/** Every table that an import could change. */
const tables = [
  products,
  foodMaterials,
  customers,
  customerAddresses,
  customerContacts,
  customerEmployees,
  customerProducts,
  members,
]
async function everything() {
  const rows = await Promise.all(tables.map((table) => server.ctx.db.select().from(table).orderBy(table.id)))
  const logins = and(ne(accounts.id, admin.account.id), eq(accounts.side, 'shop'))
  return [...rows, await server.ctx.db.select().from(accounts).where(logins).orderBy(accounts.id)]
}

// Suppressed addresses that are on the list already are skipped: `suppression.test.ts` sends their list back.
// Sign-ups are exported with their outcome, and imported as new ones. Of bookings only the numbers are imported:
// `booking.import.test.ts` sends their lists back.
const exports: Record<
  Exclude<ImportNoun, 'signup' | 'hotel-order' | 'submission' | 'assignment' | 'decision' | 'suppression'>,
  Endpoint
> = {
  customer: customer.export,
  product: product.export,
  'food-material': foodMaterial.export,
  'customer-product': customerProduct.export,
  member: member.export,
}

const forms = (['csv', 'xlsx'] as const).flatMap((format) =>
  (['zh-TW', 'en'] as const).map((language) => ({ format, language })),
)
const media = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

describe.each([
  ['customer', 2],
  ['product', 3],
  ['food-material', 2],
  ['customer-product', 2],
  ['member', 2],
] as const)('an exported list of %s, imported again', (noun, rows) => {
  test.each(forms)(
    'is mapped automatically, has no fault and changes nothing: $format, $language',
    async ({ format, language }) => {
      const file = await server.app.inject({
        url: urlOf(exports[noun], { query: { format, language, sort: 'id' } }),
        headers: { authorization: `Bearer ${admin.token}` },
      })
      const upload = { name: `list.${format}`, type: media[format], content: file.rawPayload }
      const sheet = (await admin.send(importCalls.upload, { params: { noun }, upload })).body
      const { id, mapping } = sheet
      const heads = importFields[noun].map((field) => [field.key, field[language]])
      expect(mapping).toEqual(Object.fromEntries(heads))

      const planned = await admin.send(importCalls.preview, { params: { id }, body: { mapping } })
      expect(planned.body).toMatchObject({
        counts: { added: 0, edited: rows, skipped: 0, faulty: 0 },
        faults: [],
      })

      const before = await everything()
      const written = await watchAudits(server)
      await admin.send(importCalls.run, { params: { id }, body: { mapping } })
      expect(await runJobs(server, { jobs: [runImportJob] })).toEqual([{ name: 'run-import' }])
      const done = await admin.send(importCalls.get, { params: { id } })
      expect(done.body).toMatchObject({ status: 'done', counts: { edited: rows, faulty: 0 } })
      expect(await everything()).toEqual(before)
      const nouns = (await written()).map((entry) => entry.noun)
      expect(nouns.filter((one) => one !== 'import')).toEqual([])
    },
  )
})
