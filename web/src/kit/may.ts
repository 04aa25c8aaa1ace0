import { hasRight } from '@banquet/contract/access'
import type { PageName, Right } from '@banquet/contract/access'
import { useSession } from './session.ts'

/** Whether the signed-in account has a right on a page. The server judges again; this only decides what is shown. */
export function useMay(page: PageName, right: Right): boolean {
  const current = useSession()
  return current.state === 'in' && hasRight(current.me, page, right)
}
