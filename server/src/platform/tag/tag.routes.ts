import type { FastifyInstance } from 'fastify'
import { tag } from '@banquet/contract/platform/tag'
import { tagBulk } from '@banquet/contract/platform/tag-bulk'
import { route } from '../../kit/http/route.ts'
import { changeTags } from './change-tags.ts'
import { editTag, mergeTag, removeTag } from './manage-tag.ts'
import { countTags, listTags, tagsOfRows } from './tag.queries.ts'

export function tagRoutes(app: FastifyInstance): void {
  route(app, tag.list, (ctx, { query }) => listTags(ctx, query.page))
  route(app, tag.counts, (ctx, { query }) => countTags(ctx, query.page))
  route(app, tag.ofRows, (ctx, { query }) => tagsOfRows(ctx, query))
  route(app, tagBulk.change, (ctx, { body }) => changeTags(ctx, body))
  route(app, tag.update, (ctx, { params, body }) => editTag(ctx, params.id, body))
  route(app, tag.merge, (ctx, { params, body }) => mergeTag(ctx, params.id, body))
  route(app, tag.remove, (ctx, { params }) => removeTag(ctx, params.id))
}
