import { hasRight, type PageName } from '@banquet/contract/call/access'
import { useSession } from '../../../kit/session/session.ts'

/** Returns whether the caller may view a page. */
export function useMayView(): (page: PageName | null) => boolean {
  const current = useSession()
  return (page) => page === null || (current.state === 'in' && hasRight(current.me, page, 'view'))
}
