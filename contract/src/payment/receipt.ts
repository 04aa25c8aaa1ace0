import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { day, id, idParams, idsText, idText, line, listQuery, optionalLine, version } from '../call/list.ts'
import { maxDocuments, pdfBatchOf, pdfOf } from '../call/pdf.ts'
import { countsOf, historyOf } from '../call/row-calls.ts'
import {
  checkReceiptFields,
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
  summary: 'Receipts of an event: all of them, or a page; members receive their own, of every event.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['issuedAt', 'id', 'amount', 'title', 'handedOutOn'],
    {
      /** Without it and without ids the current event. */
      eventId: idText.optional(),
      /** Only these receipts. */
      ids: idsText.optional(),
      state: z.enum(receiptStates).optional(),
      kind: z.enum(receiptKinds).optional(),
      handedOut: z.enum(['yes', 'no']).optional(),
      /** Only valid ones of payment orders whose receipts exceed what was received and not returned. */
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
      'How many receipts of an event match the filters, by state, and how many exceed what was received.',
    states: receiptStates,
    also: ['exceeding'],
  }),
  get,
  ofOrder: endpoint({
    id: 'receipt.ofOrder',
    summary: 'The receipts of a payment order, and what can still be issued for it; members of their own.',
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
      'Issues one or several receipts for a payment order, together at most what was received; members for their own paid ones.',
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
  void: endpoint({
    id: 'receipt.void',
    summary: 'Makes a receipt void, for a reason; it stays with its number.',
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
      'Makes a receipt void and issues another one with a new number, which names the one it replaces.',
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
    summary: 'Records that receipts were handed out, or that they were not; all of them or none.',
    method: 'POST',
    path: `${path}/hand-out`,
    success: 200,
    access: settle,
    body: z.strictObject({
      ids: z
        .array(id)
        .min(1)
        .max(maxDocuments)
        .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'repeated' } }),
      /** The day on which they were handed out; null takes the mark back. */
      day: day.nullable(),
      note: optionalLine(200),
    }),
    response: z.array(receiptRow),
    errors: ['not-found', 'receipt.void'],
  }),
  history: historyOf('receipt', 'a receipt', page),
  pdf: pdfOf(get, 'A receipt as PDF; a void one says so.'),
  pdfBatch: pdfBatchOf(list, page, ['receipt.too-many']),
  export: exportOf(list, page),
}
