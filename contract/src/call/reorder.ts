import { z } from 'zod'
import type { PageName } from './access.ts'
import { endpoint } from './endpoint.ts'
import { orderInput } from './list.ts'

interface Ordered<Name, Page, Row> {
  /** The noun, as in `crud`. */
  name: Name
  page: Page
  row: Row
}

/**
 * Returns the call that arranges a list: `ids` are all of its rows, `index_ids` their places. It is refused as `stale`
 * if the rows are no longer exactly these.
 */
export function reorder<const Name extends string, const Page extends PageName, Row extends z.ZodType>(
  r: Ordered<Name, Page, Row>,
) {
  return endpoint({
    id: `${r.name}.reorder`,
    summary: `Arranges all rows of ${r.name} in another order, and returns them in it.`,
    method: 'PUT',
    path: `/api/v1/${r.name}-by-index-ids`,
    access: { page: r.page, right: 'edit' },
    body: orderInput,
    response: z.array(r.row),
    errors: ['stale'],
  })
}
