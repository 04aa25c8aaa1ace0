import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, wholeText } from '../call/list.ts'
import { foundRow, searchKindNames } from './search.ts'

/** How many records are remembered for each person. */
export const maxRecent = 50

/** How many the header search shows before something is typed. */
export const recentShown = 8

/** A record that somebody has opened, as it is called now. */
export const recentRow = z.object({ kind: z.enum(searchKindNames), ...foundRow.shape })
export type RecentRow = z.output<typeof recentRow>

const path = '/api/v1/recent-record'

export const recentRecord = {
  list: endpoint({
    id: 'recent-record.list',
    summary: 'The records that the caller opened last and may still see, the newest first.',
    method: 'GET',
    path,
    access: 'staff',
    query: z.strictObject({ atMost: wholeText(1, maxRecent).default(recentShown) }),
    response: z.array(recentRow),
  }),
  open: endpoint({
    id: 'recent-record.open',
    summary: `Notes that the caller has opened a record, unless they may not see it; the last ${maxRecent} are kept.`,
    method: 'POST',
    path,
    success: 200,
    access: 'staff',
    body: z.strictObject({ kind: z.enum(searchKindNames).meta({ example: 'order' }), id }),
    response: z.null(),
  }),
  clear: endpoint({
    id: 'recent-record.clear',
    summary: 'Forgets which records the caller has opened.',
    method: 'DELETE',
    path,
    access: 'staff',
    response: z.null(),
  }),
}
