import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { changes } from '../call/history.ts'
import { id, idParams, version } from '../call/list.ts'

const path = '/api/v1/lead/:id'
const page = 'submissions'

/** Somebody who can lead the reviewing of a paper: one of its reviewers, or staff who may edit papers. */
const leadCandidate = z.object({ accountId: id, name: z.string(), isReviewer: z.boolean() })

/** Who leads the reviewing of a paper. */
export const leadRow = z.object({
  submissionId: id,
  /** Null for nobody. */
  accountId: id.nullable(),
  name: z.string(),
  /** Those who can lead it, without those who have a conflict of interest with it. */
  candidates: z.array(leadCandidate),
  version,
})
export type Lead = z.output<typeof leadRow>

/** Leads are addressed by their submission. */
export const lead = {
  get: endpoint({
    id: 'lead.get',
    summary: 'Who leads the reviewing of a submission, and who could.',
    method: 'GET',
    path,
    access: { page, right: 'view' },
    params: idParams,
    response: leadRow,
    errors: ['not-found'],
  }),
  set: endpoint({
    id: 'lead.set',
    summary: 'Sets who leads the reviewing of a submission; null for nobody.',
    method: 'PUT',
    path,
    access: { page, right: 'edit' },
    params: idParams,
    body: z.strictObject({ accountId: id.nullable(), version }),
    response: leadRow,
    errors: ['not-found', 'stale', 'event.state'],
  }),
  history: endpoint({
    id: 'lead.history',
    summary: 'The history of who led the reviewing of a submission; newest first.',
    method: 'GET',
    path: `${path}/history`,
    access: { page, right: 'view' },
    params: idParams,
    response: changes,
    errors: ['not-found'],
  }),
}
