import { identity, type Grant, type Grants } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'

/** The words by which older clients call a kind. */
const roleWords: Record<number, string> = {
  [identity.admin]: 'admin',
  [identity.management]: 'management',
  [identity.hotelService]: 'hotel-service',
  [identity.employee]: 'employee',
}

/** Returns the text for an identity, as the older product stores it beside the number. */
export function roleOf(kind: number): string {
  return roleWords[kind] ?? ''
}

type Permissions = Pick<Management, 'operationItems' | 'functionList' | 'permissionList'>

/** Returns the stored grants in the three forms of the API: page ids as JSON text, functions, and scopes. */
export function toPermissions(grants: Grants): Permissions {
  const entries = Object.entries(grants).map(([key, grant]) => ({ pageId: Number(key), grant }))
  return {
    operationItems: JSON.stringify(entries.map((entry) => entry.pageId)),
    functionList: entries.map(({ pageId, grant: { canAdd, canEdit, canDelete, extra } }) => ({
      pageId,
      active: true,
      canAdd,
      canEdit,
      canDelete,
      extra: [...extra] as Management['functionList'][number]['extra'],
    })),
    permissionList: entries.map(({ pageId, grant }) => ({ pageId, type: grant.scope })),
  }
}

/** Rights in the three forms of the API, as far as a command sends them. */
export interface SentRights {
  operationItems?: string | undefined
  functionList?: Management['functionList'] | undefined
  permissionList?: Management['permissionList'] | undefined
}

const plain: Grant = { canAdd: false, canEdit: false, canDelete: false, scope: 0, extra: [] }

/** Returns the page ids that the sent forms grant; undefined if none was sent, `conflict` if two of them disagree. */
function pagesOf({ operationItems, functionList }: SentRights): number[] | 'conflict' | undefined {
  const listed = operationItems === undefined ? undefined : (JSON.parse(operationItems) as number[])
  const active = functionList?.filter((one) => one.active).map((one) => one.pageId)
  if (!listed || !active) return listed ?? active
  const same = listed.length === active.length && listed.every((pageId) => active.includes(pageId))
  return same ? active : 'conflict'
}

/**
 * Returns the grants that an edit requests: the sent ones over the stored ones, undefined if nothing about rights was
 * sent. A page without a scope is granted without rows (0): what is not granted is not visible.
 */
export function toGrants(sent: SentRights, stored: Grants): Grants | 'conflict' | undefined {
  const { functionList, permissionList } = sent
  if (!sent.operationItems && !functionList && !permissionList) return undefined
  const chosen = pagesOf(sent) ?? Object.keys(stored).map(Number)
  if (chosen === 'conflict') return chosen
  const grants = chosen
    .toSorted((a, b) => a - b)
    .map((pageId): [number, Grant] => {
      const before = stored[pageId] ?? plain
      const wanted = functionList?.find((one) => one.pageId === pageId)
      const sees = permissionList?.find((one) => one.pageId === pageId)?.type ?? before.scope
      const { canAdd, canEdit, canDelete, extra } = wanted ?? before
      return [pageId, { canAdd, canEdit, canDelete, extra, scope: sees }]
    })
  return Object.fromEntries(grants)
}
