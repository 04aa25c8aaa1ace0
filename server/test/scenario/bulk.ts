import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { Refuse } from './world.ts'

/** A command on all rows that match a search, of which one was shown and none is there. */
export const onNoRow =
  (call: Endpoint, input: object = {}): Refuse =>
  (world) =>
    world.admin.send(call, { body: { rows: [], match: { keyword: '沒有這一筆' }, count: 1, ...input } })
