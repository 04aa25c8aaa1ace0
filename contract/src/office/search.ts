import { z } from 'zod'
import type { PageName } from '../call/access.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idText, line } from '../call/list.ts'

/**
 * What the search of the header finds, with the page that somebody has to be allowed to view; in the order in which the
 * results are shown.
 */
export const searchKinds = {
  signup: 'signups',
  member: 'members',
  payment_order: 'payments',
  hotel_order: 'hotelOrders',
  submission: 'submissions',
  order: 'orders',
  customer: 'customers',
  product: 'products',
  food_material: 'foodMaterials',
  employee: 'employees',
} as const satisfies Record<string, PageName>
export type SearchKind = keyof typeof searchKinds

export const searchKindNames = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]

/** The most rows of a kind that one search returns. */
export const maxFound = 5

/** A row that was found, with what tells it from others. */
export const foundRow = z.object({
  id,
  /** The code or number that people quote; empty if the row has none. */
  code: z.string(),
  name: z.string(),
  enName: z.string(),
  /** What else identifies it: an email address, a day, the authors. */
  detail: z.string(),
  /** Its state, in the words of its noun; `inactive` for a row that is not in use; empty if there is nothing to say. */
  state: z.string(),
  /** Its event; null for rows without one. */
  eventId: id.nullable(),
  eventName: z.string(),
  eventEnName: z.string(),
})
export type FoundRow = z.output<typeof foundRow>

/** The rows of one kind: those of the chosen event first, then the best matches. */
export const foundGroup = z.object({
  kind: z.enum(searchKindNames),
  rows: z.array(foundRow),
  /** Whether the list of the noun has more rows. */
  more: z.boolean(),
})
export type FoundGroup = z.output<typeof foundGroup>

export const search = {
  find: endpoint({
    id: 'search.find',
    summary: 'Rows of all pages that the caller may view and that match a text, at most five of each kind.',
    method: 'GET',
    path: '/api/v1/search',
    access: 'staff',
    query: z.strictObject({
      q: line(100).meta({
        description:
          'A name, an email address, a telephone number, a code or number, or the text of a ticket.',
        example: '林怡君',
      }),
      eventId: idText
        .optional()
        .meta({ description: 'The event whose rows come first; the current one if it is missing.' }),
    }),
    response: z.object({
      /** The event whose rows come first; null if there is none. */
      eventId: id.nullable(),
      groups: z.array(foundGroup),
    }),
  }),
}
