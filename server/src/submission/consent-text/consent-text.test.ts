import { beforeEach, describe, expect, it } from 'vitest'
import { consentText, type ConsentText } from '@banquet/contract/submission/consent-text'
import { event as events } from '@banquet/contract/event/event/event'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile } from '../../../test/server.ts'
import { consentTexts } from '../../tables/submission/consent-text.table.ts'

const server = await serverForFile({ keepsPlans: true })
const admin = await server.asAdmin()
/** The current event. */
const event = await addEvent(admin)

beforeEach(async () => {
  await server.ctx.db.delete(consentTexts)
})

const bodyOf = (name: string) => ({ name, text: '本人同意。' })

async function add(name: string): Promise<ConsentText> {
  return (await admin.call(consentText.create, { body: bodyOf(name) })).body
}

async function listed(query: Parameters<typeof admin.call<typeof consentText.list>>[1]['query']) {
  return (await admin.call(consentText.list, { query })).body
}

describe('consent texts of an event', () => {
  it('are copied with it', async () => {
    const row = await add('甲')
    const copied = { code: 'copied-event', name: '複本', startDay: event.startDay }
    const copy = (await admin.call(events.copy, { params: { id: event.id }, body: copied })).body
    expect(await listed({ eventId: String(copy.id) })).toEqual([
      { ...row, id: expect.any(Number), eventId: copy.id, version: 1 },
    ])
  })
})
