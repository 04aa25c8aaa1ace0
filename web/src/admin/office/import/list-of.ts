import { pages } from '@banquet/contract/call/access'
import { importPages, type ImportNoun } from '@banquet/contract/office/import-fields'

/** Lists that are not the first screen of the page whose rights an import needs. */
const lists: Partial<Record<ImportNoun, `/${string}`>> = {
  assignment: '/admin/submission/review',
  decision: '/admin/submission/decision',
  suppression: '/admin/setting/suppression',
}

/** Returns the address of the list that an import goes to. */
export function listOf(noun: ImportNoun): `/${string}` {
  return lists[noun] ?? pages[importPages[noun]].path
}

/** Returns the address where an import begins. */
export function importStart(noun: ImportNoun): `/${string}` {
  return noun === 'customer-product' ? `${pages.customers.path}/products/import` : `${listOf(noun)}/import`
}
