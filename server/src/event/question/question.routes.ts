import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { question } from '@banquet/contract/event/question/question'
import { listRows } from '../../kit/list/list-rows.ts'
import { found } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { chosenEvent } from '../event/event-choice.ts'
import { listPlaces } from '../pool/list-places.ts'
import { places } from '../../tables/event/place.table.ts'
import { questions } from '../../tables/event/question.table.ts'
import { tryDiscountCode } from '../discount/try-discount-code.ts'
import { findAskedType, listAsked } from './asked-questions.ts'
import { addQuestion, arrangeQuestions, editQuestion, removeQuestion } from './question.commands.ts'
import { showQuestion, withAnswered } from './question.queries.ts'

const { id, name, enName, kind, indexId, search } = questions
const sort = { indexId, id, name, enName, kind }

export function questionRoutes(app: FastifyInstance): void {
  route(app, question.list, async (ctx, { query }) => {
    const eventId = await chosenEvent(ctx.db, query.eventId)
    const where = eq(questions.eventId, eventId ?? 0)
    return listRows(ctx, questions, query, { sort, search, where, show: withAnswered })
  })
  route(app, question.asked, (ctx, { query: { signupTypeId, discountCode } }, { request }) =>
    tryDiscountCode(ctx, { code: discountCode, outside: request.ctx }, async () =>
      listAsked(ctx, await findAskedType(ctx, signupTypeId, discountCode)),
    ),
  )
  route(app, question.get, async (ctx, { params }) =>
    showQuestion(ctx, await getRow(ctx.db, questions, params.id)),
  )
  route(app, question.create, async (ctx, { body }) => showQuestion(ctx, await addQuestion(ctx, body)))
  route(app, question.update, async (ctx, { params, body }) =>
    showQuestion(ctx, await editQuestion(ctx, params.id, body)),
  )
  route(app, question.put, async (ctx, { body: { id, ...body } }) =>
    showQuestion(ctx, await editQuestion(ctx, id, body)),
  )
  route(app, question.reorder, async (ctx, { body }) => withAnswered(ctx, await arrangeQuestions(ctx, body)))
  route(app, question.remove, (ctx, { params }) => removeQuestion(ctx, params.id))
  route(app, question.history, (ctx, { params }) => rowHistory(ctx, questions, params.id))
  route(app, question.places, async (ctx, { params, query }) => {
    const row = await getRow(ctx.db, questions, params.id)
    const isOfOption = and(eq(places.questionId, row.id), eq(places.optionKey, query.option))
    return listPlaces(ctx, found(isOfOption))
  })
}
