import { z } from 'zod'
import { maxBulk } from '../call/bulk.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, line } from '../call/list.ts'
import { progressKey, undoableResult } from './bulk-action.ts'
import { maxAtOnce, maxTags, tagFields, tagPage } from './tag.ts'

/** The search as in the address of the list. */
const match = z
  .record(z.string().regex(/^[a-zA-Z]{1,40}$/), line(200))
  .refine((search) => Object.keys(search).length <= 40, { params: { code: 'maxlength', n: 40 } })

const changes = z
  .strictObject({
    page: tagPage,
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

/** The command on the tags of many rows; it is apart from `tag`, which every list with tags loads. */
export const tagBulk = {
  change: endpoint({
    id: 'tag.change',
    summary:
      'Puts tags on rows of a page and takes tags off them; returns the result of each row. Requires the right to edit the rows. Can be undone.',
    method: 'POST',
    path: '/api/v1/tag/change',
    success: 200,
    access: 'staff',
    body: changes,
    response: undoableResult,
    errors: ['right.missing', 'stale', 'tag.too-many'],
  }),
}
