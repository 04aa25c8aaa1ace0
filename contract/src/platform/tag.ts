import { z } from 'zod'
import type { PageName } from '../call/access.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, idsText, line, version } from '../call/list.ts'

/** The pages whose rows have tags. */
export const pagesWithTags = [
  'orders',
  'customers',
  'products',
  'members',
  'signups',
  'hotelOrders',
  'submissions',
] as const satisfies readonly PageName[]
export type PageWithTags = (typeof pagesWithTags)[number]

/** The colours of tags, each readable in the light and the dark theme. */
export const tagColors = ['gray', 'teal', 'blue', 'violet', 'pink', 'red', 'orange', 'yellow'] as const
export type TagColor = (typeof tagColors)[number]

/** The most tags of a page, and the most that a command puts on rows at once. */
export const maxTags = 200
export const maxAtOnce = 10

/** A page whose rows have tags. */
export const tagPage = z.enum(pagesWithTags)

/** The fields of a tag. */
export const tagFields = {
  name: line(30).meta({ example: '重要客戶' }),
  color: z.enum(tagColors),
}

/** A tag of the rows of a page. */
export const tagRow = z.object({ id, page: tagPage, ...tagFields, version })
export type Tag = z.output<typeof tagRow>

const path = '/api/v1/tag'
const byId = `${path}/:id` as const

/**
 * Tags are words of the staff on rows of a list. Who may view a row sees its tags, and who may edit it puts them on and takes
 * them off. Customers, members and hotels never receive them.
 */
export const tag = {
  list: endpoint({
    id: 'tag.list',
    summary: 'The tags of the rows of a page, by name.',
    method: 'GET',
    path,
    access: 'staff',
    query: z.strictObject({ page: tagPage }),
    response: z.array(tagRow),
    errors: ['right.missing'],
  }),
  counts: endpoint({
    id: 'tag.counts',
    summary: 'How many rows of a page that the caller sees have each tag; those of all events.',
    method: 'GET',
    path: `${path}/count`,
    access: 'staff',
    query: z.strictObject({ page: tagPage }),
    response: z.array(z.object({ id, rows: z.int() })),
    errors: ['right.missing'],
  }),
  ofRows: endpoint({
    id: 'tag.ofRows',
    summary:
      'The tags of some rows of a page, as far as the caller sees the rows; rows without tags are left out.',
    method: 'GET',
    path: `${path}/of-rows`,
    access: 'staff',
    query: z.strictObject({ page: tagPage, ids: idsText }),
    response: z.array(z.object({ rowId: id, tags: z.array(tagRow) })),
    errors: ['right.missing'],
  }),
  update: endpoint({
    id: 'tag.update',
    summary: 'Renames a tag or changes its colour, with the right to edit all rows of its page.',
    method: 'PUT',
    path: byId,
    access: 'staff',
    params: idParams,
    body: z.strictObject({ ...tagFields, version: version.optional() }),
    response: tagRow,
    errors: ['not-found', 'stale', 'right.missing', 'right.general', 'tag.duplicate'],
  }),
  merge: endpoint({
    id: 'tag.merge',
    summary:
      'Puts another tag of the same page in the place of a tag, also in views and segments, and deletes it; with the right to edit all rows of the page. Cannot be undone.',
    method: 'POST',
    path: `${byId}/merge`,
    success: 200,
    access: 'staff',
    params: idParams,
    body: z.strictObject({ into: id }),
    response: tagRow,
    errors: ['not-found', 'right.missing', 'right.general'],
  }),
  remove: endpoint({
    id: 'tag.remove',
    summary:
      'Deletes a tag and takes it off its rows, with the right to edit all rows of its page; refused while a segment or a campaign that is not sent names it.',
    method: 'DELETE',
    path: byId,
    access: 'staff',
    params: idParams,
    response: z.null(),
    errors: ['not-found', 'in-use', 'right.missing', 'right.general'],
  }),
}
