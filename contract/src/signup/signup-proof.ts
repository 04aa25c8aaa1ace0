import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, version } from '../call/list.ts'
import { signupRow } from './signup-record.ts'

/** The proof of a sign-up, such as a photo of a student card: a private file. */
export const signupProof = {
  replaceProof: endpoint({
    id: 'signup.replaceProof',
    summary: 'Replaces the proof of a sign-up that awaits approval.',
    method: 'PUT',
    path: '/api/v1/signup/:id/proof',
    access: { page: 'signups', right: 'edit', orSelf: 'member' },
    params: idParams,
    body: z.strictObject({ proofId: id, version }),
    response: signupRow,
    errors: ['not-found', 'stale', 'signup.state'],
  }),
}
