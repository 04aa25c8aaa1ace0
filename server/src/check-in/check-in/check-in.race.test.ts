import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckIn } from '@banquet/contract/check-in/check-in-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { addList, scanOf, ticketOf } from '../../../test/rows/check-in-rows.ts'
import { isDeep } from '../../../test/deep.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import type { Client, TestServer } from '../../../test/server.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { ticketOf as ticketText } from '../../signup/ticket/ticket-code.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'

/** How many tickets are scanned, each by two devices. */
const tickets = isDeep ? 5000 : 60
const devices = 10

const { server, admins } = await startTwo()
let type: SignupType

beforeAll(async () => {
  await addEvent(admins[0])
  type = await addType(admins[0], { tiers: [{ name: '免費', fee: 0 }] })
})

const send = (client: Client, body: object) => client.send(checkIn.create, { body })
const outcomes = (replies: { body: CheckIn }[]) =>
  replies.map(({ body }) => `${body.result} ${body.reason ?? ''}`).toSorted()
const holdSignup = (id: number) => (db: TestServer['ctx']['db']) =>
  db.select({ id: signups.id }).from(signups).where(eq(signups.id, id)).for('update')

test('two entrances at the same moment let one person in', async () => {
  const [here, there] = admins
  const row = await signedUp(await server.asKind(identity.member), type)
  const list = await addList(here)
  const ticket = await ticketOf(here, row)
  const replies = await meanwhile(server, holdSignup(row.id), () => [
    send(here, scanOf(list, ticket)),
    send(there, scanOf(list, ticket)),
  ])
  expect(outcomes(replies)).toEqual(['accepted ', 'refused already-used'])
})

test('the same scan at the same moment is one row with one answer', async () => {
  const [here, there] = admins
  const row = await signedUp(await server.asKind(identity.member), type)
  const body = scanOf(await addList(here), await ticketOf(here, row))
  const replies = await meanwhile(server, holdSignup(row.id), () => [send(here, body), send(there, body)])
  expect(outcomes(replies)).toEqual(['accepted ', 'accepted '])
  expect(new Set(replies.map(({ body: one }) => one.id)).size).toBe(1)
})

/** Adds confirmed sign-ups as rows, because five thousand calls would take minutes, and returns their tickets. */
async function addConfirmed(count: number): Promise<string[]> {
  const member = await server.addAccount({ identity: identity.member })
  const text = { enName: '', title: '', affiliation: '', enAffiliation: '', department: '', mobile: '' }
  const more = { diet: '', receiptTitle: '', receiptTaxId: '', remark: '', tierName: '', tierEnName: '' }
  const values = Array.from({ length: count }, (_, n) => ({
    ...text,
    ...more,
    eventId: type.eventId,
    signupTypeId: type.id,
    memberId: member.id,
    isGuest: true,
    state: 'confirmed' as const,
    amount: 0,
    source: 'staff' as const,
    code: `R${n}`,
    realName: `參加者 ${n}`,
    email: `guest${n}@example.com`,
  }))
  const { id, ticketGeneration } = signups
  const rows = []
  for (let at = 0; at < count; at += 500)
    rows.push(
      ...(await server.ctx.db
        .insert(signups)
        .values(values.slice(at, at + 500))
        .returning({ id, ticketGeneration })),
    )
  return rows.map((row) => ticketText(server.ctx, row))
}

/** A small pseudo-random generator of numbers from 0 to 1, with the same sequence in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test(`${tickets} tickets at ${devices} devices with cut connections: no double entry unnoticed, none lost`, async () => {
  const [here] = admins
  const list = await addList(here)
  const codes = await addConfirmed(tickets)
  const draw = numbers(7)
  /** The scans that each device let in, and those that it has not sent yet. */
  const scans = codes.flatMap((code, n) =>
    // Every ticket comes to an entrance, every fifth one to another one as well.
    [n % devices, ...(n % 5 === 0 ? [(n + 3) % devices] : [])].map((device) => ({ code, device })),
  )
  const letIn = new Map<string, number>()
  const admitted = (code: string) => letIn.set(code, (letIn.get(code) ?? 0) + 1)

  async function work(device: number): Promise<void> {
    const client = admins[device % 2] as Client
    const waiting: object[] = []
    const known = new Set<string>()
    const flush = async () => {
      for (const body of waiting) {
        await send(client, body)
        // The connection breaks before the answer arrives, so that the device sends the scan again.
        if (draw() < 0.2) expect((await send(client, body)).status).toBe(201)
      }
      waiting.length = 0
    }
    for (const { code } of scans.filter((scan) => scan.device === device)) {
      const body = { ...scanOf(list, code), nonce: randomUUID(), deviceId: `裝置 ${device}` }
      if (draw() < 0.4) {
        // Without network the device has only its own scans.
        const isLetIn = !known.has(code)
        if (isLetIn) admitted(code)
        waiting.push({ ...body, offline: { at: new Date().toISOString(), isLetIn, reason: null } })
      } else {
        await flush()
        if ((await send(client, body)).body.result === 'accepted') admitted(code)
      }
      known.add(code)
    }
    await flush()
  }
  await Promise.all(Array.from({ length: devices }, (_, device) => work(device)))

  const rows = await server.ctx.db.select().from(checkIns).where(eq(checkIns.listId, list.id))
  expect(rows).toHaveLength(scans.length)
  const countOf = (result: string) => {
    const counted = new Map<number, number>()
    for (const row of rows)
      if (row.result === result && row.signupId !== null)
        counted.set(row.signupId, (counted.get(row.signupId) ?? 0) + 1)
    return counted
  }
  const accepted = countOf('accepted')
  const conflicts = countOf('conflict')
  expect([...accepted.values()].every((count) => count === 1)).toBe(true)
  expect(accepted.size).toBe(tickets)
  // Everybody whom a device let in is recorded: the first one as accepted, each further one as a conflict.
  const total = [...letIn.values()].reduce((sum, count) => sum + count, 0)
  const conflicting = [...conflicts.values()].reduce((sum, count) => sum + count, 0)
  expect(accepted.size + conflicting).toBe(total)
  const counts = (await here.call(checkIn.counts, { query: {} })).body
  expect(counts.find(({ listId }) => listId === list.id)).toMatchObject({
    entered: tickets,
    conflicts: conflicting,
  })
}, 600_000)
