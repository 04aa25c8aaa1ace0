import type { FastifyInstance } from 'fastify'
import { signupProof } from '@banquet/contract/signup/signup-proof'
import { route } from '../../kit/http/route.ts'
import { showSignup } from '../signup/signup.queries.ts'
import { replaceProof } from './replace-proof.ts'

export function signupProofRoutes(app: FastifyInstance): void {
  route(app, signupProof.replaceProof, async (ctx, { params, body }) =>
    showSignup(ctx, await replaceProof(ctx, params.id, body)),
  )
}
