import type { FastifyInstance } from 'fastify'
import { all } from '@banquet/contract/all'
import { file, pictureLimits } from '@banquet/contract/platform/file'
import { order } from '@banquet/contract/trade/order'
import { system } from '@banquet/contract/office/system'
import { renewXsrf } from '../../account/auth/xsrf.ts'
import { isMigrated } from '../../db/migrate.ts'
import { readEventChoices } from '../../event/public-event/read-public-event.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { timeZone } from '../../kit/list/list.ts'
import { hasRoom } from './watch-disk.ts'
import { openapiOf } from './openapi.ts'
import { route } from '../../kit/http/route.ts'
import { gatewayOf } from '../../payment/payment-provider/gateway.ts'
import { readChoices, readPublicOrganisation } from '../../platform/organisation/organisation.queries.ts'

export function systemRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services
  route(app, system.config, async ({ db, now }, _, exchange) => {
    renewXsrf(services, exchange)
    return {
      baseUrl: '/api/v1',
      production: config.production,
      shop: true,
      fileUrl: '/api/v1/file',
      onlinePaymentUrl: gatewayOf(services)?.action ?? '',
      htmlToPdfUrl: order.pdf.path.replace(':id', '{id}'),
      robotCheck: config.robotCheck,
      tokenRefresh: config.tokenRefresh,
      gatewayTimeout: config.gatewayTimeout,
      languages: ['zh-TW', 'en'],
      timeZone,
      organisation: await readPublicOrganisation(db),
      ...(await readChoices(db)),
      events: await readEventChoices(db, now()),
      demoAccounts: services.demoAccounts,
    }
  })
  route(app, system.live, () => ({ status: 'ok' }))
  route(app, system.ready, async ({ db }) => {
    if (app.isDraining()) throw new Refusal('busy', { retryAfter: 1 })
    if (!(await isMigrated(db))) throw new Refusal('busy', { retryAfter: 1 })
    return { status: 'ok', writes: await hasRoom(services.config.dataDir) }
  })
  route(app, system.fileServer, () => ({
    url: file.add.path,
    maxSizeMb: pictureLimits.maxSizeMb,
    maxFiles: pictureLimits.maxFiles,
    extensions: [...pictureLimits.extensions],
  }))
  let document: Record<string, unknown> | undefined
  route(app, system.openapi, () => (document ??= openapiOf(all)))
}
