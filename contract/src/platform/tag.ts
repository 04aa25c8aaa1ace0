import { z } from 'zod'
import type { PageName } from '../call/access.ts'
import { maxBulk } from '../call/bulk.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, idsText, line, version } from '../call/list.ts'
import { progressKey, undoableResult } from './bulk-action.ts'

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

const page = z.enum(pagesWithTags)

/** The filter of a list by tags: rows with one of several. It matches nothing for those who see no tags. */
export const tagFilter = idsText.optional().meta({
  description:
    'Ids of tags, separated by commas: rows with at least one of them. Matches nothing in the shop and for hotels.',
})

const tagFields = {
  name: line(30).meta({ example: '重要客戶' }),
  color: z.enum(tagColors),
}

/** A tag of the rows of a page. */
export const tagRow = z.object({ id, page, ...tagFields, version })
export type Tag = z.output<typeof tagRow>

/** The search as in the address of the list. */
const match = z
  .record(z.string().regex(/^[a-zA-Z]{1,40}$/), line(200))
  .refine((search) => Object.keys(search).length <= 40, { params: { code: 'maxlength', n: 40 } })

const changes = z
  .strictObject({
    page,
    /** The ids of the rows; empty with `match`. */
    rows: z
      .array(id)
      .max(maxBulk)
      .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'repeated' } }),
    /** Instead of `rows`: all rows that match the search of the list, as it is in its address. */
    match: match.optional(),
    /** With `match`: the expected number of rows; the call is refused if it has changed. */
    count: z.int().min(1).max(maxBulk).optional(),
    /** The names of tags to put on the rows; a name that the page does not have yet becomes a new tag. */
    add: z
      .array(tagFields.name)
      .max(maxAtOnce)
      .default([])
      .meta({ example: ['急件'] }),
    /** The ids of tags to take off the rows. */
    remove: z.array(id).max(maxTags).default([]),
    /** By this key, `bulk-action.list` says how far the command is. */
    key: progressKey.optional(),
  })
  .superRefine(({ rows, match, count, add, remove }, check) => {
    const fault = (path: string, code: string) =>
      check.addIssue({ code: 'custom', path: [path], params: { code } })
    if (rows.length === 0 && match === undefined) fault('rows', 'required')
    if (rows.length > 0 && match !== undefined) fault('match', 'mismatch')
    if (match !== undefined && count === undefined) fault('count', 'required')
    if (add.length + remove.length === 0) fault('add', 'required')
  })
  .meta({ example: { page: 'orders', rows: [1113], add: ['急件'], remove: [] } })

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
    query: z.strictObject({ page }),
    response: z.array(tagRow),
    errors: ['right.missing'],
  }),
  counts: endpoint({
    id: 'tag.counts',
    summary: 'How many rows of a page that the caller sees have each tag; those of all events.',
    method: 'GET',
    path: `${path}/count`,
    access: 'staff',
    query: z.strictObject({ page }),
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
    query: z.strictObject({ page, ids: idsText }),
    response: z.array(z.object({ rowId: id, tags: z.array(tagRow) })),
    errors: ['right.missing'],
  }),
  change: endpoint({
    id: 'tag.change',
    summary:
      'Puts tags on rows of a page and takes tags off them; returns the result of each row. Requires the right to edit the rows. Can be undone.',
    method: 'POST',
    path: `${path}/change`,
    success: 200,
    access: 'staff',
    body: changes,
    response: undoableResult,
    errors: ['right.missing', 'stale', 'tag.too-many'],
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
      'Puts another tag of the same page in the place of a tag, which is deleted; with the right to edit all rows of the page. Cannot be undone.',
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
    summary: 'Deletes a tag and takes it off its rows, with the right to edit all rows of its page.',
    method: 'DELETE',
    path: byId,
    access: 'staff',
    params: idParams,
    response: z.null(),
    errors: ['not-found', 'right.missing', 'right.general'],
  }),
}
