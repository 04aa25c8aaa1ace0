import type { FastifyInstance } from 'fastify'
import { notification } from '@banquet/contract/message/notification'
import { actorFinder } from '../../account/session/find-actor.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { route } from '../../kit/http/route.ts'
import { followNotifications, keepStreams } from './follow-notifications.ts'
import {
  countNotifications,
  listNotifications,
  listUnread,
  markAllRead,
  markRead,
} from './notification.queries.ts'

/** Shorter than the idle timeout of the strictest common proxies (a minute). */
const heartbeat = 25_000

/** Returns the caller's id. Any other id is refused, whether such an account exists or not. */
function own({ actor }: Context, { userId }: { userId: number }): number {
  if (userId !== actor.id) throw new Refusal('notification.own')
  return actor.id
}

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const findActor = actorFinder(services)
  const streams = keepStreams(services.listener)
  app.addHook('onClose', async () => streams.close())
  route(app, notification.unread, async (ctx, { params }) => ({
    data: await listUnread(ctx.db, own(ctx, params)),
  }))
  route(app, notification.page, async (ctx, { params, query }) => ({
    data: await listNotifications(ctx.db, own(ctx, params), { ...params, ...query }),
  }))
  route(app, notification.total, async (ctx, { params }) => ({
    data: await countNotifications(ctx.db, own(ctx, params)),
  }))
  route(app, notification.read, (ctx, { params }) => {
    own(ctx, params)
    return markRead(ctx, params.id)
  })
  route(app, notification.readAll, async (ctx, { params, body }) => {
    own(ctx, params)
    return { data: await markAllRead(ctx, body.before) }
  })
  route(app, notification.live, ({ db, actor }) => {
    const find = () => findActor(actor.sessionId, { touch: false })
    return followNotifications({ db, actor, streams, find, heartbeat })
  })
}
