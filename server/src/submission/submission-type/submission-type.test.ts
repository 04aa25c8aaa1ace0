import { expect, test } from 'vitest'
import { event as events } from '@banquet/contract/event/event/event'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile } from '../../../test/server.ts'

const server = await serverForFile({ keepsPlans: true })
const admin = await server.asAdmin()
const event = await addEvent(admin)

const add = (body: object) => admin.send(submissionType.create, { body })

test('a range whose upper limit is below its lower one is refused at the upper one', async () => {
  const limits = { abstractMin: 300, abstractMax: 200, enAbstractMin: 9, enAbstractMax: 8 }
  const reply = await add({ name: '口頭', ...limits, keywordsMin: 3, keywordsMax: 3 })
  expect(reply.body).toMatchObject({
    errors: [
      { path: 'abstractMax', code: 'min', params: { n: 300 } },
      { path: 'enAbstractMax', code: 'min', params: { n: 9 } },
    ],
  })
})

test('types are copied with their event, with everything but their ids', async () => {
  const row = (await add({ name: '口頭', description: '十五分鐘', titleMax: 40, isVisible: false })).body
  const copied = { code: 'copied-event', name: '複本', startDay: event.startDay }
  const copy = (await admin.call(events.copy, { params: { id: event.id }, body: copied })).body
  const query = { eventId: String(copy.id) }
  expect((await admin.call(submissionType.list, { query })).body).toEqual([
    { ...row, id: expect.any(Number), eventId: copy.id },
  ])
})
