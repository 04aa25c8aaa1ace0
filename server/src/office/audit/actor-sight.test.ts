import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identity, pages, scope, type Grants, type PageName, type Scope } from '@banquet/contract/call/access'
import { audit, type AuditEntry } from '@banquet/contract/office/audit'
import { unit } from '@banquet/contract/catalogue/unit'
import type { Account } from '../../tables/account/account.table.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { anonymous } from '../../kit/context.ts'
import { addDepartments, startServer, type Client, type TestServer } from '../../../test/server.ts'

/*
 * Two servers have the same accounts and entries, except for sign-in names, addresses and, of outsiders, real names. A reader who
 * may not see these must get the same answers from both.
 */

const kinds = [
  identity.admin,
  identity.management,
  identity.employee,
  identity.hotelService,
  identity.member,
  identity.customer,
] as const
const unitId = 4711

interface World {
  server: TestServer
  actors: Account[]
}

let one: World
let other: World

async function build(secret: string): Promise<World> {
  const server = await startServer()
  await addDepartments(server, { 10: [], 20: [] })
  const actors: Account[] = []
  for (const kind of kinds) {
    const isColleague = kind === identity.admin || kind === identity.management || kind === identity.employee
    const values = {
      identity: kind,
      name: `${secret}-${kind}@example.com`,
      realName: isColleague ? `同事 ${kind}` : `${secret} ${kind}`,
      departmentId: isColleague ? 20 : null,
    }
    const account = await server.addAccount(values)
    actors.push(account)
    const actor = {
      ...anonymous,
      id: account.id,
      name: account.name,
      realName: account.realName,
      identity: kind,
    }
    const from = { ip: secret === 'alpha' ? '203.0.113.7' : '198.51.100.9', requestId: `by-${kind}` }
    const entry = { action: 'updated', noun: 'unit', rowId: unitId, label: '公斤' } as const
    await writeAudit(
      { ...server.ctx, actor, from },
      { ...entry, before: { name: '斤' }, after: { name: '公斤' } },
    )
  }
  return { server, actors }
}

beforeAll(async () => {
  one = await build('alpha')
  other = await build('omega')
})
afterAll(async () => {
  await one.server.close()
  await other.server.close()
})

const grant = (page: PageName, to: Scope = scope.allDepartments): Grants => ({
  [pages[page].id]: {
    canAdd: false,
    canEdit: false,
    canDelete: false,
    scope: to,
    extra: ['export', 'price'],
  },
})

const plain = { ...grant('audit'), ...grant('units') }

function readerOf({ server }: World, grants: Grants, kind: number): Promise<Client> {
  const account = { identity: kind, name: 'reader', realName: '讀者', departmentId: 10, grants }
  return server.addAccount(account).then((added) => server.as(added))
}

/** Everything that the reader gets about the unit, whatever they ask for; without what differs by time. */
async function answersFor(world: World, client: Client, secret: string) {
  const ids = world.actors.map(({ id }) => String(id))
  const asked = [
    {},
    ...ids.map((actorId) => ({ actorId })),
    ...[secret, '同事 5', '203.0.113.7', '公斤'].map((keyword) => ({ keyword })),
  ]
  const answers = []
  const files: string[] = []
  for (const query of asked) {
    const mine = { noun: 'unit', rowId: String(unitId), size: 100, sort: 'id', ...query } as const
    const page = await client.send(audit.list, { query: mine })
    const rows = page.body
    const entries = rows.map(({ at: _at, id: _id, ...entry }) => entry)
    answers.push({ total: page.total, entries })
  }
  for (const keyword of [undefined, secret]) {
    const query = { noun: 'unit', rowId: String(unitId), sort: 'id', ...(keyword && { keyword }) } as const
    const file = await client.send(audit.export, { query })
    files.push(file.body.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, ''))
  }
  return { answers, files }
}

async function bothAnswers(grants: Grants, kind: number = identity.management) {
  const [mine, theirs] = [await readerOf(one, grants, kind), await readerOf(other, grants, kind)]
  const answers = [await answersFor(one, mine, 'alpha'), await answersFor(other, theirs, 'omega')] as const
  for (const { server } of [one, other])
    await server.ctx.db.execute("update account set name = 'former-' || id where name = 'reader'")
  return answers
}

const shownIn = ({ entries }: { entries: Omit<AuditEntry, 'at' | 'id'>[] }) =>
  entries.map(({ actorKind, actorName, actorId, ip }) => [actorKind, actorName, actorId !== null, ip !== ''])

describe('the actors of audit entries', () => {
  it.each([
    ['a manager', plain, identity.management],
    ['an employee', plain, identity.employee],
    [
      'an employee with narrow scopes',
      {
        ...plain,
        ...grant('users', scope.onlySelf),
        ...grant('employees', scope.sameDepartment),
        ...grant('customers', scope.onlySelf),
      },
      identity.employee,
    ],
    ['a manager with empty scopes', { ...plain, ...grant('users', scope.invisible) }, identity.management],
  ])('are colleagues by their real names and kinds of account to %s', async (_, grants, kind) => {
    const [{ answers: mine, files }, theirs] = await bothAnswers(grants, kind)
    expect(theirs).toEqual({ answers: mine, files })
    expect(files.map((text) => text.includes('員工') || text.includes('會員'))).toEqual([true, false])
    expect(shownIn(mine[0] as never)).toEqual([
      ['staff', '同事 1', false, false],
      ['staff', '同事 2', false, false],
      ['staff', '同事 5', false, false],
      ['hotel', '', false, false],
      ['member', '', false, false],
      ['customer', '', false, false],
    ])
    // Filters by an actor and keywords from their names find nothing, but the label is found.
    const found = mine.slice(1).map(({ total }) => total)
    expect(found).toEqual([...found.slice(0, -1).map(() => 0), kinds.length])
  })

  it.each([
    ['users', [identity.admin, identity.management, identity.hotelService]],
    ['employees', [identity.employee]],
    ['members', [identity.member]],
    ['customers', [identity.customer]],
  ] as const)('are named as stored to somebody who sees all %s', async (page, seen) => {
    const [{ answers: mine }] = await bothAnswers({ ...plain, ...grant(page) })
    const named = one.actors.filter(({ identity: kind }) => (seen as readonly number[]).includes(kind))
    const entries = mine[0]?.entries ?? []
    expect(
      entries.filter(({ actorId }) => actorId !== null).map((entry) => [entry.actorId, entry.actorName]),
    ).toEqual(named.map(({ id, name }) => [id, name]))
    const byActor = mine.slice(1, 1 + kinds.length).map(({ total }) => total)
    expect(byActor).toEqual(one.actors.map(({ id }) => (named.some((actor) => actor.id === id) ? 1 : 0)))
  })

  it('are all named to an administrator', async () => {
    const admin = await one.server.asAdmin()
    const {
      answers: [all],
    } = await answersFor(one, admin, 'alpha')
    expect(all?.entries.map(({ actorName }) => actorName)).toEqual(one.actors.map(({ name }) => name))
  })

  it('are shown in the same way in the history of a row', async () => {
    const reader = await one.server.asKind(identity.employee, grant('units'))
    const admin = await one.server.asAdmin()
    const { id } = (await admin.call(unit.create, { body: { name: '公斤' } })).body
    const history = (await reader.call(unit.history, { params: { id } })).body
    expect(history).toMatchObject([
      {
        ...{ actorKind: 'staff', actorId: null, ip: '' },
        ...{ actorName: admin.account.realName, actorRealName: admin.account.realName },
      },
    ])
  })
})
