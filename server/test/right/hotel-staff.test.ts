import { eq, inArray, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { all } from '@banquet/contract/all'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { maxInteger } from '@banquet/contract/call/list'
import { accounts } from '../../src/tables/account/account.table.ts'
import { may } from '../../src/kit/http/access.ts'
import { hotelOrders } from '../../src/tables/lodging/hotel-order.table.ts'
import { hotels } from '../../src/tables/lodging/hotel.table.ts'
import { fingerprint } from '../fingerprint.ts'
import { addHotel } from '../rows/rooms.ts'
import { isWrite } from '../call/sample.ts'
import { startWorld } from '../scenario/start-world.ts'
import { serverForFile, type Client, type Parts, type Reply } from '../server.ts'

/*
 * Hotel staff make every call that they may make, with rows of another hotel. The response is the one about rows that do not
 * exist, nothing of the other hotel is in it, and nothing of it is changed.
 */

const server = await serverForFile({ connections: 4 })
beforeAll(async () => {
  await (await startWorld(server)).row('hotel-order')
})

/** Somebody who manages a hotel without bookings. */
async function keeperOf(name: string): Promise<Client> {
  const keeper = await server.asKind(identity.hotelService)
  const hotel = await addHotel(server, { name })
  await server.ctx.db.update(hotels).set({ managementId: keeper.account.id }).where(eq(hotels.id, hotel.id))
  return keeper
}

const kind = { id: 1, identity: identity.hotelService, grants: {}, modulesOff: [] } as never
/** Streams are left out because they do not end, and public calls because they are for everybody. */
const calls = all.filter((e) => e.access !== 'public' && !e.stream && may(e.access, kind))

/** Words by which the rows of other hotels are recognised. */
async function marksOfOthers(own: string): Promise<string[]> {
  const { db } = server.ctx
  const rows = await db.select().from(hotelOrders)
  const others = await db.select({ name: hotels.name }).from(hotels).where(ne(hotels.name, own))
  const members = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.identity, [identity.member]))
  return [
    ...rows.flatMap(({ code, confirmationNumber }) => [code, confirmationNumber]),
    ...others.map(({ name }) => name),
    ...members.map(({ email }) => email),
  ].filter((mark) => mark !== '')
}

const essence = ({ status, code, body }: Reply) => ({ status, code, ...(code === undefined && { body }) })

/** The same request about a row that does not exist; undefined if it names none. */
function aboutNothing(parts: Parts): Parts | undefined {
  const { id } = (parts.params ?? {}) as { id?: unknown }
  return typeof id === 'number' ? { ...parts, params: { ...parts.params, id: maxInteger } } : undefined
}

describe('hotel staff', () => {
  it('may make the calls of bookings and rooming lists', () => {
    const ids = calls.map(({ id }) => id)
    for (const id of [
      'hotel-order.list',
      'hotel-order.export',
      'hotel-order.setStay',
      'rooming-list.current',
    ])
      expect(ids).toContain(id)
    expect(ids.filter((id) => /^(payment|refund|receipt|member|room-share|room-block)\./.test(id))).toEqual(
      [],
    )
  })

  it.each(calls.map((e) => [e.id, e] as const))(
    'cannot see anything of another hotel through %s',
    async (id, e: Endpoint) => {
      const world = await startWorld(server)
      // Some of these calls end the session, or change the account.
      const own = `自家 ${id}`
      const keeper = await keeperOf(own)
      const isOfBookings = /^(hotel-order|rooming-list)\./.test(id)
      const parts = await world.input(e)
      const standing = async () =>
        isOfBookings && isWrite(e) ? fingerprint(server, { except: ['throttle', 'row_stamp'] }) : {}
      const before = await standing()
      const reply = await keeper.send(e, parts)
      const text = JSON.stringify(reply.body ?? '')
      expect((await marksOfOthers(own)).filter((mark) => text.includes(mark))).toEqual([])
      if (!isOfBookings) return
      const nothing = aboutNothing(parts)
      if (nothing) expect(essence(reply)).toEqual(essence(await keeper.send(e, nothing)))
      expect(await standing()).toEqual(before)
    },
  )
})
