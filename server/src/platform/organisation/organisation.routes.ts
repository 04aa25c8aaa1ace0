import type { FastifyInstance } from 'fastify'
import { modules } from '@banquet/contract/call/module'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { organisation, type Organisation as Shown } from '@banquet/contract/platform/organisation'
import { changePicture } from '../file/claim-file.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { lockRow, rowHistory, updateRow } from '../../kit/rows/rows.ts'
import { readPicture } from '../file/read-picture.ts'
import { organisationId, readOrganisation, type Organisation } from './organisation.queries.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'

type Edit = Parsed<typeof organisation.update>['body']

async function show({ db }: Context, { logoId, ...row }: Organisation): Promise<Shown> {
  return { ...row, logo: await readPicture(db, logoId) }
}

function edit(ctx: Context, { version, ...set }: Edit): Promise<Organisation> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx.db, organisations, organisationId)
    // An edit of an older version is refused below as stale, and must not be refused here for its logo.
    if (version === undefined || version === before.version)
      await changePicture(ctx, { from: before.logoId, to: set.logoId, path: 'logoId' })
    const { modulesOff } = set
    const fields = {
      ...set,
      ...(modulesOff && { modulesOff: modules.filter((one) => modulesOff.includes(one)) }),
    }
    return updateRow(ctx, organisations, { which: organisationId, set: fields, version })
  })
}

export function organisationRoutes(app: FastifyInstance): void {
  route(app, organisation.get, async (ctx) => show(ctx, await readOrganisation(ctx.db)))
  route(app, organisation.update, async (ctx, { body }) => show(ctx, await edit(ctx, body)))
  route(app, organisation.history, (ctx, { params }) => {
    if (params.id !== organisationId) throw new Refusal('not-found')
    return rowHistory(ctx, organisations, organisationId)
  })
}
