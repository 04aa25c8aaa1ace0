import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import {
  day,
  distinctIds,
  id,
  idParams,
  idsText,
  idText,
  line,
  listQuery,
  optionalLine,
  version,
} from '../call/list.ts'
import { maxDocuments, pdfBatchOf, pdfOf } from '../call/pdf.ts'
import { countsOf, historyOf } from '../call/row-calls.ts'
import {
  bulkReceipt,
  checkReceiptFields,
  sentReceipt,
  maxSplit,
  orderReceipts,
  receiptExample,
  receiptFields,
  receiptInput,
  receiptKinds,
  receiptRow,
  receiptStates,
} from './receipt-record.ts'

const path = '/api/v1/receipt'
const page = 'payments'
const seen = { page, right: 'view', orSelf: 'member' } as const
const settle = { page, right: 'settle' } as const

const list = endpoint({
  id: 'receipt.list',
  summary: 'Receipts of an event: all of them, or a page; members receive their own, of all events.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['issuedAt', 'id', 'amount', 'title', 'handedOutOn'],
    {
      /** Defaults to the current event, unless ids are given. */
      eventId: idText.optional(),
      /** Only the receipts with these ids. */
      ids: idsText.optional(),
      state: z.enum(receiptStates).optional(),
      kind: z.enum(receiptKinds).optional(),
      handedOut: z.enum(['yes', 'no']).optional(),
      /** Only valid receipts of payment orders whose receipts exceed the amount received and not returned. */
      exceeding: z.literal('true').optional(),
    },
    '-issuedAt',
  ),
  response: z.array(receiptRow),
})

const get = endpoint({
  id: 'receipt.get',
  summary: 'A receipt; members receive their own.',
  method: 'GET',
  path: `${path}/:id`,
  access: seen,
  params: idParams,
  response: receiptRow,
  errors: ['not-found'],
})

export const receipt = {
  list,
  counts: countsOf(list, {
    page,
    summary:
      'The number of receipts of an event that match the filters, by state, and how many exceed the amount received.',
    states: receiptStates,
    also: ['exceeding'],
  }),
  get,
  ofOrder: endpoint({
    id: 'receipt.ofOrder',
    summary:
      'The receipts of a payment order and the amount that can still be issued; members see their own.',
    method: 'GET',
    path: '/api/v1/payment-order/:id/receipt',
    access: seen,
    params: idParams,
    response: orderReceipts,
    errors: ['not-found'],
  }),
  issue: endpoint({
    id: 'receipt.issue',
    summary:
      'Issues one or several receipts for a payment order, for at most the amount received; members for their own paid orders.',
    method: 'POST',
    path,
    idempotent: true,
    access: { ...settle, orSelf: 'member' },
    body: z
      .strictObject({ paymentOrderId: id, receipts: z.array(receiptInput).min(1).max(maxSplit) })
      .meta({ example: { paymentOrderId: 17, receipts: [receiptExample] } }),
    response: z.array(receiptRow),
    errors: ['not-found', 'receipt.payee', 'receipt.unpaid', 'receipt.issuer', 'receipt.too-much'],
  }),
  bulkIssue: endpoint({
    id: 'receipt.bulkIssue',
    summary:
      'Issues one receipt for each of several payment orders of an event, made out to its recipient for what can be issued less what is to be returned; returns the result of each.',
    method: 'POST',
    path: `${path}/bulk`,
    success: 200,
    access: settle,
    body: z
      .strictObject({
        /** The event that the payment orders were shown for. */
        eventId: id,
        paymentOrderIds: distinctIds(maxDocuments),
      })
      .meta({ example: { eventId: 3, paymentOrderIds: [17, 18] } }),
    response: z.array(bulkReceipt),
    errors: ['event.other'],
  }),
  void: endpoint({
    id: 'receipt.void',
    summary: 'Makes a receipt void, with a reason; the receipt keeps its number.',
    method: 'POST',
    path: `${path}/:id/void`,
    success: 200,
    access: settle,
    params: idParams,
    body: z.strictObject({ version, reason: line(200) }),
    response: receiptRow,
    errors: ['not-found', 'stale', 'receipt.void'],
  }),
  reissue: endpoint({
    id: 'receipt.reissue',
    summary:
      'Makes a receipt void and issues another one under a new number, which refers to the receipt it replaces.',
    method: 'POST',
    path: `${path}/:id/reissue`,
    success: 200,
    access: settle,
    params: idParams,
    body: z
      .strictObject({ ...receiptFields, version, reason: line(200) })
      .superRefine(checkReceiptFields)
      .meta({ example: { ...receiptExample, version: 1, reason: '抬頭錯誤' } }),
    response: receiptRow,
    errors: ['not-found', 'stale', 'receipt.void', 'receipt.issuer', 'receipt.too-much'],
  }),
  handOut: endpoint({
    id: 'receipt.handOut',
    summary: 'Records that receipts were handed out, or clears that mark; all of them or none.',
    method: 'POST',
    path: `${path}/hand-out`,
    success: 200,
    access: settle,
    body: z.strictObject({
      /** The event that the receipts were shown for. */
      eventId: id,
      ids: distinctIds(maxDocuments),
      /** The day on which they were handed out; null clears the mark. */
      day: day.nullable(),
      note: optionalLine(200),
    }),
    response: z.array(receiptRow),
    errors: ['not-found', 'receipt.void', 'event.other'],
  }),
  send: endpoint({
    id: 'receipt.send',
    summary:
      'Mails receipts of an event as PDFs, each to its address or else to the payer, and marks them as handed out; returns the result of each.',
    method: 'POST',
    path: `${path}/send`,
    success: 200,
    access: settle,
    body: z
      .strictObject({
        /** The event that the receipts were shown for. */
        eventId: id,
        ids: distinctIds(maxDocuments),
      })
      .meta({ example: { eventId: 3, ids: [12, 13] } }),
    response: z.array(sentReceipt),
    errors: ['not-found', 'event.other'],
  }),
  history: historyOf('receipt', 'a receipt', page),
  pdf: pdfOf(get, 'A receipt as a PDF; a void one is marked as such.'),
  pdfBatch: pdfBatchOf(list, page, ['receipt.too-many']),
  export: exportOf(list, page),
}
