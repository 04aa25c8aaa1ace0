import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idParams, instant } from '../call/list.ts'

/** A file with the entries of the audit of one month, which the table no longer has. */
export const auditArchiveRow = z.object({
  id,
  /** `yyyy-MM`. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .meta({ example: '2026-03' }),
  entries: z.int(),
  /** The size of the file. */
  bytes: z.int(),
  /** The SHA-256 of the lines in the file. */
  checksum: z.string(),
  movedAt: instant,
  /** When the file was deleted, as the settings of the installation say; null while it can be downloaded. */
  removedAt: instant.nullable(),
})
export type AuditArchive = z.output<typeof auditArchiveRow>

const path = '/api/v1/audit-archive'
export const auditArchiveType = 'application/gzip'

export const auditArchive = {
  all: endpoint({
    id: 'audit-archive.all',
    summary: 'The files that entries of the audit were moved to, one for each month, the latest first.',
    method: 'GET',
    path,
    access: 'admin',
    response: z.array(auditArchiveRow),
  }),
  since: endpoint({
    id: 'audit-archive.since',
    summary:
      'The first day whose audit entries histories and the audit have; null if none was ever moved to an archive.',
    method: 'GET',
    path: `${path}/since`,
    access: 'staff',
    response: z.object({ since: day.nullable() }),
  }),
  download: endpoint({
    id: 'audit-archive.download',
    summary:
      'The entries of one month, the oldest first: JSON lines compressed with gzip. Refused for those who are not unbiased about some submission, because the file says who reviews it.',
    method: 'GET',
    path: `${path}/:id/file`,
    access: 'admin',
    params: idParams,
    file: [auditArchiveType],
    response: z.string(),
    errors: ['not-found', 'audit-archive.biased'],
  }),
}
