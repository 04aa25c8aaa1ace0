import { z } from 'zod'
import type { PageName } from './access.ts'
import { endpoint } from './endpoint.ts'
import { line } from './list.ts'

interface Numbered<Name, Page> {
  /** The noun, as in `crud`. */
  name: Name
  page: Page
}

/** Returns the call that suggests a number for a new row. */
export function nextNumber<const Name extends string, const Page extends PageName>(r: Numbered<Name, Page>) {
  return endpoint({
    id: `${r.name}.nextNumber`,
    summary: `A number for a new ${r.name}: the highest one that begins like the newest, and one more. Empty without a pattern.`,
    method: 'GET',
    path: `/api/v1/${r.name}-next-number`,
    access: { page: r.page, right: 'add' },
    query: z.strictObject({
      /** The number of a row that is duplicated: the suggestion begins like it if it ends with a digit. */
      like: line(30).optional(),
    }),
    response: z.object({ number: z.string() }),
  })
}
