import type { FastifyInstance } from 'fastify'
import { review } from '@banquet/contract/review/review'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import type { Services } from '../../kit/services.ts'
import { privateHeaders } from '../../platform/private-file/private-file.routes.ts'
import { reviews } from '../../tables/review/review.table.ts'
import { declareOwnConflict, declineAssignment, saveReview, submitReview } from './review.commands.ts'
import { listAssigned, readReviewFile, readRoom } from './review.queries.ts'
import { exportReviews, listReviewedPapers, reviewListing, showReviews } from './reviews-of-papers.ts'

export function reviewRoutes(app: FastifyInstance, { files: store }: Services): void {
  route(app, review.list, async (ctx, { query }) =>
    listRows(ctx, reviews, query, { ...(await reviewListing(ctx, query)), show: showReviews }),
  )
  route(app, review.papers, (ctx, { query }) => listReviewedPapers(ctx, query))
  route(app, review.export, (ctx, { query }) => exportReviews(ctx, query))
  route(app, review.assigned, (ctx) => listAssigned(ctx))
  route(app, review.read, (ctx, { params }) => readRoom(ctx, params.id))
  route(app, review.save, (ctx, { params, body }) => saveReview(ctx, params.id, body))
  route(app, review.submit, (ctx, { params, body }) => submitReview(ctx, params.id, body))
  route(app, review.decline, (ctx, { params, body }) => declineAssignment(ctx, params.id, body))
  route(app, review.declareConflict, (ctx, { params, body }) => declareOwnConflict(ctx, params.id, body))
  route(app, review.file, async (ctx, { params }, { reply }) => {
    const file = await readReviewFile(ctx, store, params)
    reply.headers(privateHeaders)
    return file
  })
}
