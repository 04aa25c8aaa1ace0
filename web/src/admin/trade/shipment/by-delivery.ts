import type { ListState } from '../../../kit/list/list-state.ts'

/**
 * The state of the list for its search bar, whose date range filters by delivery day. The filter by order date, which
 * links from other pages set, is cleared together with everything else.
 */
export function byDelivery(state: ListState): ListState {
  const { deliveryFrom = '', deliveryTo = '', ...others } = state.filters
  return {
    ...state,
    from: deliveryFrom,
    to: deliveryTo,
    filters: others,
    set: ({ from, to, ...change }, how) => {
      const filters = { ...state.filters, ...change.filters }
      const cleared = from === '' && change.keyword === '' ? { from, to: '' } : {}
      const days = {
        ...(from !== undefined && { deliveryFrom: from }),
        ...(to !== undefined && { deliveryTo: to }),
      }
      state.set({ ...change, ...cleared, filters: { ...filters, ...days } }, how)
    },
  }
}
