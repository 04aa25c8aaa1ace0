import { z } from 'zod'
import type { PageName } from '../call/access.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, line, version } from '../call/list.ts'
import { relativeDays } from '../rule/day/relative-days.ts'

/** The lists that have views: pages, and the list of shipments, which belongs to the page of orders. */
export const pagesWithViews = [
  'orders',
  'shipments',
  'customers',
  'products',
  'stock',
  'members',
  'signups',
  'hotelOrders',
  'payments',
  'submissions',
] as const satisfies readonly (PageName | 'shipments')[]
export type PageWithViews = (typeof pagesWithViews)[number]

/** Returns the page whose right to view shows the list. */
export const pageOfViews = (list: PageWithViews): PageName => (list === 'shipments' ? 'orders' : list)

/** Who sees a view besides its owner. */
export const viewAudiences = ['nobody', 'department', 'everybody'] as const

/** The most views that one person may have of a list. */
export const maxViews = 50

const name = z.string().regex(/^[a-zA-Z]{1,40}$/)

/** The fields of a view that its owner edits. */
export const listViewInput = z.strictObject({
  page: z.enum(pagesWithViews),
  name: line(40).meta({ example: '明日出貨' }),
  shownTo: z.enum(viewAudiences).default('nobody'),
  /** The search as in the address of the list: keyword, sort order, page size and filters by name. */
  search: z
    .record(name, line(200))
    .refine((search) => Object.keys(search).length <= 40, { params: { code: 'maxlength', n: 40 } })
    .default({}),
  /** The days of the search, counted from the day on which the view is opened; null if `search` has fixed days or none. */
  days: z.enum(relativeDays).nullable().default(null),
  /** The keys of the shown columns in their order; null for those that the reader has chosen for the list. */
  columns: z.array(name).max(60).nullable().default(null),
})

/** A view of a list. */
export const listViewRow = z.object({
  ...listViewInput.shape,
  id,
  /** Whether the caller may edit and delete it. */
  mayEdit: z.boolean(),
  /** The name of its owner. */
  ownerName: z.string(),
  version,
})
export type ListView = z.output<typeof listViewRow>

const path = '/api/v1/list-view'
const byId = `${path}/:id` as const

/**
 * Views say what is searched for in a list. They give no rights: rows are read through the list, with the rights of the
 * person who opens the view.
 */
export const listView = {
  list: endpoint({
    id: 'list-view.list',
    summary:
      'The views of a list: those of the caller, and those that others have shared with everybody or with the department of the caller.',
    method: 'GET',
    path,
    access: 'staff',
    query: z.strictObject({ page: z.enum(pagesWithViews) }),
    response: z.array(listViewRow),
    errors: ['right.missing'],
  }),
  create: endpoint({
    id: 'list-view.create',
    summary:
      'Adds a view of a list. Sharing it with everybody requires the right to edit users; with the department, one of one’s own.',
    method: 'POST',
    path,
    idempotent: true,
    access: 'staff',
    body: listViewInput,
    response: listViewRow,
    errors: ['right.missing', 'list-view.duplicate', 'list-view.too-many'],
  }),
  update: endpoint({
    id: 'list-view.update',
    summary:
      'Edits a view of one’s own; a view that is shared with everybody may also be edited by those who may edit users.',
    method: 'PUT',
    path: byId,
    access: 'staff',
    params: idParams,
    body: listViewInput.omit({ page: true }).extend({ version: version.optional() }),
    response: listViewRow,
    errors: ['not-found', 'stale', 'right.missing', 'list-view.duplicate'],
  }),
  remove: endpoint({
    id: 'list-view.remove',
    summary: 'Deletes a view, with the same rights as editing it.',
    method: 'DELETE',
    path: byId,
    access: 'staff',
    params: idParams,
    response: z.null(),
    errors: ['not-found'],
  }),
}
