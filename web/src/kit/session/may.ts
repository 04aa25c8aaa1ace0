import { hasRight, seesAll, type PageName, type Right } from '@banquet/contract/call/access'
import { useSession } from './session.ts'

/** Whether the signed-in account has a right on a page. The server checks again; this only decides what is shown. */
export function useMay(page: PageName, right: Right): boolean {
  const current = useSession()
  return current.state === 'in' && hasRight(current.me, page, right)
}

/** Whether the signed-in account may change settings that affect everybody on a page. */
export function useSeesAll(page: PageName): boolean {
  const current = useSession()
  return current.state === 'in' && seesAll(current.me, page)
}
