import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, version } from '../call/list.ts'
import { file } from '../platform/file.ts'
import { signupRow } from './signup-record.ts'

const page = 'signups'
const path = '/api/v1/signup'

/**
 * The proof of a sign-up, such as a photo of a student card. It is a picture, drawn again as every upload; unlike other
 * pictures it has no public address.
 */
export const signupProof = {
  addProof: endpoint({
    id: 'signup.addProof',
    summary:
      'Uploads a proof for a sign-up that is sent with its id afterwards; an unused one is deleted after a day.',
    method: 'POST',
    path: `${path}/proof`,
    access: { page, right: 'add', orSelf: 'member' },
    upload: file.add.upload,
    response: z.object({ id }),
    errors: file.add.errors,
  }),
  proof: endpoint({
    id: 'signup.proof',
    summary: 'The proof of a sign-up; only the member and those who may view sign-ups can read it.',
    method: 'GET',
    path: `${path}/:id/proof`,
    access: { page, right: 'view', orSelf: 'member' },
    params: idParams,
    file: ['image/jpeg'],
    response: z.string(),
    errors: ['not-found'],
  }),
  replaceProof: endpoint({
    id: 'signup.replaceProof',
    summary: 'Replaces the proof of a sign-up that awaits approval.',
    method: 'PUT',
    path: `${path}/:id/proof`,
    access: { page, right: 'edit', orSelf: 'member' },
    params: idParams,
    body: z.strictObject({ proofId: id, version }),
    response: signupRow,
    errors: ['not-found', 'stale', 'signup.state'],
  }),
}
