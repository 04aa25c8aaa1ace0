import { count, eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/access'
import type { Grants } from '@banquet/contract/access'
import { accounts } from '../src/account/account.table.ts'
import { hashPassword } from '../src/account/password-hash.ts'
import { departments, subDepartments } from '../src/department/department.table.ts'
import { hotels } from '../src/hotel/hotel.table.ts'
import { inTransaction } from '../src/kit/context.ts'
import type { Context } from '../src/kit/context.ts'
import type { House } from '../src/kit/house.ts'
import { insertRow, updateRow } from '../src/kit/rows.ts'
import { units } from '../src/unit/unit.table.ts'
import { demoDepartments } from './departments.ts'
import { demoHotels } from './hotels.ts'
import { demoPeople } from './people.ts'
import { demoUnits } from './units.ts'

const all = { canAdd: true, canEdit: true, canDelete: true, scope: 2, extra: [] } as const
const managerGrants: Grants = { 1: { ...all, canDelete: false }, 8: all, 19: all }
const clerkGrants: Grants = { 19: { ...all, canDelete: false } }

/** One account of each kind, for the sign-in page. The passwords are no secret: the demonstration is local. */
const shown = [
  {
    kind: 'admin',
    identity: identity.admin,
    name: 'demo-admin',
    realName: '林雅惠',
    password: 'Banquet-admin-1',
    grants: {},
  },
  {
    kind: 'management',
    identity: identity.management,
    name: 'demo-manager',
    realName: '陳建宏',
    password: 'Banquet-manager-1',
    grants: managerGrants,
  },
  {
    kind: 'clerk',
    identity: identity.management,
    name: 'demo-clerk',
    realName: '張怡君',
    password: 'Banquet-clerk-1',
    grants: clerkGrants,
  },
  {
    kind: 'hotel-service',
    identity: identity.hotelService,
    name: 'demo-hotel',
    realName: '王俊傑',
    password: 'Banquet-hotel-1',
    grants: {},
  },
] as const

async function addShown(ctx: Context): Promise<void> {
  for (const { kind, password, ...account } of shown) {
    const passwordHash = await hashPassword(password)
    await insertRow(ctx, accounts, { side: 'staff', passwordHash, isSystem: kind === 'admin', ...account })
  }
}

/** Adds the departments and tells where each group is. */
async function addDepartments(ctx: Context) {
  const places = new Map<string, { departmentId: number; subDepartmentId: number }>()
  for (const { name, groups } of demoDepartments) {
    const department = await insertRow(ctx, departments, { name, status: 1 })
    for (const group of groups) {
      const { id } = await insertRow(ctx, subDepartments, { departmentId: department.id, ...group })
      places.set(group.name, { departmentId: department.id, subDepartmentId: id })
    }
  }
  return places
}

async function addPeople(ctx: Context): Promise<void> {
  const passwordHash = await hashPassword(crypto.randomUUID())
  await inTransaction(ctx, async (ctx) => {
    const places = await addDepartments(ctx)
    const same = { side: 'staff', passwordHash, grants: clerkGrants } as const
    for (const { group, ...person } of demoPeople)
      await insertRow(ctx, accounts, { ...same, ...person, ...(group && places.get(group)) })
  })
}

async function addThings(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const name of demoUnits) await insertRow(ctx, units, { name })
    for (const hotel of demoHotels) await insertRow(ctx, hotels, hotel)
    const [manager] = await ctx.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.name, 'demo-hotel'))
    const [first] = await ctx.db.select({ id: hotels.id }).from(hotels).orderBy(hotels.id).limit(1)
    if (manager && first) await updateRow(ctx, hotels, { which: first.id, set: { managementId: manager.id } })
  })
}

/** Fills an empty installation with a believable data set and gives back the accounts for the sign-in page. */
export async function furnish(ctx: Context): Promise<House['demoAccounts']> {
  const [known] = await ctx.db.select({ n: count() }).from(accounts)
  if (known?.n === 0) {
    await addShown(ctx)
    await addPeople(ctx)
    await addThings(ctx)
  }
  const list = shown.map(({ kind, name, password }) => ({ kind, name, password }))
  console.info(
    [
      '\n  Accounts of the demonstration:',
      ...list.map(({ name, password }) => `    ${name.padEnd(14)} ${password}`),
      '',
    ].join('\n'),
  )
  return list
}
