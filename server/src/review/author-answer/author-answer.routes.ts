import type { FastifyInstance } from 'fastify'
import { authorAnswer } from '@banquet/contract/review/author-answer'
import { route } from '../../kit/http/route.ts'
import { saveAnswer, submitAnswer } from './author-answer.commands.ts'
import { getAnswer, listAnswers } from './author-answer.queries.ts'

export function authorAnswerRoutes(app: FastifyInstance): void {
  route(app, authorAnswer.get, (ctx, { params }) => getAnswer(ctx, params.id))
  route(app, authorAnswer.save, (ctx, { params, body }) => saveAnswer(ctx, params.id, body))
  route(app, authorAnswer.submit, (ctx, { params, body }) => submitAnswer(ctx, params.id, body))
  route(app, authorAnswer.revisions, (ctx, { params }) => listAnswers(ctx, params.id))
}
