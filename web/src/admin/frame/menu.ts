import {
  hasRight,
  identity,
  pageList,
  sections,
  type Grantee,
  type Section,
} from '@banquet/contract/call/access'
import type { Screen } from '../../shared/frame/screen.ts'
import { screens } from '../screens.ts'

/** One heading of the sidebar with the pages below it. */
export interface MenuSection {
  section: Section
  items: readonly Screen[]
}

/** Paths of all existing screens. */
export const screenPaths: ReadonlySet<string> = new Set(screens.map(({ path }) => path))

const ownPages = ['/admin/hotel/order', '/admin/my-account', '/admin/notifications', '/admin/import']

/**
 * Whether a user may open an address at all. A hotel manager has only a few; a missing right for a page is shown in the
 * frame.
 */
export function mayOpen(who: Grantee, screen: Screen): boolean {
  return who.identity !== identity.hotelService || ownPages.some((path) => screen.path.startsWith(path))
}

/** Whether a user has the right that a screen requires; without it the frame shows that it is missing. */
export function mayUse(who: Grantee, { page, right = 'view', adminOnly }: Screen): boolean {
  if (adminOnly && who.identity !== identity.admin) return false
  return page === undefined || [right].flat().some((one) => hasRight(who, page, one))
}

/** The page where a user starts, and lands when an address does not exist. */
export function homeOf(who: Grantee, all: readonly Screen[] = screens): string {
  if (who.identity !== identity.hotelService) return '/admin/dashboard'
  return ownPages.find((path) => all.some((screen) => screen.path === path)) ?? '/admin/my-account'
}

/**
 * The address to which one that is no screen leads: the first page below it in the sidebar of the user, as from
 * `/admin/hotel` to the bookings; otherwise the page where the user starts.
 */
export function leadFrom(address: string, who: Grantee, all: readonly Screen[] = screens): string {
  const below = `${address.replace(/\/+$/, '')}/`
  const pages = below === '/admin/' ? [] : menuOf(who, all).flatMap(({ items }) => items)
  return pages.find(({ path }) => path.startsWith(below))?.path ?? homeOf(who, all)
}

/**
 * The sidebar of an account: the pages of the registry that it may view and that have a screen, in the order of the
 * registry, each followed by its screens with `menu` that it may use. A heading without pages is left out.
 */
export function menuOf(who: Grantee, all: readonly Screen[] = screens): readonly MenuSection[] {
  const byPath = new Map(all.map((screen) => [screen.path as string, screen]))
  return sections
    .map((section) => ({
      section,
      items: pageList
        .filter((page) => page.section === section && hasRight(who, page.name, 'view'))
        .flatMap((page) => [
          byPath.get(page.path),
          ...all.filter((screen) => screen.menu && screen.page === page.name && mayUse(who, screen)),
        ])
        .filter((screen) => screen !== undefined),
    }))
    .filter(({ items }) => items.length > 0)
}
