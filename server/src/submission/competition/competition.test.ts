import { beforeEach, describe, expect, it } from 'vitest'
import { competition, type Competition } from '@banquet/contract/submission/competition'
import { event as events } from '@banquet/contract/event/event/event'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile } from '../../../test/server.ts'
import { competitions } from '../../tables/submission/competition.table.ts'

const server = await serverForFile({ keepsPlans: true })
const admin = await server.asAdmin()
/** The current event. */
const event = await addEvent(admin)

beforeEach(async () => {
  await server.ctx.db.delete(competitions)
})

const bodyOf = (name: string) => ({ name, code: 'BEST', lastDay: '2026-03-02' })

async function add(name: string): Promise<Competition> {
  return (await admin.call(competition.create, { body: bodyOf(name) })).body
}

async function listed(query: Parameters<typeof admin.call<typeof competition.list>>[1]['query']) {
  return (await admin.call(competition.list, { query })).body
}

describe('competitions of an event', () => {
  it('are copied with it', async () => {
    const row = await add('甲')
    const copied = { code: 'copied-event', name: '複本', startDay: event.startDay }
    const copy = (await admin.call(events.copy, { params: { id: event.id }, body: copied })).body
    expect(await listed({ eventId: String(copy.id) })).toEqual([
      { ...row, id: expect.any(Number), eventId: copy.id, version: 1 },
    ])
  })
})
