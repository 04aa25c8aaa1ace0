import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, idText, instant, lines, version } from '../call/list.ts'

/** The most characters of a note. */
export const maxCustomerNote = 2000

/** A note of staff about a customer, for everybody who sees the customer in the back-office; the customer never receives it. */
export const customerNoteRow = z.object({
  id,
  customerId: id,
  text: z.string(),
  /** Whether it comes before those that are not pinned. */
  isPinned: z.boolean(),
  writerName: z.string(),
  /** Whether the caller wrote it, and so may edit it. */
  isOwn: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
  version,
})
export type CustomerNote = z.output<typeof customerNoteRow>

const fields = { text: lines(maxCustomerNote), isPinned: z.boolean() }
const access = { page: 'customers', right: 'view' } as const
const path = '/api/v1/customer-note'

/** Notes of staff about customers. */
export const customerNote = {
  ofCustomer: endpoint({
    id: 'customer-note.ofCustomer',
    summary: 'The notes about a customer: those that are pinned first, then the newest.',
    method: 'GET',
    path,
    access,
    query: z.strictObject({ customerId: idText }),
    response: z.array(customerNoteRow),
    errors: ['not-found', 'list.export-instead'],
  }),
  create: endpoint({
    id: 'customer-note.create',
    summary: 'Writes a note about a customer.',
    method: 'POST',
    path,
    idempotent: true,
    access,
    body: z.strictObject({ customerId: id, ...fields, isPinned: fields.isPinned.default(false) }),
    response: customerNoteRow,
    errors: ['not-found'],
  }),
  update: endpoint({
    id: 'customer-note.update',
    summary: 'Changes a note of the caller.',
    method: 'PUT',
    path: `${path}/:id`,
    access,
    params: idParams,
    body: z.strictObject({ ...fields, version }),
    response: customerNoteRow,
    errors: ['not-found', 'stale'],
  }),
  remove: endpoint({
    id: 'customer-note.remove',
    summary: 'Deletes a note of the caller. Who may edit customers can delete those of others as well.',
    method: 'DELETE',
    path: `${path}/:id`,
    access,
    params: idParams,
    response: z.null(),
    errors: ['not-found'],
  }),
}
