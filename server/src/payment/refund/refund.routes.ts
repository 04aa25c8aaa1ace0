import type { FastifyInstance } from 'fastify'
import { refund } from '@banquet/contract/payment/refund'
import { transferFile } from '@banquet/contract/payment/transfer-file'
import type { Context } from '../../kit/context.ts'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { rowHistory } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { approveRefund, rejectRefund } from './decide-refund.ts'
import { completeRefund, failRefund, retryRefund } from './finish-refund.ts'
import { giveAccount, readPayeeAccount } from './refund-account.ts'
import { countRefunds, refundListing, showRefund, showRefunds } from './refund.queries.ts'
import { refunds, transferFiles, type RefundRow } from '../../tables/payment/refund.table.ts'
import { approveEach, completeEach } from './refund-each.ts'
import { proposeRefund } from './refundable.ts'
import { createForMany, createRefunds, requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'
import {
  createTransferFile,
  downloadTransferFile,
  showTransferFiles,
  transferFileListing,
} from './transfer-file.ts'
import { waiveRetained } from './waive-retained.ts'

export function refundRoutes(app: FastifyInstance, services: Services): void {
  const shown = async (ctx: Context, command: Promise<RefundRow>) => showRefund(ctx, (await command).id)
  route(app, refund.list, async (ctx, { query }) => {
    const { keyword: _, ...search } = query
    return listRows(ctx, refunds, search, { ...(await refundListing(ctx, query)), show: showRefunds })
  })
  route(app, refund.counts, (ctx, { query }) => countRefunds(ctx, query))
  route(app, refund.proposal, (ctx, { query }) =>
    proposeRefund(ctx, services, query.paymentOrderId, query.amount),
  )
  route(app, refund.get, (ctx, { params }) => showRefund(ctx, params.id))
  route(app, refund.request, async (ctx, { body }) =>
    showRefunds(ctx, await requestRefund(ctx, services, body)),
  )
  route(app, refund.create, async (ctx, { body }) =>
    showRefunds(ctx, await createRefunds(ctx, services, body)),
  )
  route(app, refund.bulkCreate, (ctx, { body }) => createForMany(ctx, services, body))
  route(app, refund.bulkApprove, (ctx, { body }) => approveEach(ctx, body))
  route(app, refund.bulkComplete, (ctx, { body }) => completeEach(ctx, body))
  route(app, refund.giveAccount, (ctx, { params: { id }, body: { version, ...account } }) =>
    shown(ctx, giveAccount(ctx, services, { id, version, account })),
  )
  route(app, refund.account, (ctx, { params }) => readPayeeAccount(ctx, services, params.id))
  route(app, refund.approve, (ctx, { params, body }) => shown(ctx, approveRefund(ctx, params.id, body)))
  route(app, refund.reject, (ctx, { params, body }) => shown(ctx, rejectRefund(ctx, params.id, body)))
  route(app, refund.send, (ctx, { params, body }) =>
    shown(ctx, sendRefund(ctx, services, { ...body, id: params.id })),
  )
  route(app, refund.complete, (ctx, { params, body }) => shown(ctx, completeRefund(ctx, params.id, body)))
  route(app, refund.fail, (ctx, { params, body }) => shown(ctx, failRefund(ctx, params.id, body)))
  route(app, refund.retry, (ctx, { params, body }) =>
    shown(ctx, retryRefund(ctx, services, { ...body, id: params.id })),
  )
  route(app, transferFile.list, async (ctx, { query }) => {
    const listing = await transferFileListing(ctx, query.eventId)
    return listRows(ctx, transferFiles, query, { ...listing, show: showTransferFiles })
  })
  route(app, transferFile.create, (ctx, { body }) => createTransferFile(ctx, services, body))
  route(app, transferFile.download, (ctx, { params: { id }, query: { language } }) =>
    downloadTransferFile(ctx, services, { id, title: language === 'en' ? 'Transfers' : '轉帳' }),
  )
  route(app, refund.waive, (ctx, { body }) => waiveRetained(ctx, body))
  route(app, refund.history, (ctx, { params }) => rowHistory(ctx, refunds, params.id))
}
