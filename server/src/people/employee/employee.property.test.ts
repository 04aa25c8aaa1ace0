import * as fc from 'fast-check'
import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { identity, pages, type Grant, type Grants, type Scope } from '@banquet/contract/call/access'
import { employee, type Employee } from '@banquet/contract/people/employee'
import {
  refusalOfAct,
  refusalOfAdding,
  refusalOfGrant,
  refusalOfHistory,
  refusalOfList,
  refusalOfLook,
  refusalOfMove,
  sees,
  type Place,
} from '../../../test/right/employee-rule.ts'
import { addDepartments, serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { accounts, type Account } from '../../tables/account/account.table.ts'

const server = await serverForFile()
/** Departments of an organisation are numbered from here, so that each organisation has its own. */
let offset = 0

// ---- calls, each with the expected result ----

interface Scene {
  actor: Account
  target: Account
  place: Place
  people: Account[]
}
interface Played {
  send: (client: Client, scene: Scene) => Promise<Reply>
  /** The code of the refusal; undefined if the call succeeds. */
  refusal: (scene: Scene) => string | undefined
  /** The rows that it shows. */
  rows?: (scene: Scene) => Account[]
}

const password = 'Another-bowl-8'
const realName = '改名'
const added = () => `added-${offset}`
const nobody = 999_999
const seenBy = ({ actor, people }: Scene) => people.filter((one) => sees(actor, one))

const calls: Record<string, Played> = {
  list: {
    send: (client) => client.call(employee.list, { query: { page: 1, size: 100 } }),
    refusal: ({ actor }) => refusalOfList(actor),
    rows: seenBy,
  },
  search: {
    send: (client, { target }) => client.call(employee.list, { query: { keyword: target.name } }),
    refusal: ({ actor }) => refusalOfList(actor),
    rows: (scene) => seenBy(scene).filter(({ id }) => id === scene.target.id),
  },
  byDepartment: {
    send: (client, { place }) =>
      client.call(employee.byDepartment, { params: { id: place.departmentId ?? nobody } }),
    refusal: ({ actor }) => refusalOfList(actor),
    rows: (scene) => seenBy(scene).filter((one) => one.departmentId === (scene.place.departmentId ?? nobody)),
  },
  bySubDepartment: {
    send: (client, { place }) =>
      client.call(employee.bySubDepartment, { params: { id: place.subDepartmentId ?? nobody } }),
    refusal: ({ actor }) => refusalOfList(actor),
    rows: (scene) =>
      seenBy(scene).filter((one) => one.subDepartmentId === (scene.place.subDepartmentId ?? nobody)),
  },
  get: {
    send: (client, { target: { id } }) => client.call(employee.get, { params: { id } }),
    refusal: ({ actor, target }) => refusalOfLook(actor, target),
    rows: ({ target }) => [target],
  },
  byName: {
    send: (client, { target: { name } }) => client.call(employee.byName, { params: { name } }),
    refusal: ({ actor, target }) => refusalOfLook(actor, target),
    rows: ({ target }) => [target],
  },
  history: {
    send: (client, { target: { id } }) => client.call(employee.history, { params: { id } }),
    refusal: ({ actor, target }) => refusalOfHistory(actor, target),
  },
  add: {
    send: (client, { place }) =>
      client.call(employee.create, { body: { name: added(), realName, password, ...place } }),
    refusal: ({ actor, place }) => refusalOfAdding(actor, place),
  },
  edit: {
    send: (client, { target: { id } }) =>
      client.call(employee.update, { params: { id }, body: { realName, password } }),
    refusal: ({ actor, target }) => refusalOfAct(actor, target, 'canEdit'),
  },
  move: {
    send: (client, { target: { id }, place }) =>
      client.call(employee.put, { body: { id, realName, ...place } }),
    refusal: ({ actor, target, place }) => refusalOfMove(actor, target, place),
  },
  grant: {
    send: (client, { target: { id } }) =>
      client.call(employee.update, { params: { id }, body: { realName, operationItems: '[5]' } }),
    refusal: ({ actor, target }) => refusalOfGrant(actor, target),
  },
  switchOff: {
    send: (client, { target: { id } }) => client.call(employee.updateStatus, { params: { id, status: 0 } }),
    refusal: ({ actor, target }) => refusalOfAct(actor, target, 'canEdit'),
  },
  setPassword: {
    send: (client, { target: { id } }) => client.call(employee.updatePassword, { body: { id, password } }),
    refusal: ({ actor, target }) =>
      refusalOfAct(actor, target, 'canEdit')?.replace('own-account', 'own-password'),
  },
  signOut: {
    send: (client, { target: { id } }) => client.call(employee.endSessions, { params: { id } }),
    refusal: ({ actor, target }) => refusalOfAct(actor, target, 'canEdit'),
  },
  remove: {
    send: (client, { target: { id } }) => client.call(employee.remove, { params: { id } }),
    refusal: ({ actor, target }) => refusalOfAct(actor, target, 'canDelete'),
  },
}

// ---- organisations and what happens in them ----

// One in this many is drawn the other way.
const often = fc.nat().map((n) => n % 5 > 0)
const seldom = fc.nat().map((n) => n % 10 === 0)
const grant: fc.Arbitrary<Grant> = fc.record({
  canAdd: often,
  canEdit: often,
  canDelete: often,
  scope: fc.constantFrom<Scope[]>(0, 1, 2, 2, 3, 3, 3, 3, 4),
  extra: fc.constant([]),
})
const maybe = fc.option(grant, { nil: undefined, freq: 1 })
const grants: fc.Arbitrary<Grants> = fc
  .record({ customers: maybe, units: maybe, employees: fc.option(grant, { nil: undefined, freq: 9 }) })
  .map((chosen) =>
    Object.fromEntries(
      Object.entries(chosen).flatMap(([name, one]) =>
        one ? [[pages[name as keyof typeof chosen].id, one]] : [],
      ),
    ),
  )
const { employee: employed, management, hotelService, customer } = identity
const person = fc.record({
  identity: fc.constantFrom(...[employed, employed, employed, employed, management, hotelService, customer]),
  grants,
  place: fc.nat(),
  isOff: seldom,
  isDeleted: seldom,
})
const organisation = fc.record({
  /** How many sub-departments each department has. */
  departments: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 2 }),
  people: fc.array(person, { minLength: 8, maxLength: 12 }),
})
const probe = fc.record({
  actor: fc.nat(),
  call: fc.constantFrom(...Object.keys(calls), 'move', 'move', 'grant'),
  target: fc.nat(),
  /** The person that the call is about: the actor, somebody in sight, or anybody at all. */
  whom: fc.constantFrom('self', 'seen', 'seen', 'seen', 'anybody', 'anybody', 'anybody'),
  place: fc.nat(),
})

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const gone = () => ({ deletedAt: new Date().toISOString(), status: 3 })

/** The possible places: none, in a department, in a sub-department. */
async function arrangePlaces(departments: readonly number[]): Promise<Place[]> {
  offset += 100
  const places: Place[] = [{ departmentId: null, subDepartmentId: null }]
  for (const [i, count] of departments.entries()) {
    const departmentId = offset + i * 10
    const subs = Array.from({ length: count }, (_, n) => departmentId + n + 1)
    await addDepartments(server, { [departmentId]: subs })
    places.push({ departmentId, subDepartmentId: null })
    places.push(...subs.map((subDepartmentId) => ({ departmentId, subDepartmentId })))
  }
  return places
}

type Drawn = typeof person extends fc.Arbitrary<infer One> ? One : never

async function arrangePeople(people: readonly Drawn[], places: Place[]) {
  // Removes the people of the previous organisation.
  await server.ctx.db.update(accounts).set(gone()).where(isNull(accounts.deletedAt))
  const made = [await server.addAccount({ identity: identity.admin })]
  for (const { place, isOff, isDeleted, ...values } of people) {
    const state = isDeleted ? gone() : { status: isOff ? 0 : 1 }
    made.push(await server.addAccount({ ...values, ...at(places, place), ...state }))
  }
  return made
}

async function stateNow(): Promise<string> {
  const { rows } = await server.ctx.db.execute<{ all: string }>(
    sql`select md5(string_agg(t::text, '|' order by id)) as all from ${accounts} t`,
  )
  return rows[0]?.all ?? ''
}

/** Undoes what a call has done, so that the next one finds the people as they were drawn. */
async function restore({
  id,
  nameKey: _nameKey,
  emailKey: _emailKey,
  search: _search,
  ...values
}: Account): Promise<void> {
  await server.ctx.db.update(accounts).set(values).where(eq(accounts.id, id))
  await server.ctx.db.update(accounts).set(gone()).where(eq(accounts.name, added()))
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)

function choiceOf(whom: string, actor: Account, made: Account[]): Account[] {
  if (whom === 'self') return [actor]
  const seen = whom === 'seen' ? made.filter((one) => one !== actor && sees(actor, one)) : []
  return seen.length > 0 ? seen : made
}

/** Makes one call and compares; returns the result. */
async function play(call: string, client: Client, scene: Scene): Promise<string | undefined> {
  const { send, refusal, rows } = calls[call] as Played
  const { target } = scene
  const before = await stateNow()
  const said = refusal(scene)
  const { code, body, total } = await send(client, scene)
  expect([call, code]).toEqual([call, said])
  if (said !== undefined) {
    expect(await stateNow()).toBe(before)
    expect(JSON.stringify(body)).not.toContain(target.name)
    expect(JSON.stringify(body)).not.toContain(target.realName)
    return said
  }
  if (rows) {
    const expected = idsOf(rows(scene))
    expect([call, idsOf([body as Employee | Employee[]].flat())]).toEqual([call, expected])
    if (total !== undefined) expect(total).toBe(expected.length)
  } else await restore(target)
  return undefined
}

describe('for any organisation and any caller', () => {
  it('every call about employees returns what the access rule allows, and nothing else', async () => {
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        organisation,
        fc.array(probe, { minLength: 60, maxLength: 80 }),
        async ({ departments, people: drawn }, probes) => {
          const places = await arrangePlaces(departments)
          const made = await arrangePeople(drawn, places)
          const people = made.filter(({ deletedAt }) => deletedAt === null)
          const active = people.filter(({ status, side }) => status === 1 && side === 'staff')
          const clients = new Map<number, Client>()
          for (const { call, ...drawn } of probes) {
            const actor = at(active, drawn.actor)
            const target = at(choiceOf(drawn.whom, actor, made), drawn.target)
            const client = clients.get(actor.id) ?? (await server.as(actor))
            clients.set(actor.id, client)
            const scene = { actor, people, target, place: at(places, drawn.place) }
            const said = await play(call, client, scene)
            outcomes.add(`${call} ${said ?? 'done'}`)
            // The sessions of the target may have ended.
            clients.delete(target.id)
          }
        },
      ),
      // Trying smaller organisations one by one takes minutes.
      { numRuns: 20, endOnFailure: true },
    )
    // The draw must reach every outcome, or the comparison proves little.
    const reached = [
      ...Object.keys(calls).map((call) => `${call} done`),
      'get not-found',
      'edit right.missing',
      'move not-found',
      'move management.own-account',
      'move management.outranked',
      'add account.out-of-scope',
    ]
    expect(reached.filter((outcome) => !outcomes.has(outcome))).toEqual([])
  })
})
