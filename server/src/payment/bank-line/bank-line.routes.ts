import type { FastifyInstance } from 'fastify'
import { bankLine } from '@banquet/contract/payment/bank-line'
import { route } from '../../kit/http/route.ts'
import { takeUploads } from '../../kit/http/upload.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { bankLineListing, countBankLines, findOrders, showBankLines } from './bank-line.queries.ts'
import { bankLines } from '../../tables/payment/bank-line.table.ts'
import { findProposals } from './find-proposals.ts'
import { importStatement, previewStatement } from './import-statement.ts'
import { matchLines } from './match-lines.ts'
import { setAside, undoLine } from './undo-line.ts'

export function bankLineRoutes(app: FastifyInstance): void {
  route(app, bankLine.list, async (ctx, { query }) => {
    return listRows(ctx, bankLines, query, { ...bankLineListing(query), show: showBankLines })
  })
  route(app, bankLine.counts, (ctx, { query }) => countBankLines(ctx, query))
  route(app, bankLine.proposals, (ctx, { query }) => findProposals(ctx, query.ids))
  route(app, bankLine.orders, (ctx, { query }) => findOrders(ctx, query))
  route(app, bankLine.match, (ctx, { body }) => matchLines(ctx, body))
  route(app, bankLine.undo, (ctx, { params, body }) => undoLine(ctx, params.id, body.version))
  route(app, bankLine.ignore, (ctx, { params, body }) =>
    setAside(ctx, params.id, { ...body, state: 'ignored' }),
  )
  route(app, bankLine.toReturn, (ctx, { params, body }) =>
    setAside(ctx, params.id, { ...body, state: 'to-return' }),
  )
  takeUploads(app, (scope) => {
    route(scope, bankLine.preview, (ctx, { query, upload }) => previewStatement(ctx, upload, query))
    route(scope, bankLine.import, (ctx, { query, upload }) => importStatement(ctx, upload, query))
  })
}
