import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { auditActions, change } from '../call/history.ts'
import { idParams, idText, listQuery, wholeText } from '../call/list.ts'
import { nounNames } from '../call/nouns.ts'

/** A change with the id of its request, which all changes of one request share. */
export const auditEntry = change.extend({
  requestId: z.string(),
  /** The names of the rows that fields refer to, by field and id; only those that the caller may read. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
})
export type AuditEntry = z.output<typeof auditEntry>

const access = { page: 'audit', right: 'view' } as const

const list = endpoint({
  id: 'audit.list',
  summary: 'A page of the audit: what was changed, by whom and from where; newest first.',
  method: 'GET',
  path: '/api/v1/audit',
  list: true,
  countedUpTo: 10_000,
  access,
  query: listQuery(
    ['at', 'id'],
    {
      noun: z.enum(nounNames).optional(),
      action: z.enum(auditActions).optional(),
      actorId: idText.optional(),
      rowId: idText.optional(),
      requestId: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
    },
    '-at',
  ).extend({
    // The list has no end, so it is always paged.
    page: wholeText(1, 1_000_000).prefault(1),
  }),
  response: z.array(auditEntry),
})

export const audit = {
  list,
  get: endpoint({
    id: 'audit.get',
    summary: 'One audit entry.',
    method: 'GET',
    path: '/api/v1/audit/:id',
    access,
    params: idParams,
    response: auditEntry,
    errors: ['not-found'],
  }),
  export: exportOf(list, 'audit'),
}
