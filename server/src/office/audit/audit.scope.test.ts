import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { identity, pages, scope, type Grants, type PageName, type Scope } from '@banquet/contract/call/access'
import { audit, type AuditEntry } from '@banquet/contract/office/audit'
import { auth } from '@banquet/contract/account/auth'
import { customer } from '@banquet/contract/customer/customer'
import { department } from '@banquet/contract/people/department'
import { employee } from '@banquet/contract/people/employee'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { unit } from '@banquet/contract/catalogue/unit'
import { parseCsv } from 'hucre/csv'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import { addDepartments, serverForFile, type Client } from '../../../test/server.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

const own = 10
const other = 20

beforeAll(async () => {
  await addDepartments(server, { [own]: [], [other]: [] })
  await admin.call(unit.create, { body: { name: '公斤' } })
  await admin.call(hotel.create, { body: { name: '圓山' } })
  await admin.call(department.create, { body: { name: '業務部' } })
  const near = await server.addAccount({ name: 'near', departmentId: own })
  const far = await server.addAccount({ name: 'far', departmentId: other })
  const gone = await server.addAccount({ name: 'gone', departmentId: own })
  const clerk = await server.addAccount({ name: 'clerk', identity: identity.employee, departmentId: own })
  const elsewhere = await server.addAccount({
    name: 'elsewhere',
    identity: identity.employee,
    departmentId: other,
  })
  for (const { id } of [clerk, elsewhere])
    await admin.call(employee.update, { params: { id }, body: { realName: `業務 ${id}` } })
  for (const { id, name } of [near, far, gone])
    await admin.call(management.update, { params: { id }, body: { realName: `改名 ${name}` } })
  await admin.call(management.remove, { params: { id: gone.id } })
  await server.anonymous.call(auth.signin, {
    body: { name: 'nobody-of-ours', password: 'wrong', identity: 1 },
  })
  for (const [name, departmentId] of [
    ['buyer-near', own],
    ['buyer-far', other],
  ] as const) {
    const address = { label: `${name} 門市`, city: '臺北市', area: '中山區', address: '南京東路' }
    const body = { name, realName: name, number: name, addresses: [address] }
    const { id } = (await admin.call(customer.create, { body })).body
    await server.ctx.db
      .insert(customerEmployees)
      .values({ customerId: id, employeeId: clerk.id, departmentId, isPrimary: true })
  }
})

function grant(page: PageName, to: Scope = scope.allDepartments): Grants {
  return {
    [pages[page].id]: {
      canAdd: false,
      canEdit: false,
      canDelete: false,
      scope: to,
      extra: ['export', 'price'],
    },
  }
}

async function reader(grants: Grants): Promise<Client> {
  return server.as(await server.addAccount({ grants: { ...grants, ...grant('audit') }, departmentId: own }))
}

async function entries(client: Client): Promise<AuditEntry[]> {
  return (await client.call(audit.list, { query: { size: 100, sort: 'id' } })).body
}

/** The entries that somebody sees, without those written by this test itself. */
async function seen(grants: Grants): Promise<string[]> {
  const rows = await entries(await reader(grants))
  return [...new Set(rows.map(({ noun, label }) => `${noun} ${label}`))].toSorted()
}

describe('an administrator', () => {
  it('reads everything, also about deleted accounts and unknown names', async () => {
    const about = (await entries(admin)).map(({ noun, action, label }) => `${noun} ${action} ${label}`)
    for (const one of ['unit created 公斤', 'account deleted gone', 'account sign-in-refused nobody-of-ours'])
      expect(about).toContain(one)
  })
})

describe('another user', () => {
  it('with only the audit page reads entries about the audit only', async () => {
    expect(await seen({})).toEqual([])
    const exporter = await reader({})
    await exporter.call(audit.export, { query: {} })
    expect((await entries(exporter)).map(({ noun, action }) => `${noun} ${action}`)).toEqual([
      'audit exported',
    ])
  })

  it('reads entries about the resources of the pages they may view', async () => {
    const units = await seen(grant('units'))
    expect(units).toContain('unit 公斤')
    expect(units.filter((one) => !/^(unit|audit) /.test(one))).toEqual([])
    const places = await seen({ ...grant('hotels'), ...grant('departments') })
    expect(places.filter((one) => !one.startsWith('audit'))).toEqual(['department 業務部', 'hotel 圓山'])
  })

  it('whose scope is all accounts reads entries about deleted ones too, but no unknown names from failed sign-ins', async () => {
    const all = (await seen(grant('users'))).join('\n')
    for (const name of ['near', 'far', 'gone']) expect(all).toContain(`account ${name}`)
    expect(all).not.toMatch(/nobody-of-ours|buyer|clerk/)
  })

  it('whose scope is the accounts of a department reads entries about those', async () => {
    const near = (await seen(grant('users', scope.sameDepartment))).filter((one) => one.startsWith('account'))
    expect(near).toEqual(['account near'])
    for (const none of [scope.invisible, scope.onlySelf])
      expect((await seen(grant('users', none))).filter((one) => one.startsWith('account'))).toEqual([])
  })

  it('whose scope is the employees of a department reads entries about those, and about no other accounts', async () => {
    const accountsOf = async (to: Scope) =>
      (await seen(grant('employees', to))).filter((one) => one.startsWith('account'))
    expect(await accountsOf(scope.sameDepartment)).toEqual(['account clerk'])
    expect(await accountsOf(scope.allDepartments)).toEqual(['account clerk', 'account elsewhere'])
    expect(await accountsOf(scope.onlySelf)).toEqual([])
  })

  it('whose scope is some customers reads entries about those, their rows and their accounts', async () => {
    const of = async (to: Scope) =>
      (await seen(grant('customers', to))).filter((one) => !one.startsWith('audit'))
    const near = await of(scope.sameDepartment)
    expect(near).toContain('customer buyer-near')
    expect(near).toContain('account buyer-near')
    expect(near.join('\n')).not.toContain('buyer-far')
    expect((await of(scope.allDepartments)).join('\n')).toContain('buyer-far')
    expect(await of(scope.onlySelf)).toEqual([])
    expect(await of(scope.invisible)).toEqual([])
  })

  it('sees the names of rows that an entry refers to only if they may see those rows', async () => {
    const place = (await admin.call(department.create, { body: { name: '宴會部' } })).body
    const { id } = await server.addAccount({ name: 'moved', departmentId: own })
    const namesFor = async (client: Client) => {
      const [newest] = (await client.call(audit.list, { query: { noun: 'account', rowId: id, size: 1 } }))
        .body
      const one = await client.call(audit.get, { params: { id: newest?.id ?? 0 } })
      expect(one.body).toEqual(newest)
      return newest?.names
    }
    await admin.call(management.update, {
      params: { id },
      body: { realName: '調動', departmentId: place.id },
    })
    const named = { departmentId: { [place.id]: '宴會部' } }
    expect(await namesFor(admin)).toEqual(named)
    expect(await namesFor(await reader(grant('users')))).toEqual({})
    expect(await namesFor(await reader({ ...grant('users'), ...grant('departments') }))).toEqual(named)
    await admin.call(management.update, { params: { id }, body: { realName: '調動', departmentId: own } })
    await admin.call(department.remove, { params: { id: place.id } })
    expect(await namesFor(admin)).toEqual(named)
  })

  it('cannot read other entries by number', async () => {
    const client = await reader(grant('users', scope.sameDepartment))
    const mine = new Set((await entries(client)).map(({ id }) => id))
    for (const { id } of await entries(admin))
      expect([id, (await client.call(audit.get, { params: { id } })).status]).toEqual([
        id,
        mine.has(id) ? 200 : 404,
      ])
  })
})

const scoped = fc.constantFrom<Scope>(
  scope.invisible,
  scope.visible,
  scope.allDepartments,
  scope.sameDepartment,
  scope.onlySelf,
)
const anyGrants = fc
  .array(
    fc.tuple(
      fc.constantFrom<PageName>(
        'users',
        'customers',
        'employees',
        'units',
        'hotels',
        'departments',
        'members',
      ),
      scoped,
    ),
  )
  .map((list) => Object.assign({}, ...list.map(([page, to]) => grant(page, to))) as Grants)

describe('for any grants', () => {
  it('list, total, each entry and the export agree', async () => {
    await fc.assert(
      fc.asyncProperty(anyGrants, async (grants) => {
        const client = await reader(grants)
        const reply = await client.call(audit.list, { query: { size: 100, sort: 'id', to: '2026-01-01' } })
        expect(reply.body).toEqual([])
        const page = await client.call(audit.list, { query: { size: 100, sort: 'id' } })
        const rows = page.body
        expect(page.total).toBe(rows.length)
        const file = await client.call(audit.export, { query: { sort: 'id' } })
        // The file ends with its own entry, if its reader may see entries about the audit.
        const lines = parseCsv(file.body).slice(1, -1)
        expect(lines.map((line) => line[9])).toEqual(rows.map(({ requestId }) => requestId))
      }),
      { numRuns: 40, seed: 24 },
    )
  })
})
