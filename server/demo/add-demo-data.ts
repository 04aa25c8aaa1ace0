import { count, eq } from 'drizzle-orm'
import { identity, type Grants, orderRights } from '@banquet/contract/call/access'
import { accounts } from '../src/tables/account/account.table.ts'
import { hashPassword } from '../src/account/account/password-hash.ts'
import { departments, subDepartments } from '../src/tables/people/department.table.ts'
import { hotels } from '../src/tables/lodging/hotel.table.ts'
import { inTransaction, type Context } from '../src/kit/context.ts'
import type { FileStore } from '../src/kit/files/files.ts'
import type { Services } from '../src/kit/services.ts'
import { insertRow, updateRow } from '../src/kit/rows/rows.ts'
import { roleTemplates } from '../src/tables/people/role-template.table.ts'
import { units } from '../src/tables/catalogue/unit.table.ts'
import { addAgreements, addRecipes } from './trade/agreements.ts'
import { addBookings } from './lodging/bookings.ts'
import { addCertificates } from './check-in/certificates.ts'
import { addCheckIns } from './check-in/check-ins.ts'
import { addCustomers } from './customer/customers.ts'
import { addDeliveries } from './trade/deliveries.ts'
import { demoDepartments } from './people/departments.ts'
import {
  demoEmployees,
  grantsOn,
  salesGrants,
  templateOfDepartment,
  warehouseGrants,
} from './people/employees.ts'
import { addCourse } from './event/course.ts'
import { addEvents, archivePast } from './event/events.ts'
import { addGroup } from './signup/group.ts'
import { addHotel } from './lodging/front-desk.ts'
import { addHotels } from './lodging/hotels.ts'
import { demoAddresses } from './platform/demo-mail-server.ts'
import { inboxPath } from './platform/inbox.ts'
import { keepMails } from './platform/mails.ts'
import { addDemoMembers, shownMembers } from './people/members.ts'
import { addNotifications } from './message/notifications.ts'
import { setSupplier } from './platform/organisation.ts'
import { addCampaigns } from './outreach/campaigns.ts'
import { addTags } from './office/tags.ts'
import { addParticipantNotes } from './office/participant-notes.ts'
import { actorCalled, demoPeople } from './people/people.ts'
import { addFoodMaterials, addProducts, addProductTypes } from './trade/add-trade-data.ts'
import { addTradeHistory } from './stock/stock.ts'
import { addShownCustomer, shownCustomer } from './customer/shop-customers.ts'
import { addReceipts } from './payment/receipts.ts'
import { addRefunds } from './payment/refunds.ts'
import { addRooms } from './lodging/rooms.ts'
import { addTypeRules } from './signup/type-rules.ts'
import { addSignups } from './signup/signups.ts'
import { addVisitorSignups } from './signup/visitor-signups.ts'
import { addStatement } from './payment/statement.ts'
import { addAuthorAnswers } from './review/author-answers.ts'
import { addDecisions } from './review/decisions.ts'
import { addReviewers } from './review/reviewers.ts'
import { addDiscussions } from './review/discussions.ts'
import { addReviews } from './review/reviews.ts'
import { addSubjectChairs } from './review/subject-chairs.ts'
import { addExtensions } from './submission/extensions.ts'
import { addSubmissions } from './submission/submissions.ts'
import { demoUnits } from './catalogue/units.ts'

export { startDemoMailServer } from './platform/demo-mail-server.ts'
export { serveInbox } from './platform/inbox.ts'

const all = { canAdd: true, canEdit: true, canDelete: true, scope: 2, extra: [] } as const
const look = { canAdd: false, canEdit: false, canDelete: false, scope: 2, extra: [] } as const

/** The manager works with everything but the settings. */
const managerGrants = grantsOn({
  orders: {
    ...all,
    extra: [...orderRights, 'export', 'override'],
  },
  customers: { ...all, extra: ['pricing', 'export'] },
  products: { ...all, extra: ['cost', 'export'] },
  productTypes: all,
  stock: all,
  foodMaterials: { ...all, extra: ['export'] },
  foodMaterialTypes: all,
  units: all,
  subjects: all,
  submissions: { ...all, extra: ['decide', 'export'] },
  hotels: all,
  hotelOrders: { ...all, canDelete: false, extra: ['stay', 'export'] },
  employees: all,
  departments: all,
  users: { ...all, canDelete: false },
  audit: look,
  members: { ...all, extra: ['export'] },
  signups: { ...all, canDelete: false, extra: ['settle', 'export'] },
  payments: { ...look, extra: ['settle', 'refund', 'export'] },
  discounts: { ...all, extra: ['export'] },
  news: all,
  mails: { ...all, extra: ['send'] },
  checkIns: { ...all, canEdit: false, canDelete: false, extra: ['settle', 'override', 'export'] },
  certificates: { ...all, canDelete: false, extra: ['send', 'export'] },
})
/** The clerk also works on sign-ups, but does not record money or export personal data. */
const clerkGrants = grantsOn({
  orders: { ...all, canDelete: false, extra: orderRights },
  customers: look,
  units: { ...all, canDelete: false },
  checkIns: { ...look, canAdd: true, extra: ['settle'] },
  certificates: { ...look, canAdd: true },
  members: { ...all, canDelete: false },
  signups: { ...all, canDelete: false },
  hotelOrders: { ...all, canDelete: false, extra: ['stay'] },
})

interface DemoAccount {
  kind: string
  identity: number
  name: string
  realName: string
  password: string
  grants: Grants
  group?: string
}

/** Accounts of every kind, for the sign-in page. The passwords are no secret: the demonstration is local. */
const shown: readonly DemoAccount[] = [
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
    kind: 'sales',
    identity: identity.employee,
    name: 'demo-sales',
    realName: '曹志遠',
    password: 'Banquet-sales-1',
    grants: salesGrants,
    group: '北區業務組',
  },
  {
    kind: 'warehouse',
    identity: identity.employee,
    name: 'demo-warehouse',
    realName: '孫秀蘭',
    password: 'Banquet-stock-1',
    grants: warehouseGrants,
    group: '出貨組',
  },
  {
    kind: 'hotel-service',
    identity: identity.hotelService,
    name: 'demo-hotel',
    realName: '王俊傑',
    password: 'Banquet-hotel-1',
    grants: {},
  },
]

interface Place {
  departmentId: number
  subDepartmentId?: number
}

/** Adds the departments and returns the ids of each of them and of each group. */
async function addDepartments(ctx: Context): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  for (const { name, groups } of demoDepartments) {
    const { id: departmentId } = await insertRow(ctx, departments, { name, status: 1 })
    places.set(name, { departmentId })
    for (const group of groups) {
      const { id } = await insertRow(ctx, subDepartments, { departmentId, ...group })
      places.set(group.name, { departmentId, subDepartmentId: id })
    }
  }
  return places
}

async function addPeople(ctx: Context): Promise<void> {
  const passwordHash = await hashPassword(crypto.randomUUID())
  const known = await Promise.all(shown.map(({ password }) => hashPassword(password)))
  await inTransaction(ctx, async (ctx) => {
    const places = await addDepartments(ctx)
    const placeOf = (name: string | undefined) => (name === undefined ? {} : places.get(name))
    const templates = new Map(
      (await ctx.db.select().from(roleTemplates)).map(({ id, name }) => [name, id] as const),
    )
    const same = { side: 'staff', passwordHash } as const
    for (const [n, { kind, password: _password, group, ...account }] of shown.entries()) {
      const own = {
        passwordHash: known[n] ?? passwordHash,
        isSystem: kind === 'admin',
        // For trials of campaigns; nobody of the conferences is at this domain.
        email: `${account.name}@head-office.example`,
      }
      await insertRow(ctx, accounts, { ...same, ...account, ...own, ...placeOf(group) })
    }
    for (const { group, ...person } of demoPeople)
      await insertRow(ctx, accounts, { ...same, grants: clerkGrants, ...person, ...placeOf(group) })
    for (const { department, group = department, ...person } of demoEmployees)
      await insertRow(ctx, accounts, {
        ...same,
        identity: identity.employee,
        ...person,
        ...placeOf(group),
        roleTemplateId: templates.get(templateOfDepartment[department] ?? '') ?? null,
      })
  })
}

async function addThings(ctx: Context, store: FileStore): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const [at, [name, enName]] of demoUnits.entries())
      await insertRow(ctx, units, { name, enName, indexId: at + 1 })
    await addEvents(ctx, store)
    await addHotels(ctx, store)
    await addRooms(ctx, store)
    await addProductTypes(ctx)
    await addProducts(ctx)
    await addFoodMaterials(ctx)
    await addRecipes(ctx)
    const [manager] = await ctx.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.name, 'demo-hotel'))
    const [first] = await ctx.db.select({ id: hotels.id }).from(hotels).orderBy(hotels.id).limit(1)
    if (manager && first) await updateRow(ctx, hotels, { which: first.id, set: { managementId: manager.id } })
  })
}

/** Fills an empty installation with realistic data and returns the accounts for the sign-in page. */
export async function addDemoData(
  context: Context,
  services: Services,
  say: (text: string) => void,
): Promise<Services['demoAccounts']> {
  const store = services.files
  // Hundreds of payments would be reported.
  const ctx: Context = { ...context, log: { ...context.log, info: () => {} } }
  const [known] = await ctx.db.select({ n: count() }).from(accounts)
  if (known?.n === 0) {
    say('Adding the data of the demonstration …')
    // If the program is stopped meanwhile, the next start adds everything.
    await inTransaction(ctx, async (ctx) => {
      await addPeople(ctx)
      await setSupplier(ctx, store)
      await addThings(ctx, store)
      await addShownCustomer(ctx)
      await addCustomers(ctx)
      await addAgreements(ctx, shownCustomer.name)
      await addDeliveries(ctx)
      await addTradeHistory(ctx)
      await keepMails(ctx)
      await addNotifications(ctx)
      const { ids, shownId } = await addDemoMembers(ctx)
      const manager = await actorCalled(ctx, 'demo-manager')
      await addSignups(ctx, services, ids)
      await addGroup(ctx)
      await addVisitorSignups(ctx, services)
      await addTypeRules(ctx)
      await addReceipts(ctx, manager)
      await addRefunds(ctx, services, manager)
      await addCheckIns(ctx)
      await addCertificates(ctx, manager)
      await archivePast(ctx)
      await addStatement({ ...ctx, actor: manager })
      await addBookings(ctx, ids, shownId)
      await addHotel(ctx, ids)
      const paperIds = await addSubmissions(ctx, store, ids)
      await addReviewers(ctx, ids)
      await addSubjectChairs(ctx, ids)
      await addReviews(ctx, paperIds)
      await addDecisions(ctx, paperIds)
      await addDiscussions(ctx)
      await addAuthorAnswers(ctx, paperIds)
      await addExtensions(ctx)
      await addCourse(ctx)
      await addParticipantNotes(ctx)
      await addTags(ctx)
      await addCampaigns(ctx)
      await keepMails(ctx)
    })
  }
  const list = [...shown, shownCustomer, ...shownMembers].map(({ kind, name, password }) => ({
    kind,
    name,
    password,
  }))
  say(
    [
      '\n  Accounts of the demonstration:',
      ...list.map(({ name, password }) => `    ${name.padEnd(32)} ${password}`),
      '',
      `  Mails of the demonstration are shown at ${inboxPath} and never leave this machine:`,
      ...demoAddresses.map(({ name, en }) => `    ${`${name}@`.padEnd(32)} ${en}`),
      '',
    ].join('\n'),
  )
  return list
}
