import type { FastifyInstance } from 'fastify'
import { eventSetting } from '@banquet/contract/event/event/event-setting'
import { route } from '../../kit/http/route.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { readSettingRow, readSettingVersions } from './event-setting.queries.ts'
import { saveEventSetting } from './save-event-setting.ts'

export function eventSettingRoutes(app: FastifyInstance): void {
  route(app, eventSetting.get, async ({ db }, { params: { id } }) => {
    await getRow(db, events, id)
    return readSettingRow(db, id)
  })
  route(app, eventSetting.save, (ctx, { params, body }) => saveEventSetting(ctx, params.id, body))
  route(app, eventSetting.versions, async ({ db }, { params: { id } }) => {
    await getRow(db, events, id)
    return readSettingVersions(db, id)
  })
}
