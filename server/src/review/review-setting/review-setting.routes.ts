import type { FastifyInstance } from 'fastify'
import { reviewSetting } from '@banquet/contract/review/review-setting'
import { route } from '../../kit/http/route.ts'
import { editReviewSetting, getReviewSetting, reviewSettingHistory } from './review-setting.ts'

export function reviewSettingRoutes(app: FastifyInstance): void {
  route(app, reviewSetting.get, (ctx, { params }) => getReviewSetting(ctx, params.id))
  route(app, reviewSetting.update, (ctx, { params, body }) => editReviewSetting(ctx, params.id, body))
  route(app, reviewSetting.history, (ctx, { params }) => reviewSettingHistory(ctx, params.id))
}
