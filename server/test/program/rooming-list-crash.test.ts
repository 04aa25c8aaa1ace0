import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { program as itself } from '../../src/kit/context.ts'
import { enqueue } from '../../src/kit/jobs/jobs.ts'
import { sendDueLists, sendRoomingListsJob } from '../../src/lodging/rooming-list/rooming-list.jobs.ts'
import { roomingListDays, roomingLists } from '../../src/tables/lodging/rooming-list.table.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'
import { addBlock, addHotel, addRoomType, booked, openRooms } from '../rows/rooms.ts'
import { buildTestProgram, type BuiltProgram } from './running-program.ts'
import { kill, killWaiting } from './second-program.ts'
import { startServer, type TestServer } from '../server.ts'
import { addEvent } from '../rows/sign-up-rows.ts'

let server: TestServer
let program: BuiltProgram
let child: ChildProcess

beforeAll(async () => {
  program = await buildTestProgram('rooming-list-program')
  server = await startServer({ connections: 4 })
})
afterAll(async () => {
  await kill(child)
  await server.close()
  await program.remove()
})

/** Counts the claimed days, the lists that were sent automatically, and their mails. */
async function traces(): Promise<number[]> {
  const { db } = server.ctx
  const ofLists = like(mails.dedupeKey, 'rooming-list/%')
  return [await db.$count(roomingListDays), await db.$count(roomingLists), await db.$count(mails, ofLists)]
}

it(
  'a rooming list whose program is killed between the list and its mail is sent by the next one, once',
  { timeout: 120_000 },
  async () => {
    const admin = await server.asAdmin()
    const event = await addEvent(admin)
    await openRooms(admin, event)
    // The guests arrive in 2027, and the clock is that of the machine.
    const sending = { listDays: 30_000, listHour: 0, mailTo: ['front@hotel.example', 'sales@hotel.example'] }
    const type = await addRoomType(server, await addHotel(server, { payment: 'at-hotel', ...sending }))
    await addBlock(server, { event, type, from: '2027-06-08', nights: 6 })
    await booked(await server.asKind(identity.member), type)

    child = spawn(process.execPath, [program.main, server.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout!, 'data')
    // The list is frozen, and its first mail has to wait.
    await killWaiting(server, child, {
      hold: (db) => db.execute(sql`lock table ${mails} in share mode`),
      ask: () => enqueue(server.ctx, sendRoomingListsJob, {}),
    })
    expect(await traces()).toEqual([0, 0, 0])

    const ctx = { ...server.ctx, actor: itself }
    await sendDueLists(ctx)
    expect(await traces()).toEqual([1, 1, 2])
    await sendDueLists(ctx)
    expect(await traces()).toEqual([1, 1, 2])
  },
)
