import { notification as calls } from '@banquet/contract/message/notification'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { notify } from '../../../src/message/notification/notify.ts'
import type { Parts } from '../../server.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const userId = ({ admin }: World) => admin.account.id

/** The id of a new unread notification of the world's administrator. */
async function addNotification(world: World): Promise<number> {
  const params = { name: `商品 ${world.seed()}`, enName: '', left: 2, limit: 5, unit: '箱', enUnit: '' }
  await notify(world.server.ctx, { to: [userId(world)], kind: 'stock.low', params, link: '/admin/stock' })
  const page = { page: 1, size: 1, userId: userId(world) }
  const { body } = await world.admin.call(calls.page, { params: page, query: {} })
  return body.data[0]?.id ?? 0
}

async function inputOf(world: World, e: Endpoint): Promise<Parts> {
  const id = await addNotification(world)
  if (e === calls.page) return { params: { page: 1, size: 10, userId: userId(world) } }
  if (e === calls.read) return { params: { userId: userId(world), id } }
  if (e === calls.readAll) return { params: { userId: userId(world) }, body: { before: id } }
  return { params: { userId: userId(world) } }
}

/** Somebody else's id in the address. */
function ofAnother(e: Endpoint): Refuse {
  return async (world) => {
    const { params, ...parts } = await inputOf(world, e)
    const { id } = await world.server.addAccount({})
    return world.admin.send(e, { ...parts, params: { ...params, userId: id } })
  }
}

const named = {
  unread: calls.unread,
  page: calls.page,
  total: calls.total,
  read: calls.read,
  readAll: calls.readAll,
}

/** The scenarios of the calls about notifications, which need the caller's id in the address, and a notification. */
export const notification: Scenarios = {
  row: addNotification,
  inputs: Object.fromEntries(
    Object.entries(named).map(([verb, e]) => [verb, (world: World) => inputOf(world, e)]),
  ),
  refusals: Object.fromEntries(
    Object.entries(named).map(([verb, e]) => [verb, { 'notification.own': ofAnother(e) }]),
  ),
}
