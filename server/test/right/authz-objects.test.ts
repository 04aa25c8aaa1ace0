import { desc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  identity,
  pageList,
  pages,
  scope,
  status,
  type Grants,
  type Scope,
  orderRights,
} from '@banquet/contract/call/access'
import { all } from '@banquet/contract/all'
import { customer } from '@banquet/contract/customer/customer'
import { priceLetter } from '@banquet/contract/customer/price-letter'
import { successOf, type Endpoint } from '@banquet/contract/call/endpoint'
import { file } from '@banquet/contract/platform/file'
import { privateFile } from '@banquet/contract/platform/private-file'
import { maxInteger } from '@banquet/contract/call/list'
import { nounNames, nouns } from '@banquet/contract/call/nouns'
import { accounts } from '../../src/tables/account/account.table.ts'
import { customerEmployees as links } from '../../src/tables/customer/customer-employee.table.ts'
import { customerProducts } from '../../src/tables/customer/customer-product.table.ts'
import { deliverySchedules } from '../../src/tables/trade/delivery-schedule.table.ts'
import { departments } from '../../src/tables/people/department.table.ts'
import { audits } from '../../src/kit/rows/audit.table.ts'
import { jsonSchemaOf } from '../../src/kit/http/json-schema.ts'
import { orderLines, orders } from '../../src/tables/trade/order.table.ts'
import { orderTemplates } from '../../src/tables/trade/order-template.table.ts'
import { shipments } from '../../src/tables/trade/shipment.table.ts'
import { customerFields, staffFieldsIn } from './customer-fields.ts'
import { fingerprint } from '../fingerprint.ts'
import { oneOfEach } from '../call/kinds.ts'
import { sentPicture } from '../http/pictures.ts'
import { isWrite } from '../call/sample.ts'
import { signedInCustomer } from '../scenario/customer/customer.scenarios.ts'
import { startWorld } from '../scenario/start-world.ts'
import type { World } from '../scenario/world.ts'
import { serverForFile, type Client, type Parts, type Reply } from '../server.ts'

/*
 * Every call that names rows is made about rows of somebody else. The response must be the one about rows that do not
 * exist: not a word of theirs, no hint of their existence, and nothing written. Which fields name rows is read from the
 * contract; a field that the list below does not have fails a test.
 */

const server = await serverForFile({ connections: 4, keepsPlans: true })
let here: number

beforeAll(async () => {
  const [department] = await server.ctx.db
    .insert(departments)
    .values({ name: '本部門', status: 1 })
    .returning()
  here = department?.id ?? 0
})

// ---- which fields name rows, and whose those are ----

type Id = number | string
type Noun = keyof typeof scoped | keyof typeof ofCaller

/**
 * Nouns whose rows are for everybody who has the page: the page has no scope, or the noun is exempt from it. An audit
 * entry is as visible as the row that it is about.
 */
const shared = nounNames.filter((noun) => {
  const { page } = nouns[noun]
  if (page === null || noun === 'audit') return false
  return !('scoped' in pages[page]) || 'shared' in nouns[noun]
})
const camel = (noun: string) => noun.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const everybody = new RegExp(`\\.(${[...shared.map(camel), 'club', 'page'].join('|')})Id$`)
const plain = new RegExp(`^(${[...shared.map((noun) => noun.replaceAll('_', '-')), 'recipe'].join('|')})\\.`)
/**
 * Fields that name rows, by call and place; null: the rows are for everybody who has the page. The first match counts.
 */
const named: readonly (readonly [RegExp, Noun | null])[] = [
  [everybody, null],
  [/^member\.(updateSelfPassword|changeEmail|close) (params|body)\.id$/, 'oneself'],
  [/^hotel\.(byManagement|setManagement) params\.id$/, 'keeper'],
  // A user who edits hotels chooses their managers among all accounts.
  [/^hotel\.\w+ body\.managementId$/, null],
  [/ body\.(pictureId|pictureIds|logoId|sealId)$/, 'picture'],
  // Only administrators give templates, and they see all rows.
  [/ body\.roleTemplateId$/, null],
  [new RegExp(`${plain.source}\\w+ (params|body)\\.(id|name)$`), null],
  [/ body\.(ids|index_ids)$/, null],
  [/\.(bySubDepartment|byDepartment|byClub|byNameAndClub) params\.id$/, null],
  [/^audit\.\w+ query\.(actorId|rowId|requestId)$/, null],
  // A new row that is a copy leaves the ids of its parts behind.
  [/^customer\.create body\.(addresses|contacts)\.id$/, null],
  [/^audit\.get /, 'entry'],
  [/^auth\.endSession /, 'session'],
  [/^import\.\w+ params\.id$/, 'sheet'],
  [/^notification\.\w+ params\.userId$/, 'oneself'],
  [/^notification\.read params\.id$/, 'notice'],
  [/\.updateSelfPassword body\.id$/, 'oneself'],
  [/^management\.\w+ params\.name$/, 'userName'],
  [/^employee\.byName /, 'employeeName'],
  [/^management\.\w+ (params|body)\.id$/, 'user'],
  [/^employee\.\w+ (params|body)\.id$/, 'employee'],
  [/^order\.\w+ params\.id$/, 'order'],
  // A note is changed by its writer, who must see its customer: customer-note.test.ts.
  [/^customer-note\.\w+ params\.id$/, null],
  // Commands on several rows answer `not-found` for each that the caller does not see, and filters find none of them:
  // order-bulk.test.ts, customer-bulk.test.ts and customer-price.test.ts.
  [
    /^(order|shipment|customer|customer-product)\.bulk\w+ body\.(rows\.id|match\.(customer|employee|order)Id)$/,
    null,
  ],
  // Lists leave out what the caller does not see: order-bulk.test.ts.
  [/^(order|shipment)\.\w+ (query|body\.match)\.(ids|orderIds)$/, null],
  // A PDF is of rows that the filters find and the caller sees; without any it is not found.
  [/^(order|shipment)\.pdfBatch query\.(customer|employee|order)Id$/, null],
  [/^(product|stock)\.bulk\w+ body\.rows\.id$/, null],
  // Prices do not depend on the delivery address: a quote ignores it.
  [/^order\.quote body\.addressId$/, null],
  [/^shipment\.(create|closeShort|returns?) params\.id$/, 'order'],
  [/^shipment\.(list|counts|export|pdfBatch) query\.orderId$/, 'order'],
  [/^shipment\.\w+ params\.id$/, 'shipment'],
  // Only lines that the draft has; others are refused as unknown, whosever they are: see `shipment.test.ts`.
  [/^shipment\.confirm body\.lines\.orderLineId$/, null],
  // Lines of other orders are refused as unknown by the order itself.
  [/^shipment\.\w+ body\.lines\.orderLineId$/, 'orderLine'],
  // A quote leaves out lines that do not belong to the order.
  [/^order\.quoteUpdate body\.lines\.id$/, null],
  [/^order\.\w+ body\.lines\.id$/, 'orderLine'],
  [/^order\.\w+ body\.addressId$/, 'address'],
  [/ body\.addresses\.id$/, 'address'],
  [/ body\.contacts\.id$/, 'contact'],
  [/^customer\.byName /, 'customerName'],
  [/^customer\.\w+ (params|body)\.id$/, 'customer'],
  [/\.(byCustomer|addable) params\.id$/, 'customer'],
  // Customers without a visible waiting line are ignored, whether they exist or not.
  [/^worksheet\.\w+ body\.firstCustomerIds$/, null],
  // An edit must name the customer of the row, or none.
  [/^(customer-product|delivery-schedule)\.(update|put) body\.customerId$/, null],
  [/^customer-product\.priceLetterPdf query\.customerId$/, 'repriced'],
  [/\.(customerId|customer_id|customerIds)$/, 'customer'],
  [/^customer-product\.byUser params\.userId$/, 'customer'],
  [/^customer-overview\.get params\.id$/, 'customer'],
  [/\.byEmployee params\.id$/, 'colleague'],
  // A user who sees a customer sees its sales reps, so the giver is no secret.
  [/\.fromEmployeeId$/, null],
  [/\.(toE|e)mployeeId$/, 'colleague'],
  [/^customer-employee\.\w+ (params|body)\.id$/, 'link'],
  // Each row that the caller does not see is answered like one that does not exist: customer-price.test.ts.
  [/^customer-product\.(preview|apply|withdraw)Prices body\.rows\.id$/, null],
  [/^customer-product\.\w+ (params|body|body\.list)\.id$/, 'agreement'],
  [/^delivery-schedule\.\w+ (params|body)\.id$/, 'schedule'],
  [/^order-template\.\w+ params\.id$/, 'template'],
  // Somebody with these pages sees every event, pool and member; of members only themselves are accepted.
  [/^member\.merge\w* (params|body)\.otherId$/, null],
  [/^signup-type\.\w+ body\.poolIds$/, null],
  [/^signup-type\.\w+ body\.(needs|excludes)TypeIds$/, null],
  [/^subject\.\w+ body\.parentId$/, null],
  [/^discount\.\w+ body\.signupTypeIds$/, null],
  [/^question\.\w+ body\.conditionId$/, null],
  [/^certificate-setting\.\w+ body\.lists\.listId$/, null],
  [/^certificate\.\w+ query\.ids$/, null],
  [/^question\.\w+ (body|query)\.(signupType|submissionType|subject)Ids?$/, null],
  [/^submission\.\w+ body\.content\.competitionIds$/, null],
  [/^competition\.\w+ body\.submissionTypeIds$/, null],
  [/^event-rehearsal\.news params\.id$/, null],
  // Every event that was published can be compared with, by those who see its sign-ups.
  [/^dashboard\.event query\.comparedId$/, null],
  // mail-template.test.ts holds whose outbox may be read.
  [/^mail-template\.(?:preview|trial) body\.mailId$/, null],
  // The recipients that somebody sees follow from the segment of their campaign: campaign.test.ts.
  [/^campaign-recipient\.mail params\.id$/, null],
  // A page has what the caller sees of its person, and notes belong to their writers: participant.test.ts.
  [/^participant(-note)?\.\w+ (params|body|query)\.(id|memberId|signupId|eventId)$/, null],
  // Those who check people in see every list and every sign-up of the event.
  [/^(check-in|check-in-list|attendance)\.\w+ (params|body|query)\.(id|\w+Ids?)$/, null],
  [/^signup\.badges query\.ids$/, null],
  // A private file is shown to those who see the row that uses it: signup-files.test.ts.
  [/^private-file\.show params\.id$/, null],
  // An upload exists for its uploader only, and a file of a paper for those who see the paper: upload.test.ts and
  // paper-files.test.ts.
  [/^upload\.\w+ params\.id$/, null],
  [/^submission\.\w+ (params|body\.content\.files)\.fileId$/, null],
  // Those who decide do so on every paper but their own: decision.test.ts.
  [/^decision\.\w+ (params\.id|body\.publishedId|body\.(rows|accept|reject)\.id)$/, null],
  // The answer to the reviewers of a paper belongs to its submitter: author-answer.test.ts.
  [/^author-answer\.\w+ params\.id$/, null],
  // Assignments of papers, for all staff without a conflict of interest, and for the reviewer: assignment.test.ts; what else is
  // named of reviewing belongs to everybody of its event, or to the member under whose address it is: reviewer.test.ts.
  [
    /^(assignment|review|subject-chair)\.\w+ ((params|body\.content\.file)\.(id|fileId)|body\.(submission|reviewer)Ids)$/,
    null,
  ],
  // The same for what else is about a paper that is reviewed: lead.test.ts, preference.test.ts, discussion.test.ts.
  [
    /^(lead|preference|discussion)\.\w+ (params\.(id|messageId)|query\.reviewerId|body\.(accountId|messageId))$/,
    null,
  ],
  // A proposal belongs to everybody who assigns, without the papers that they have a conflict of interest with: proposal.test.ts.
  [
    /^proposal\.\w+ (params\.id|(body|query|body\.pairs)\.(submissionId|reviewerId|newReviewerId|subjectIds))$/,
    null,
  ],
  [/^reviewer\.saveProfile body\.subjectIds$/, null],
  [/^conflict\.\w+ body\.accountId$/, null],
  // A slip is claimed by its uploader only, which the tests of transfer notices show.
  [/^transfer-notice\.create body\.slipId$/, null],
  [/^bank-line\.(proposals query\.ids|match body\.lineIds|import query\.lastImportId)$/, null],
  [/^refund\.(create body\.parts\.attemptId|bulkCreate body\.paymentOrderIds)$/, null],
  // Commands on several rows answer `not-found` for each that the caller does not see.
  [/^transfer-file\.create body\.refundIds$/, null],
  [/^refund\.bulk(Approve|Complete) body\.rows\.id$/, null],
  [/^receipt\.bulkIssue body\.paymentOrderIds$/, null],
  [/^receipt\.\w+ query\.ids$/, null],
  [/^receipt\.(issue body\.receipts|reissue body)\.taxId$/, null],
  [/^signup\.\w+ (body|query)\.(match\.)?memberId$/, null],
  [/^signup\.\w+ body\.(people\.)?proofId$/, 'proof'],
  [/^(signup|hotel-order|submission)\.bulk\w+ body\.(rows\.id|submissionIds)$/, null],
  // Only the person who gave the command: order-bulk.test.ts.
  [/^bulk-action\.undo params\.id$/, null],
  // The tags of a page are for everybody who has it; rows that the caller does not see have none, and take none: tag.test.ts.
  [/^tag\.\w+ (params\.id|query\.ids)$/, null],
  // A record is noted by those who see it: recent-record.test.ts.
  [/^recent-record\.open body\.id$/, null],
  // Only the owner, and for views shared with everybody who may edit users: list-view.test.ts.
  [/^list-view\.\w+ params\.id$/, null],
  [/^(signup\.\w+ body|import\.\w+ body\.mapping)\.receiptTaxId$/, null],
]

/** The place in a call that names a row: `params.id`, `body.list.id`. */
interface Place {
  e: Endpoint
  path: string
}

function pathsIn(schema: unknown, path: string): string[] {
  const { properties = {}, items } = (schema ?? {}) as { properties?: object; items?: unknown }
  const own = Object.keys(properties)
    .filter((name) => /^(id|ids)$|Ids?$|_ids?$/.test(name) || (name === 'name' && path === 'params'))
    .map((name) => `${path}.${name}`)
  const inner = Object.entries(properties).flatMap(([name, one]) => pathsIn(one, `${path}.${name}`))
  return [...own, ...inner, ...(items ? pathsIn(items, path) : [])]
}

const places: Place[] = all
  // Administrators see every row.
  .filter((e) => e.access !== 'admin' && e.access !== 'public')
  .flatMap((e) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = e[part]
      return schema ? pathsIn(jsonSchemaOf(schema, 'input'), part).map((path) => ({ e, path })) : []
    }),
  )

const ruleOf = ({ e, path }: Place) => named.find(([pattern]) => pattern.test(`${e.id} ${path}`))
const nounOf = (place: Place) => ruleOf(place)?.[1] ?? undefined

type Fields = Record<string, unknown>

/**
 * Returns the object in a request that contains the last field of a path, or would; in a list the first one that does.
 */
function holderOf(parts: Parts, path: string): [Fields, string] {
  const steps = path.split('.')
  const field = steps.pop() ?? ''
  let at = parts as Fields
  for (const step of steps) {
    const next = (at[step] ??= {}) as Fields | Fields[]
    at = Array.isArray(next) ? (next.find((one) => field in one) ?? (next[0] as Fields)) : next
  }
  return [at, field]
}

function valueAt(parts: Parts, path: string): Id | undefined {
  const [holder, field] = holderOf(structuredClone(parts), path)
  return [holder[field]].flat()[0] as Id | undefined
}

function withValue(parts: Parts, path: string, value: Id): Parts {
  const copy = structuredClone(parts)
  const [holder, field] = holderOf(copy, path)
  holder[field] = field.endsWith('Ids') ? [value] : value
  return copy
}

// ---- rows, and how they become somebody's ----

interface Actor extends Client {
  scope: Scope
}
/** Rows that a scope decides about. `give` brings one into the scope; undefined if nothing can. */
interface Scoped {
  add: (world: World) => Promise<Id>
  give: (actor: Actor, id: never) => Promise<Id | undefined>
}

async function giveCustomer({ account, scope: own }: Actor, id: number): Promise<number> {
  const { db } = server.ctx
  const set = own === scope.onlySelf ? { employeeId: account.id } : { departmentId: here }
  const taken = await db.update(links).set(set).where(eq(links.customerId, id)).returning()
  const link = { customerId: id, employeeId: account.id, departmentId: here, isPrimary: true }
  if (taken.length === 0) await db.insert(links).values(link)
  return id
}

type OfCustomer = typeof links | typeof customerProducts | typeof deliverySchedules | typeof orderTemplates

async function customerOf(table: OfCustomer, id: number): Promise<number> {
  const customerId: PgColumn = table.customerId
  const [row] = await server.ctx.db.select({ id: customerId }).from(table).where(eq(table.id, id))
  return row?.id ?? 0
}

async function buyerOf(id: number): Promise<number> {
  const [row] = await server.ctx.db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, id))
  return row?.id ?? 0
}

async function orderOf(id: number): Promise<number> {
  const [row] = await server.ctx.db.select().from(shipments).where(eq(shipments.id, id))
  return row?.orderId ?? 0
}

const account = (kind: number): Scoped => ({
  add: async () => (await server.addAccount({ identity: kind, clubId: 7 })).id,
  give: async (actor, id) => {
    if (actor.scope !== scope.sameDepartment) return undefined
    await server.ctx.db.update(accounts).set({ departmentId: here }).where(eq(accounts.id, id))
    return id
  },
})

const accountName = (kind: number): Scoped => ({
  add: async () => (await server.addAccount({ identity: kind, clubId: 7 })).name,
  give: async (actor, name) => {
    await server.ctx.db.update(accounts).set({ departmentId: here }).where(eq(accounts.name, name))
    return actor.scope === scope.sameDepartment ? name : undefined
  },
})

const scoped = {
  user: account(identity.management),
  keeper: account(identity.hotelService),
  employee: account(identity.employee),
  colleague: {
    ...account(identity.employee),
    // Somebody who sees only their own customers may still assign them within the department.
    give: (actor: Actor, id: never) =>
      account(identity.employee).give({ ...actor, scope: scope.sameDepartment }, id),
  },
  userName: accountName(identity.management),
  employeeName: accountName(identity.employee),
  customer: { add: (world: World) => world.row('customer'), give: giveCustomer },
  // A letter is written only to a customer whose prices change.
  repriced: {
    add: async (world: World) =>
      Number((await world.input(priceLetter.priceLetterPdf)).query?.['customerId']),
    give: giveCustomer,
  },
  customerName: {
    add: async (world: World) => {
      const id = await world.row('customer')
      return (await world.admin.call(customer.get, { params: { id } })).body.name
    },
    give: async (actor: Actor, name: string) => {
      const [row] = await server.ctx.db.select().from(accounts).where(eq(accounts.name, name))
      await giveCustomer(actor, row?.id ?? 0)
      return name
    },
  },
  link: {
    add: (world: World) => world.row('customer-employee'),
    give: async (actor: Actor, id: number) => {
      const customerId = await giveCustomer(actor, await customerOf(links, id))
      // Somebody else is a sales rep as well, so that the actor sees the customer without this link too.
      const { id: employeeId } = await server.addAccount({ identity: identity.employee })
      await server.ctx.db
        .insert(links)
        .values({ customerId, employeeId, departmentId: here, isPrimary: false })
      return id
    },
  },
  agreement: {
    add: (world: World) => world.row('customer-product'),
    give: async (actor: Actor, id: number) => {
      await giveCustomer(actor, await customerOf(customerProducts, id))
      return id
    },
  },
  schedule: {
    add: (world: World) => world.row('delivery-schedule'),
    give: async (actor: Actor, id: number) => {
      await giveCustomer(actor, await customerOf(deliverySchedules, id))
      return id
    },
  },
  template: {
    add: (world: World) => world.row('order-template'),
    give: async (actor: Actor, id: number) => {
      await giveCustomer(actor, await customerOf(orderTemplates, id))
      return id
    },
  },
  order: {
    add: (world: World) => world.row('order'),
    give: async (actor: Actor, id: number) => {
      await giveCustomer(actor, await buyerOf(id))
      return id
    },
  },
  shipment: {
    add: (world: World) => world.row('shipment'),
    give: async (actor: Actor, id: number) => {
      await giveCustomer(actor, await buyerOf(await orderOf(id)))
      return id
    },
  },
  entry: {
    add: async (world: World) => {
      await world.row('customer')
      const about = eq(audits.noun, 'customer')
      const [last] = await server.ctx.db.select().from(audits).where(about).orderBy(desc(audits.id)).limit(1)
      return last?.id ?? 0
    },
    give: async (actor: Actor, id: number) => {
      const [entry] = await server.ctx.db.select().from(audits).where(eq(audits.id, id))
      await giveCustomer(actor, entry?.rowId ?? 0)
      return id
    },
  },
} satisfies Record<string, Scoped>

/** An address or contact of another customer than the one of the request. */
const partOf = (list: 'addresses' | 'contacts') => async (world: World) => {
  const parts = await world.input(customer.create)
  const { body } = await world.admin.send(customer.create, parts)
  return body[list][0]?.id ?? 0
}

/** Rows that belong to the caller: those of another administrator do not. */
const ofCaller = {
  oneself: async (world) => world.admin.account.id,
  session: async (world) => world.admin.sessionId,
  sheet: (world) => world.row('import'),
  notice: (world) => world.row('notification'),
  picture: async (world) => (await world.admin.send(file.add, { upload: await sentPicture() })).body.id,
  proof: async (world) =>
    (
      await world.admin.send(privateFile.add, {
        params: { purpose: 'proof' },
        upload: await sentPicture(),
      })
    ).body.id,
  orderLine: async (world) => {
    const id = await world.row('order')
    const [line] = await server.ctx.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    return line?.id ?? 0
  },
  address: partOf('addresses'),
  contact: partOf('contacts'),
} satisfies Record<string, (world: World) => Promise<Id>>
const isScoped = (noun: Noun): noun is keyof typeof scoped => Object.hasOwn(scoped, noun)

// ---- asking ----

/** The last actor. */
let last = 0

/**
 * Every right on every page but that of hotels, whose rows are for everybody, and one scope on all of them. The actor
 * before is deactivated: otherwise every later event would look for hundreds of users to notify.
 */
async function actorOf(own: Scope, kind: number = identity.management): Promise<Actor> {
  const grant = {
    canAdd: true,
    canEdit: true,
    canDelete: true,
    scope: own,
    extra: [...orderRights, 'export', 'override', 'pricing'],
  }
  const granted = pageList.filter(({ id }) => id !== pages.hotels.id)
  const grants: Grants = Object.fromEntries(granted.map(({ id }) => [id, grant]))
  await server.ctx.db.update(accounts).set({ status: status.inactive }).where(eq(accounts.id, last))
  const account = await server.addAccount({ identity: kind, grants, departmentId: here })
  last = account.id
  return { ...(await server.as(account)), scope: own }
}

const missing = (value: Id): Id => (typeof value === 'number' ? maxInteger : 'nobody-is-called-this')
const essence = ({ status, code, body }: Reply) => {
  const { errors, params } = (body ?? {}) as Record<string, unknown>
  return { status, code, ...(code === undefined ? { body } : { errors, params }) }
}

/** The numbers of a call that counts rows, without those that are zero. */
const countedIn = ({ body }: Reply) => Object.values(body as Record<string, number>).filter((n) => n !== 0)

/** Refusals that are the same for any row, whether it exists or not. */
const alike: Partial<Record<Noun, string>> = { oneself: 'notification.own', keeper: 'hotel.manager-kind' }

/** The response about somebody else's row equals that about a missing one, and nothing is written. */
async function checkHidden(client: Client, { e, path }: Place, parts: Parts, foreign: Id): Promise<void> {
  const standing = async () => (isWrite(e) ? fingerprint(server, { except: ['throttle', 'row_stamp'] }) : {})
  const before = await standing()
  const reply = await client.send(e, withValue(parts, path, foreign))
  const none = await client.send(e, withValue(parts, path, missing(foreign)))
  expect(essence(reply)).toEqual(essence(none))
  expect(await standing()).toEqual(before)
  if (reply.status === 200) {
    const isCounts = e.id.endsWith('.counts')
    return void (e.file ?? expect(isCounts ? countedIn(reply) : reply.body).toEqual([]))
  }
  const noun = nounOf({ e, path })
  if (noun && alike[noun] === reply.code) return
  const isRow = /^(params|body)\.(id|userId|name)$/.test(path) || path === 'body.customerIds'
  expect(reply.code).toMatch(isRow ? /^not-found$/ : /^(not-found|validation)$/)
}

async function checkOfCaller(place: Place, add: (world: World) => Promise<Id>): Promise<void> {
  const world = await startWorld(server)
  const parts = await world.input(place.e)
  const foreign = await add(await startWorld(server))
  const client = await world.caller(place.e)
  await checkHidden(client, place, parts, foreign)
  const own = valueAt(parts, place.path) === undefined && !/address|contact/.test(place.path)
  const mine = own ? withValue(parts, place.path, await add(world)) : parts
  const reply = await client.send(place.e, mine)
  expect(reply.status).toBe(successOf(place.e))
  if (client.account.identity === identity.customer) expect(staffFieldsIn(place.e, reply.body)).toEqual([])
}

/** Returns a request in which everything except this place is the actor's own. */
async function ownBut({ e, path }: Place, world: World, actor: Actor): Promise<Parts> {
  let parts = await world.input(e)
  for (const other of places.filter((one) => one.e === e && one.path !== path)) {
    const [noun, value] = [nounOf(other), valueAt(parts, other.path)]
    if (!noun || value === undefined || !isScoped(noun)) continue
    const given = await scoped[noun].give(actor, value as never)
    if (given !== undefined) parts = withValue(parts, other.path, given)
  }
  const isPlaced = valueAt(parts, 'body.departmentId') !== undefined
  return isPlaced ? withValue(parts, 'body.departmentId', here) : parts
}

async function checkScoped(place: Place, noun: keyof typeof scoped, own: Scope): Promise<void> {
  const { e, path } = place
  const { add, give } = scoped[noun]
  const world = await startWorld(server)
  const isOfEmployees = /^employee\.(get|byName)$/.test(e.id)
  const actor = await actorOf(own, isOfEmployees ? identity.employee : identity.management)
  const parts = await ownBut(place, world, actor)
  const foreign = (isWrite(e) ? valueAt(parts, path) : undefined) ?? (await add(world))
  await checkHidden(actor, place, parts, foreign)
  // What the actor may do with their own rows is for other tests; here they only have to be found.
  if (own === scope.invisible || (own === scope.onlySelf && isWrite(e))) return
  const mine = await give(actor, foreign as never)
  if (mine === undefined) return
  const reply = await actor.send(e, withValue(parts, path, mine))
  expect([reply.status, reply.body]).toEqual([successOf(e), reply.body])
}

/** The owner of the rows of these nouns; a name is no id and is looked up as it is. */
const customerIn = {
  customer: async (id: number) => id,
  customerName: async (name: number) => name,
  order: buyerOf,
  shipment: async (id: number) => buyerOf(await orderOf(id)),
  template: (id: number) => customerOf(orderTemplates, id),
}

/** Returns the customer that a request is about, or any customer if it is about none. */
async function customerBehind(e: Endpoint, parts: Parts, world: World): Promise<Client> {
  for (const place of places.filter((one) => one.e === e)) {
    const [noun, value] = [nounOf(place), valueAt(parts, place.path)]
    if (value === undefined || !noun || !Object.hasOwn(customerIn, noun)) continue
    const id = await customerIn[noun as keyof typeof customerIn](Number(value))
    const which = noun === 'customerName' ? eq(accounts.name, String(value)) : eq(accounts.id, id)
    const [row] = await server.ctx.db.select().from(accounts).where(which)
    if (row) return server.as(row)
  }
  return signedInCustomer(world)
}

const title = ({ e, path }: Place) => `${e.id} ${path}`
const cases = places.filter((place) => nounOf(place)).map((place) => [title(place), place] as const)

describe('a row of another user', () => {
  it('is distinguished from a row of everybody wherever a call names rows', () => {
    expect(
      places.filter((place) => !ruleOf(place)).map(title),
      'Say in `named` of server/test/right/authz-objects.test.ts whose rows these are',
    ).toEqual([])
    expect(cases.length).toBeGreaterThan(60)
  })

  const everyScope = [scope.sameDepartment, scope.onlySelf, scope.invisible]
  // A scope is one condition for each noun, so one place that reads and one that writes show whether it is right. Every
  // other place shows whether the call applies it.
  const inEveryScope = oneOfEach(
    cases.map(([, place]) => place),
    (place) => `${nounOf(place)} ${isWrite(place.e)}`,
  )
  it.each(cases)('is treated as missing in %s', async (_, place) => {
    const noun = nounOf(place) as Noun
    if (!isScoped(noun)) return checkOfCaller(place, ofCaller[noun])
    for (const own of inEveryScope.includes(place) ? everyScope : [scope.sameDepartment])
      await checkScoped(place, noun, own)
  })

  const byCustomers = cases.filter(
    ([, { e }]) => typeof e.access === 'object' && 'page' in e.access && e.access.orSelf === 'customer',
  )
  it.each(byCustomers)('is treated as missing for a customer in %s', async (_, place) => {
    const { e, path } = place
    const noun = nounOf(place) as Noun
    const world = await startWorld(server)
    const parts = await world.input(e)
    const buyer = await customerBehind(e, parts, world)
    const { add } = isScoped(noun) ? scoped[noun] : { add: ofCaller[noun] }
    await checkHidden(buyer, place, parts, await add(await startWorld(server)))
    const mine = noun === 'customer' ? withValue(parts, path, buyer.account.id) : parts
    const reply = await buyer.send(e, mine)
    expect(reply.status).toBe(successOf(e))
    expect(
      staffFieldsIn(e, reply.body),
      `${customerFields.path} says that customers do not receive these`,
    ).toEqual([])
  })
})
