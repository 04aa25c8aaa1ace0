import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportShape, exportTypes } from '../call/export.ts'
import { distinctIds, id, idParams, idText, listQuery } from '../call/list.ts'
import { maxRefundsTogether } from './refund-record.ts'
import { transferFileRow, transferLayout } from './transfer-file-record.ts'

const path = '/api/v1/transfer-file'
const access = { page: 'payments', right: 'refund' } as const

/** Files of refunds for the batch transfer of a bank. They contain whole account numbers. */
export const transferFile = {
  list: endpoint({
    id: 'transfer-file.list',
    summary: 'The transfer files of an event, newest first: all of them, or a page.',
    method: 'GET',
    path,
    list: true,
    access,
    query: listQuery(
      ['createdAt', 'id'],
      {
        /** Defaults to the current event. */
        eventId: idText.optional(),
      },
      '-createdAt',
    ),
    response: z.array(transferFileRow),
  }),
  create: endpoint({
    id: 'transfer-file.create',
    summary:
      'Puts approved refunds by transfer into a file for the bank. Refunds that another file has already are refused unless `again` is true.',
    method: 'POST',
    path,
    idempotent: true,
    access,
    body: z
      .strictObject({
        /** The event that the refunds were shown for. */
        eventId: id,
        refundIds: distinctIds(maxRefundsTogether),
        ...transferLayout,
        again: z.boolean().default(false),
      })
      .meta({
        example: {
          eventId: 3,
          refundIds: [17, 18],
          columns: [
            { heading: '收款帳號', field: 'accountNumber', text: '' },
            { heading: '金額', field: 'amount', text: '' },
          ],
          format: 'csv',
        },
      }),
    response: transferFileRow,
    errors: ['event.other', 'refund.account-unreadable', 'refund.held', 'transfer-file.taken'],
  }),
  download: endpoint({
    id: 'transfer-file.download',
    summary:
      'A transfer file with the account of each refund that is still in it. Each download is recorded in the audit.',
    method: 'GET',
    path: `${path}/:id/file`,
    access,
    params: idParams,
    query: z.strictObject({ language: exportShape.language }),
    file: Object.values(exportTypes),
    response: z.string(),
    errors: ['not-found', 'refund.account-unreadable'],
  }),
}
