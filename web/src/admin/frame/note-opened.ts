import { pages } from '@banquet/contract/call/access'
import { recentRecord } from '@banquet/contract/office/recent-record'
import { searchKindNames, searchKinds, type SearchKind } from '@banquet/contract/office/search'
import { call } from '../../kit/call/api.ts'

/** The kinds of the pages of one row whose address is not that of their list. */
const elsewhere: Readonly<Record<string, SearchKind>> = { '/admin/participant/': 'member' }

/** Returns the record that an address shows, as the header search names it; undefined for another page. */
export function recordAt(path: string): { kind: SearchKind; id: number } | undefined {
  const [, before = '', digits = ''] = /^(\/.*\/)([1-9]\d{0,9})$/.exec(path) ?? []
  const kind =
    elsewhere[before] ??
    searchKindNames.find((one) => {
      const list = pages[searchKinds[one]].path
      return before === `${list}/` || before === `${list}/form/`
    })
  return kind && { kind, id: Number(digits) }
}

/** Notes that the user has opened the record of a page, if it shows one. What fails is not worth a notice. */
export function noteOpened(path: string): void {
  const record = recordAt(path)
  if (record) void call(recentRecord.open, { body: record }, { silent: true }).catch(() => undefined)
}
