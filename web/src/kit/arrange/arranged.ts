import type { Endpoint, PageAccess } from '@banquet/contract/call/endpoint'
import type { orderInput } from '@banquet/contract/call/list'

/** A row of a list that people arrange. */
export interface ArrangedRow {
  id: number
}

/** The calls of a resource whose list people arrange. */
export interface ArrangedCalls {
  list: Endpoint & { list: true }
  /** Made with `reorder` of the contract. */
  reorder: Endpoint & { method: 'PUT'; access: PageAccess; body: typeof orderInput }
}
