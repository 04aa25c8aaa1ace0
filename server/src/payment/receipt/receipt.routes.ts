import type { FastifyInstance } from 'fastify'
import { maxDocuments } from '@banquet/contract/call/pdf'
import { receipt } from '@banquet/contract/payment/receipt'
import { found, Refusal } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { dayOf } from '../../kit/list/days.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { pdfBatchRoute, pdfRoute } from '../../kit/pdf/pdf.routes.ts'
import { rowHistory } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { documentSeller } from '../../platform/organisation/document-seller.ts'
import { exportReceipts } from './export-receipts.ts'
import { handOutReceipts } from './hand-out-receipts.ts'
import { issueForEach } from './issue-for-each.ts'
import { issueReceipts } from './issue-receipts.ts'
import { sendReceipts } from './send-receipts.ts'
import { writeReceipts } from './receipt-document.ts'
import { receiptDocumentWords } from './receipt-document.words.ts'
import {
  countReceipts,
  getReceipt,
  readReceipts,
  receiptListing,
  receiptsOfOrder,
  showReceipt,
  showReceipts,
} from './receipt.queries.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'
import { reissueReceipt, voidReceipt } from './void-receipt.ts'

export function receiptRoutes(app: FastifyInstance, services: Services): void {
  const seller = documentSeller(services.files)
  route(app, receipt.list, async (ctx, { query }) => {
    return listRows(ctx, receipts, query, { ...(await receiptListing(ctx, query)), show: showReceipts })
  })
  route(app, receipt.counts, (ctx, { query }) => countReceipts(ctx, query))
  route(app, receipt.export, (ctx, { query }) => exportReceipts(ctx, query))
  route(app, receipt.get, (ctx, { params }) => showReceipt(ctx, params.id))
  route(app, receipt.ofOrder, (ctx, { params }) => receiptsOfOrder(ctx, params.id))
  route(app, receipt.issue, async (ctx, { body }) => showReceipts(ctx, await issueReceipts(ctx, body)))
  route(app, receipt.bulkIssue, (ctx, { body }) => issueForEach(ctx, body))
  route(app, receipt.void, async (ctx, { params, body }) => {
    await voidReceipt(ctx, params.id, body)
    return showReceipt(ctx, params.id)
  })
  route(app, receipt.reissue, async (ctx, { params, body }) => {
    const { id } = await reissueReceipt(ctx, params.id, body)
    return showReceipt(ctx, id)
  })
  route(app, receipt.handOut, async (ctx, { body }) => showReceipts(ctx, await handOutReceipts(ctx, body)))
  route(app, receipt.send, (ctx, { body }) => sendReceipts(ctx, body))
  route(app, receipt.history, (ctx, { params }) => rowHistory(ctx, receipts, params.id))
  pdfRoute(app, {
    seller,
    call: receipt.pdf,
    write: async (ctx, id, look) => found((await writeReceipts(ctx, [await getReceipt(ctx, id)], look))[0]),
  })
  pdfBatchRoute(app, {
    seller,
    call: receipt.pdfBatch,
    write: async (ctx, query, look) => {
      const rows = await readReceipts(ctx, query, maxDocuments + 1)
      if (rows.length > maxDocuments) throw new Refusal('receipt.too-many', { params: { max: maxDocuments } })
      const name = `${receiptDocumentWords[look.language].files}-${dayOf(ctx.now())}`
      return { name, documents: await writeReceipts(ctx, rows, look) }
    },
  })
}
