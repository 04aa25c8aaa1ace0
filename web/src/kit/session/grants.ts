import type { Grants } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'

/** What an account may do, as `hasRight` of the contract reads it. */
export function grantsOf(account: Pick<Management, 'functionList' | 'permissionList'>): Grants {
  const scopes = new Map(account.permissionList.map(({ pageId, type }) => [pageId, type]))
  return Object.fromEntries(
    account.functionList
      .filter((one) => one.active)
      .map(({ pageId, canAdd, canEdit, canDelete, extra }) => [
        pageId,
        { canAdd, canEdit, canDelete, extra, scope: scopes.get(pageId) ?? 0 },
      ]),
  )
}
