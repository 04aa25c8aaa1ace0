import * as fc from 'fast-check'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { identity, pages, type Grant, type Grants, type Scope } from '@banquet/contract/call/access'
import { customer, type CustomerAccess } from '@banquet/contract/customer/customer'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { isDeep } from '../../../test/deep.ts'
import { isOwn, may, mayGiveTo, mayPlace, sees, type LinkOf } from '../../../test/right/customer-rule.ts'
import { addDepartments, serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import { customerAddresses, customers } from '../../tables/customer/customer.table.ts'

const server = await serverForFile()
let made = 0

// ---- the world as the database has it ----

type Row = typeof customers.$inferSelect
interface World {
  people: Account[]
  rows: Row[]
  links: LinkOf[]
  departments: (number | null)[]
}

const alive = and(isNull(accounts.deletedAt), eq(accounts.side, 'staff'))

async function worldOf(departments: World['departments']): Promise<World> {
  const { db } = server.ctx
  return {
    people: await db.select().from(accounts).where(alive).orderBy(asc(accounts.id)),
    rows: await db.select().from(customers).orderBy(asc(customers.id)),
    links: await db.select().from(customerEmployees).orderBy(asc(customerEmployees.id)),
    departments,
  }
}

const tables = [customers, customerAddresses, customerEmployees, accounts]

async function stateNow(): Promise<string> {
  const sums = tables.map(
    (table) => sql`select md5(string_agg(t::text, '|' order by id)) as sum from ${table} t`,
  )
  const { rows } = await server.ctx.db.execute<{ sum: string }>(sql.join(sums, sql` union all `))
  return rows.map(({ sum }) => sum).join(' ')
}

// ---- calls, each with the expected result ----

interface Scene extends World {
  actor: Account
  row: Row
  link: LinkOf
  other: Account
  departmentId: number | null
}
interface Played {
  send: (client: Client, scene: Scene) => Promise<Reply>
  /** The code of the refusal; undefined if the call succeeds. */
  refusal: (scene: Scene) => string | undefined
  /** The ids of the rows that it shows. */
  shows?: (scene: Scene) => number[]
  /** The ids in the response, if they are not simply `id`. */
  found?: (reply: Reply, scene: Scene) => number[]
}

const password = 'Another-bowl-8'
const seenRows = ({ actor, rows, links }: Scene) => rows.filter(({ id }) => sees(actor, id, links))
const seenLinks = ({ actor, links }: Scene) =>
  links.filter(({ customerId }) => sees(actor, customerId, links))
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b)
const isOpen = ({ validTo }: LinkOf) => validTo === null

const looking = ({ actor }: Scene) => (may(actor, 'view') ? undefined : 'right.missing')

/** Somebody with a right acts on a customer that they see. */
function acting(right: Parameters<typeof may>[1], about: 'row' | 'link' = 'row') {
  return ({ actor, row, link, links }: Scene) => {
    if (!may(actor, right)) return 'right.missing'
    const customerId = about === 'row' ? row.id : link.customerId
    return sees(actor, customerId, links) ? undefined : 'not-found'
  }
}

/** Whether the customer would still be visible with the changed link. */
function stays({ actor, link, links }: Scene, change: Partial<LinkOf>): boolean {
  const then = links.map((one) => (one.id === link.id ? { ...one, ...change } : one))
  return sees(actor, link.customerId, then)
}

const reads: Record<string, Played> = {
  list: {
    send: (client) => client.call(customer.list, { query: { page: 1, size: 100 } }),
    refusal: looking,
    shows: (scene) => ids(seenRows(scene)),
  },
  search: {
    send: (client, { row }) => client.call(customer.list, { query: { keyword: row.number, page: 1 } }),
    refusal: looking,
    shows: (scene) => ids(seenRows(scene).filter(({ id }) => id === scene.row.id)),
  },
  ofEmployee: {
    send: (client, { other }) =>
      client.call(customer.list, { query: { employeeId: other.id, page: 1, size: 100 } }),
    refusal: looking,
    shows: (scene) =>
      ids(
        seenRows(scene).filter(({ id }) =>
          scene.links.some(
            (link) => link.customerId === id && isOpen(link) && link.employeeId === scene.other.id,
          ),
        ),
      ),
  },
  unassigned: {
    send: (client) => client.call(customer.list, { query: { unassigned: 1, page: 1, size: 100 } }),
    refusal: looking,
    shows: (scene) =>
      ids(
        seenRows(scene).filter(
          ({ id }) => !scene.links.some((link) => link.customerId === id && isOpen(link)),
        ),
      ),
  },
  exported: {
    send: (client) => client.call(customer.export, { query: {} }),
    refusal: ({ actor }) => (may(actor, 'export') ? undefined : 'right.missing'),
    shows: (scene) => ids(seenRows(scene)),
    found: ({ body }, { rows }) => ids(rows.filter(({ number }) => String(body).includes(number))),
  },
  get: {
    send: (client, { row: { id } }) => client.call(customer.get, { params: { id } }),
    refusal: acting('view'),
    shows: ({ row }) => [row.id],
  },
  byName: {
    send: (client, { row: { name } }) => client.call(customer.byName, { params: { name } }),
    refusal: acting('view'),
    shows: ({ row }) => [row.id],
  },
  history: {
    send: (client, { row: { id } }) => client.call(customer.history, { params: { id } }),
    refusal: acting('view'),
  },
  links: {
    send: (client) => client.call(customerEmployee.list, { query: { page: 1, size: 100 } }),
    refusal: looking,
    shows: (scene) => ids(seenLinks(scene)),
  },
  linksOfEmployee: {
    send: (client, { other }) =>
      client.call(customerEmployee.byEmployee, { params: { id: other.id }, query: { open: 1 } }),
    refusal: looking,
    shows: (scene) =>
      ids(seenLinks(scene).filter((link) => isOpen(link) && link.employeeId === scene.other.id)),
  },
  linksOfDepartment: {
    send: (client, { departmentId }) =>
      client.call(customerEmployee.byDepartment, { params: { id: departmentId ?? 999_999 }, query: {} }),
    refusal: looking,
    shows: (scene) =>
      ids(seenLinks(scene).filter((link) => link.departmentId === (scene.departmentId ?? 999_999))),
  },
  linksOfCustomer: {
    send: (client, { row }) =>
      client.call(customerEmployee.byCustomer, { params: { id: row.id }, query: {} }),
    refusal: looking,
    shows: (scene) => ids(seenLinks(scene).filter((link) => link.customerId === scene.row.id)),
  },
  link: {
    send: (client, { link: { id } }) => client.call(customerEmployee.get, { params: { id } }),
    refusal: acting('view', 'link'),
    shows: ({ link }) => [link.id],
  },
  linkHistory: {
    send: (client, { link: { id } }) => client.call(customerEmployee.history, { params: { id } }),
    refusal: acting('view', 'link'),
  },
  explained: {
    send: (client, { row: { id }, other }) =>
      client.call(customer.access, { params: { id }, query: { accountId: other.id } }),
    refusal: ({ actor }) => (actor.identity === identity.admin ? undefined : 'admin.only'),
    shows: ({ row, other, links }) => [Number(other.status === 1 && sees(other, row.id, links))],
    found: ({ body }) => [Number((body as CustomerAccess).sees)],
  },
}

const writes: Record<string, Played> = {
  add: {
    send: (client, { other, departmentId }) => {
      made += 1
      const body = { name: `added-${made}`, realName: '新客戶', number: `N-${made}` }
      const inCharge = departmentId === null ? {} : { employeeId: other.id }
      return client.call(customer.create, { body: { ...body, ...inCharge } })
    },
    refusal: ({ actor, other, departmentId }) => {
      if (!may(actor, 'canAdd')) return 'right.missing'
      const scope = actor.identity === identity.admin ? 2 : actor.grants[pages.customers.id]?.scope
      const byItself =
        actor.identity === identity.employee && (scope === 3 || scope === 4) ? actor : undefined
      const inCharge = departmentId === null ? byItself : other
      if (inCharge && !mayGiveTo(actor, inCharge)) return 'validation'
      const link = inCharge && {
        id: 0,
        customerId: 0,
        employeeId: inCharge.id,
        departmentId: inCharge.departmentId,
        validTo: null,
      }
      return sees(actor, 0, link ? [link] : []) ? undefined : 'customer.out-of-scope'
    },
  },
  edit: {
    send: (client, { row: { id } }) =>
      client.call(customer.update, { params: { id }, body: { telephone: `02-2345-${1000 + made}` } }),
    refusal: acting('canEdit'),
  },
  put: {
    send: (client, { row: { id } }) => client.call(customer.put, { body: { id, realName: '改名' } }),
    refusal: acting('canEdit'),
  },
  switchOff: {
    send: (client, { row: { id } }) => client.call(customer.updateStatus, { params: { id, status: 0 } }),
    refusal: acting('canEdit'),
  },
  setPassword: {
    send: (client, { row: { id } }) => client.call(customer.updatePassword, { body: { id, password } }),
    refusal: acting('canEdit'),
  },
  remove: {
    send: (client, { row: { id } }) => client.call(customer.remove, { params: { id } }),
    refusal: acting('canDelete'),
  },
  open: {
    send: (client, { row, other }) =>
      client.call(customerEmployee.create, { body: { customer_id: row.id, employeeId: other.id } }),
    refusal: ({ actor, row, other, links }) => {
      if (!may(actor, 'canEdit')) return 'right.missing'
      if (!sees(actor, row.id, links) || !mayGiveTo(actor, other)) return 'validation'
      const there = links.some(
        (link) => link.customerId === row.id && link.employeeId === other.id && isOpen(link),
      )
      return there ? 'customer-employee.duplicate' : undefined
    },
  },
  place: {
    send: (client, { link: { id }, departmentId }) =>
      client.call(customerEmployee.update, { params: { id }, body: { departmentId } }),
    refusal: (scene) => {
      const { actor, link, departmentId } = scene
      const first = acting('canEdit', 'link')(scene)
      if (first) return first
      if (!isOpen(link)) return 'customer-employee.closed'
      if (!isOwn(actor, link)) return 'customer.out-of-scope'
      if (!mayPlace(actor, departmentId)) return 'validation'
      return stays(scene, { departmentId }) ? undefined : 'customer.out-of-scope'
    },
  },
  close: {
    send: (client, { link: { id } }) => client.call(customerEmployee.remove, { params: { id } }),
    refusal: (scene) => {
      const first = acting('canEdit', 'link')(scene)
      if (first || !isOpen(scene.link)) return first
      const may = isOwn(scene.actor, scene.link) && stays(scene, { validTo: 'now' })
      return may ? undefined : 'customer.out-of-scope'
    },
  },
  handOver: {
    send: (client, { link, other }) => {
      const body = { fromEmployeeId: link.employeeId, toEmployeeId: other.id }
      return client.call(customerEmployee.handOver, { body: { ...body, customerIds: [link.customerId] } })
    },
    refusal: (scene) => {
      const { actor, link, links, other } = scene
      const first = acting('canEdit', 'link')(scene)
      if (first) return first
      if (!mayGiveTo(actor, other)) return 'validation'
      const from = links.find(
        (one) => one.customerId === link.customerId && one.employeeId === link.employeeId && isOpen(one),
      )
      if (!from) return 'customer-employee.closed'
      return from.employeeId === other.id || isOwn(actor, from) ? undefined : 'customer.out-of-scope'
    },
  },
}
const calls = { ...reads, ...writes }

// ---- organisations ----

const often = fc.nat().map((n) => n % 6 > 0)
const grant: fc.Arbitrary<Grant> = fc.record({
  canAdd: often,
  canEdit: often,
  canDelete: often,
  scope: fc.constantFrom<Scope[]>(0, 1, 2, 3, 3, 3, 4, 4, 4),
  extra: often.map((yes) => (yes ? ['export'] : [])),
})
const grants: fc.Arbitrary<Grants> = fc
  .option(grant, { nil: undefined, freq: 8 })
  .map((one): Grants => (one ? { [pages.customers.id]: one } : { [pages.units.id]: fullUnits }))
const fullUnits: Grant = { canAdd: true, canEdit: true, canDelete: true, scope: 2, extra: [] }
const { employee, management, hotelService } = identity
const person = fc.record({
  identity: fc.constantFrom(employee, employee, employee, employee, management, hotelService),
  grants,
  place: fc.nat(),
  isOff: fc.nat().map((n) => n % 10 === 0),
})
const link = fc.record({
  customer: fc.nat(),
  employee: fc.nat(),
  /** The link counts for another department than the employee's. */
  elsewhere: fc.option(fc.nat(), { nil: undefined, freq: 1 }),
  isClosed: fc.nat().map((n) => n % 3 === 0),
})
const organisation = fc.record({
  /** How many sub-departments each department has. */
  departments: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
  people: fc.array(person, { minLength: 5, maxLength: 8 }),
  customers: fc.integer({ min: 5, max: 8 }),
  links: fc.array(link, { minLength: 5, maxLength: 16 }),
})
type Drawn = typeof organisation extends fc.Arbitrary<infer One> ? One : never
const probe = fc.record({
  actor: fc.nat(),
  call: fc.constantFrom(...Object.keys(writes), 'place', 'close', 'handOver', 'open'),
  row: fc.nat(),
  /** Whether it is about a customer that the actor sees. */
  inSight: often,
  link: fc.nat(),
  /** Whether it prefers an open link of somebody else. */
  ofAnother: fc.nat().map((n) => n % 3 === 0),
  other: fc.nat(),
  /** The other person: the actor, somebody of the department or a sales rep of the customer, or anybody. */
  whom: fc.constantFrom('actor', 'near', 'near', 'in charge', 'anybody'),
  place: fc.nat(),
})

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
let departmentsMade = 0

interface Place {
  departmentId: number | null
  subDepartmentId: number | null
}

async function arrangePlaces(counts: readonly number[]): Promise<Place[]> {
  const places: Place[] = [{ departmentId: null, subDepartmentId: null }]
  for (const count of counts) {
    departmentsMade += 10
    const departmentId = departmentsMade
    const subs = Array.from({ length: count }, (_, n) => departmentId + n + 1)
    await addDepartments(server, { [departmentId]: subs })
    places.push({ departmentId, subDepartmentId: null })
    places.push(...subs.map((subDepartmentId) => ({ departmentId, subDepartmentId })))
  }
  return places
}

async function addCustomer(): Promise<number> {
  made += 1
  const { id, name, realName } = await server.addAccount({
    identity: identity.customer,
    name: `shop-${made}`,
  })
  const empty = { title: '', taxIdNumber: '', telephone: '', contactPhone1: '', email: '', remark: '' }
  const plain = { ...empty, taxMode: 'excluded', status: 1, blockedReason: '' } as const
  await server.ctx.db.insert(customers).values({ ...plain, id, name, realName, number: `C-${made}-` })
  return id
}

async function addLinks(drawn: Drawn['links'], rowIds: readonly number[], staff: Account[], places: Place[]) {
  const taken = new Set<string>()
  const led = new Set<number>()
  for (const { customer, employee, elsewhere, isClosed } of drawn) {
    const customerId = at(rowIds, customer)
    const who = at(staff, employee)
    const key = `${customerId} ${who.id}`
    if (!isClosed && taken.has(key)) continue
    const leads = !isClosed && !led.has(customerId)
    if (!isClosed) taken.add(key)
    if (leads) led.add(customerId)
    await server.ctx.db.insert(customerEmployees).values({
      customerId,
      employeeId: who.id,
      departmentId: elsewhere === undefined ? who.departmentId : at(places, elsewhere).departmentId,
      isPrimary: leads,
      validTo: isClosed ? new Date().toISOString() : null,
    })
  }
}

/** Replaces the organisation by another one. */
async function arrange({ departments, people, customers: count, links }: Drawn): Promise<World> {
  const { db } = server.ctx
  await db.delete(customerEmployees)
  await db.delete(customers)
  await db
    .update(accounts)
    .set({ deletedAt: new Date().toISOString(), status: 3 })
    .where(ne(accounts.status, 3))
  const places = await arrangePlaces(departments)
  await server.addAccount({ identity: identity.admin })
  for (const { place, isOff, ...values } of people)
    await server.addAccount({ ...values, ...at(places, place), status: isOff ? 0 : 1 })
  const rowIds = []
  for (let n = 0; n < count; n += 1) rowIds.push(await addCustomer())
  // At least one link is needed; the first person need not be an employee, as after a change of kind.
  const staff = await db.select().from(accounts).where(alive).orderBy(asc(accounts.id))
  await addLinks(links, rowIds, staff, places)
  return worldOf([...new Set(places.map(({ departmentId }) => departmentId))])
}

const outcomes = new Set<string>()
let asked = 0

/** The state after the last command; neither a refusal nor a read may change it. */
let standing = ''

async function checkStanding(): Promise<void> {
  expect(await stateNow()).toBe(standing)
}

/** Makes one call and compares the result. */
async function play(call: string, client: Client, scene: Scene): Promise<'refused' | 'done'> {
  const { send, refusal, shows, found } = calls[call] as Played
  const said = refusal(scene)
  const reply = await send(client, scene)
  const { code, body, total } = reply
  expect([call, code]).toEqual([call, said])
  asked += 1
  outcomes.add(`${call} ${said ?? 'done'}`)
  if (said !== undefined) {
    for (const secret of [scene.row.realName, scene.row.number])
      expect(JSON.stringify(body)).not.toContain(secret)
    return 'refused'
  }
  if (!shows) return 'done'
  const expected = shows(scene)
  const got = found ? found(reply, scene) : ids([body as { id: number } | { id: number }[]].flat())
  expect([call, got]).toEqual([call, expected])
  if (total !== undefined) expect([call, total]).toEqual([call, expected.length])
  return 'done'
}

const whole = ['list', 'links', 'exported', 'unassigned']
const ofRow = ['get', 'byName', 'history', 'search', 'linksOfCustomer', 'explained']
const ofLink = ['link', 'linkHistory']
const ofPerson = ['linksOfEmployee', 'ofEmployee']
const ofDepartment = ['linksOfDepartment']

/** Everybody reads through every call; with `only` through those that return all rows. */
async function lookAround(
  world: World,
  clientOf: (actor: Account) => Promise<Client>,
  only?: 'whole',
): Promise<void> {
  standing = await stateNow()
  for (const [n, actor] of world.people.entries()) {
    if (actor.status !== 1) continue
    const client = await clientOf(actor)
    const scene = (place: number): Scene => ({
      ...world,
      actor,
      row: at(world.rows, place),
      link: at(world.links, place),
      other: at(world.people, place + n),
      departmentId: at(world.departments, place),
    })
    // In daily tests everybody reads each row through some of the calls, and rows through all of them.
    const isTurn = (place: number, at: number) => isDeep || (n + place + at) % 3 === 0
    const lookAt = async (names: readonly string[], { length }: readonly unknown[]) => {
      for (let place = 0; place < length; place += 1)
        for (const [turn, call] of names.entries())
          if (isTurn(place, turn)) await play(call, client, scene(place))
    }
    for (const call of whole) await play(call, client, scene(n))
    if (only === 'whole') continue
    await lookAt(ofRow, world.rows)
    await lookAt(ofLink, world.links)
    await lookAt(ofPerson, world.people)
    await lookAt(ofDepartment, world.departments)
  }
  await checkStanding()
}

type Probe = typeof probe extends fc.Arbitrary<infer One> ? One : never

/** Resolves a probe against the current state of the world. */
function sceneOf(world: World, one: Probe): Scene {
  const { people, rows, links, departments } = world
  const actor = at(
    people.filter(({ status }) => status === 1),
    one.actor,
  )
  const or = <T>(some: readonly T[], all: readonly T[]) => (some.length > 0 ? some : all)
  const seen = (id: number) => !one.inSight || sees(actor, id, links)
  const near = rows.filter(({ id }) => seen(id))
  const row = at(or(near, rows), one.row)
  const nearLinks = links.filter(({ customerId }) => seen(customerId))
  const foreign = nearLinks.filter((each) => one.ofAnother && isOpen(each) && !isOwn(actor, each))
  const link = at(or(or(foreign, nearLinks), links), one.link)
  const inCharge = new Set(links.filter((each) => each.customerId === row.id).map((each) => each.employeeId))
  const others: Record<string, Account[]> = {
    actor: [actor],
    near: people.filter((each) => each.identity === employee && each.departmentId === actor.departmentId),
    'in charge': people.filter(({ id }) => inCharge.has(id)),
  }
  const other = at(or(others[one.whom] ?? [], people), one.other)
  return { ...world, actor, row, link, other, departmentId: at(departments, one.place) }
}

describe('for any organisation and any caller', () => {
  it('every call about customers and links returns what the access rule allows, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        organisation,
        fc.array(probe, { minLength: 100, maxLength: 120 }),
        async (drawn, probes) => {
          let world = await arrange(drawn)
          const clients = new Map<number, Client>()
          const clientOf = async (actor: Account) => {
            const client = clients.get(actor.id) ?? (await server.as(actor))
            clients.set(actor.id, client)
            return client
          }
          await lookAround(world, clientOf)
          const { departments } = world
          for (const one of probes) {
            if (world.rows.length === 0 || world.links.length === 0) break
            const scene = sceneOf(world, one)
            if ((await play(one.call, await clientOf(scene.actor), scene)) === 'refused')
              await checkStanding()
            else {
              world = await worldOf(departments)
              standing = await stateNow()
            }
          }
          if (world.rows.length > 0 && world.links.length > 0) await lookAround(world, clientOf, 'whole')
        },
      ),
      // Trying smaller organisations one by one takes minutes.
      { numRuns: 8, endOnFailure: true },
    )
    // The draw must reach every outcome, or the comparison proves little.
    const reached = [
      ...Object.keys(calls).map((call) => `${call} done`),
      ...['get', 'byName', 'history', 'link', 'place', 'close', 'handOver'].flatMap((call) => [
        `${call} not-found`,
        `${call} right.missing`,
      ]),
      'exported right.missing',
      'handOver validation',
      'close customer.out-of-scope',
    ]
    expect(reached.filter((outcome) => !outcomes.has(outcome))).toEqual([])
    expect(asked).toBeGreaterThan(isDeep ? 3000 : 1000)
  })
})
