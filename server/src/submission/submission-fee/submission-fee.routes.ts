import type { FastifyInstance } from 'fastify'
import { submissionFee } from '@banquet/contract/submission/submission-fee'
import { route } from '../../kit/http/route.ts'
import { waiveFee } from './submission-fee.ts'

export function submissionFeeRoutes(app: FastifyInstance): void {
  route(app, submissionFee.waive, (ctx, { params, body }) => waiveFee(ctx, params.id, body))
}
