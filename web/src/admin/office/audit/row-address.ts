import { hasRight, pages, type Grantee } from '@banquet/contract/call/access'
import type { AuditEntry } from '@banquet/contract/office/audit'
import { nounOf } from '@banquet/contract/call/nouns'
import type { Screen } from '../../../both/frame/screen.ts'
import { screens } from '../../screens.ts'

/** An address of the back-office, and the search for its list. */
export interface RowAddress {
  to: string
  search?: { keyword: string } | { day: string }
}

/** The lists of nouns that are not what their page is about. */
const ownLists: Readonly<Record<string, `/${string}`>> = {
  signup_type: '/admin/setting/signup-types',
  pool: '/admin/setting/pools',
}

/**
 * Where the row of an entry is shown: its own screen, that of its parent row, or else the list searched for its name.
 */
export function rowAddress(
  who: Grantee,
  entry: Pick<AuditEntry, 'noun' | 'rowId' | 'label' | 'action' | 'before' | 'after'>,
  all: readonly Screen[] = screens,
): RowAddress | undefined {
  const { page, part } = nounOf(entry.noun) ?? {}
  if (!page) return undefined
  const path = ownLists[entry.noun] ?? pages[page].path
  const mayUse = ({ right = 'view' }: Screen) => [right].flat().some((one) => hasRight(who, page, one))
  const open = all.filter((screen) => screen.page === page && mayUse(screen))
  const list = open.find((screen) => screen.path === path)
  if (!list || entry.noun === 'audit') return undefined
  if (entry.noun === 'worksheet') return worksheetOf(entry.after)
  const row = open.find(({ path: one }) => one === `${path}/form/$id` || one === `${path}/$id`)
  const id = part ? (entry.after ?? entry.before)?.[part] : entry.rowId
  const isGone = entry.action === 'deleted' && !part
  // Accounts of all kinds are one noun in the audit, so only the list knows which of them it contains.
  if (row && typeof id === 'number' && !isGone && entry.noun !== 'account')
    return { to: row.path.replace('$id', String(id)) }
  const named = entry.label !== '' && entry.action !== 'exported' && !isGone && !part
  return { to: path, ...(named && { search: { keyword: entry.label.toLowerCase() } }) }
}

/** A worksheet is not a row: its day identifies it. */
function worksheetOf(after: AuditEntry['after']): RowAddress {
  const day = after?.['day']
  return { to: '/admin/orders/worksheet', ...(typeof day === 'string' && { search: { day } }) }
}
