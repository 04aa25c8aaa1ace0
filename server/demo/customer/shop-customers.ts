import { customerInput } from '@banquet/contract/customer/customer-record'
import { accounts } from '../../src/tables/account/account.table.ts'
import { addCustomer } from '../../src/customer/customer/add-customer.ts'
import type { Context } from '../../src/kit/context.ts'
import { updateRow } from '../../src/kit/rows/rows.ts'

/** A customer for the shop's sign-in page. The password is no secret: the demonstration is local. */
export const shownCustomer = {
  kind: 'customer',
  name: 'demo-customer',
  password: 'Banquet-customer-1',
} as const

const { name, password } = shownCustomer
const record = {
  name,
  password,
  realName: '福滿樓餐廳',
  number: 'C0001',
  taxIdNumber: '12345675',
  telephone: '02-2503-1188',
  contactPhone1: '0912-345-678',
  email: 'order@fumanlou.example.com',
  addresses: [
    {
      label: '總店',
      zipcode: '104',
      city: '臺北市',
      area: '中山區',
      address: '南京東路三段133號',
      isDefault: true,
    },
    { label: '中央廚房', zipcode: '220', city: '新北市', area: '板橋區', address: '文化路一段188號' },
  ],
  contacts: [{ name: '黃淑芬', title: '採購', phone: '0912-345-678', email: 'buyer@fumanlou.example.com' }],
}

/** Adds the customer that the shop's sign-in page shows. */
export async function addShownCustomer(ctx: Context): Promise<void> {
  const { id } = await addCustomer(ctx, customerInput.parse(record))
  await updateRow(ctx, accounts, { which: id, set: { mustChangePassword: false } })
}
