import { hasRight, pages, type Grantee } from '@banquet/contract/call/access'
import { searchKinds, type FoundRow, type SearchKind } from '@banquet/contract/office/search'

/** An address of the back-office, and the search for its list. */
export interface FoundAddress {
  to: string
  search?: { keyword: string } | { customerId: number }
}

/** The list of a kind, with a keyword filled in. */
export function listAddress(kind: SearchKind, keyword: string): FoundAddress {
  return { to: pages[searchKinds[kind]].path, search: { keyword: keyword.trim().toLowerCase() } }
}

/** Kinds whose page of one row is a form, which only those who may edit can open. */
const forms: readonly SearchKind[] = ['product', 'employee']

/** Where a row that was found is shown: its page, or else the list searched for it. */
export function foundAddress(
  who: Grantee,
  kind: SearchKind,
  row: Pick<FoundRow, 'id' | 'code' | 'name' | 'detail'>,
): FoundAddress {
  const page = searchKinds[kind]
  if (kind === 'member') return { to: `/admin/participant/${row.id}` }
  if (kind === 'food_material' || (forms.includes(kind) && !hasRight(who, page, 'edit')))
    return listAddress(kind, row.code || row.detail || row.name)
  return { to: `${pages[page].path}/${forms.includes(kind) ? 'form/' : ''}${row.id}` }
}
