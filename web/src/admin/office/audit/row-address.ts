import { hasRight, pages, type Grantee, type PageName } from '@banquet/contract/call/access'
import type { AuditEntry } from '@banquet/contract/office/audit'
import { nounOf } from '@banquet/contract/call/nouns'
import type { Screen } from '../../../shared/frame/screen.ts'
import { screens } from '../../screens.ts'

/** An address of the back-office, and the search for its list. */
export interface RowAddress {
  to: string
  search?: { keyword: string } | { day: string }
  /** The event of the row, if the address is a list of one event; the address has to name it. */
  eventId?: number
}

/** The lists of nouns that are not what their page is about. */
const ownLists: Readonly<Record<string, `/${string}`>> = {
  signup_type: '/admin/setting/signup-types',
  pool: '/admin/setting/pools',
  question: '/admin/setting/questions',
  site_page: '/admin/setting/site-pages',
  check_in_list: '/admin/setting/check-in-lists',
  submission_type: '/admin/submission/type',
  competition: '/admin/submission/competition',
  consent_text: '/admin/submission/consent-text',
  receipt: '/admin/receipt',
  refund: '/admin/refund',
  transfer_file: '/admin/refund',
  transfer_notice: '/admin/transfer-notice',
  bank_import: '/admin/bank-line',
  bank_line: '/admin/bank-line',
  bank_match: '/admin/bank-line',
  rooming_list: '/admin/hotel/order/rooming-list',
}

/** The nouns that are the subject of a page which is not named after them. */
const subjects: Readonly<Record<string, PageName>> = {
  event: 'systemSettings',
  payment_order: 'payments',
  stock: 'stock',
  news: 'news',
}

/** Whether the rows of a page are of a noun: only then does the screen of a row of the page show the noun's row. */
function isSubject(noun: string, page: PageName): boolean {
  const plural = `${noun.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}s`
  return (subjects[noun] ?? plural) === page
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
  const isOwn = part !== undefined || path !== pages[page].path || isSubject(entry.noun, page)
  if (row && isOwn && typeof id === 'number' && !isGone && entry.noun !== 'account')
    return { to: row.path.replace('$id', String(id)) }
  const named = entry.label !== '' && entry.action !== 'exported' && !isGone && !part
  const eventId = (entry.after ?? entry.before)?.['eventId']
  return {
    to: path,
    ...(named && { search: { keyword: entry.label.toLowerCase() } }),
    ...(list.event === 'address' && typeof eventId === 'number' && { eventId }),
  }
}

/** A worksheet is not a row: its day identifies it. */
function worksheetOf(after: AuditEntry['after']): RowAddress {
  const day = after?.['day']
  return { to: '/admin/orders/worksheet', ...(typeof day === 'string' && { search: { day } }) }
}
