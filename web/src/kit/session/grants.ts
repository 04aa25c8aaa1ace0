import type { Grants } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'

/** The rights of an account, as `hasRight` of the contract reads them. */
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
