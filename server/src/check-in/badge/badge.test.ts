import { expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckIn } from '@banquet/contract/check-in/check-in-record'
import { pagesOf } from '../../../test/http/documents.ts'
import { urlOf } from '../../../test/http/reply.ts'
import { addList, scan, scanOf } from '../../../test/rows/check-in-rows.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

/** Somebody who was checked in. */
async function passed(): Promise<CheckIn> {
  const { id: eventId } = await addEvent(admin, { code: 'food' })
  const type = await addType(admin, { eventId, tiers: [{ name: '免費', fee: 0 }] })
  const person = { realName: '林怡君', enName: 'Lin Yi-Chun' }
  const { code } = await signedUp(await server.asKind(identity.member), type, person)
  return scan(admin, await addList(admin, { eventId }), code)
}

const asked = (id: number, by: Client) =>
  server.app.inject({
    url: urlOf(checkIn.badge, { params: { id } }),
    headers: { authorization: `Bearer ${by.token}` },
  })

test('the badge of somebody who was checked in has a page of its own in the size of a label', async () => {
  const row = await passed()
  const desk = { canAdd: true, canEdit: false, canDelete: false, scope: 2 as const, extra: [] }
  const answer = await asked(row.id, await server.asKind(identity.employee, { [pages.checkIns.id]: desk }))
  expect(answer.statusCode).toBe(200)
  const [page, ...others] = await pagesOf(answer.rawPayload)
  expect(page).toContain('林怡君')
  expect(others).toEqual([])
  const box = /\/MediaBox \[([^\]]+)\]/.exec(answer.rawPayload.toString('latin1'))?.[1]?.split(' ') ?? []
  // The usual layout has two columns and four rows on A4: 99 by 68 mm.
  expect(box.map((side) => Math.round((Number(side) * 25.4) / 72))).toEqual([0, 0, 99, 68])
})

test('nobody has one who was refused, and staff who only view print none', async () => {
  const { listId } = await passed()
  const refused = (await admin.send(checkIn.create, { body: scanOf({ id: listId }, 'nobody') })).body
  expect((await asked(refused.id, admin)).statusCode).toBe(404)
  expect((await asked(2_000_000_000, admin)).statusCode).toBe(404)
  const viewer = await server.asKind(identity.employee, viewGrants(pages.checkIns.id))
  expect((await viewer.send(checkIn.badge, { params: { id: refused.id } })).code).toBe('right.missing')
})
