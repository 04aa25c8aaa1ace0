import type { FastifyInstance } from 'fastify'
import { submissionFee } from '@banquet/contract/submission/submission-fee'
import { route } from '../../kit/http/route.ts'
import { remindFee } from './remind-fees.ts'
import { waiveFee } from './submission-fee.ts'

export function submissionFeeRoutes(app: FastifyInstance): void {
  route(app, submissionFee.remind, (ctx, { params }) => remindFee(ctx, params.id))
  route(app, submissionFee.waive, (ctx, { params, body }) => waiveFee(ctx, params.id, body))
}
