import { beforeAll, expect, test } from 'vitest'
import { serverForFile } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { holidays } from '../../tables/trade/holiday.table.ts'
import { readEventWithSetting, type EventWithSetting } from './event-with-setting.ts'
import { deadlinesOf } from './deadlines.ts'

const server = await serverForFile()
let event: EventWithSetting

beforeAll(async () => {
  const { id } = await addEvent(await server.asAdmin())
  event = await readEventWithSetting(server.ctx.db, id)
})

/** The deadlines of somebody who signs up at noon of a day; there are 7 days to pay and 2 days of grace. */
function deadlines(day: string) {
  const now = () => new Date(`${day}T12:00:00+08:00`)
  const { dueAt, graceUntil } = deadlinesOf({ now }, event, undefined)
  return [dueAt.toISOString(), graceUntil.toISOString()]
}
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000).toISOString()

test.each([
  ['on a working day, stays', '2026-11-30', '2026-12-07', '2026-12-09'],
  ['on a Friday, stays', '2026-12-02', '2026-12-09', '2026-12-11'],
  ['on a Saturday, is at the end of Monday', '2026-12-03', '2026-12-10', '2026-12-14'],
  ['on a Sunday, is at the end of Monday', '2026-12-04', '2026-12-11', '2026-12-14'],
])('the end of the grace days %s, and the deadline that is shown stays', (_, today, due, end) => {
  expect(deadlines(today)).toEqual([endOf(due), endOf(end)])
})

test('the end of the grace days is not on a holiday either, nor on the weekend behind it', async () => {
  await server.ctx.db.insert(holidays).values([
    { day: '2026-12-14', name: '補假' },
    { day: '2026-12-18', name: '颱風假' },
  ])
  event = await readEventWithSetting(server.ctx.db, event.id)
  expect(deadlines('2026-12-03')).toEqual([endOf('2026-12-10'), endOf('2026-12-15')])
  expect(deadlines('2026-12-09')).toEqual([endOf('2026-12-16'), endOf('2026-12-21')])
})
