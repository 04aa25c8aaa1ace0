import type { PageName, Right } from '@banquet/contract/call/access'
import type { PageTitle } from './pages.text.ts'

/**
 * One screen of the back-office. The frame shows its title as the breadcrumb and the page's heading (`h1`), so a screen
 * starts with its content. Without `page` every member of staff may open it.
 */
export interface Screen {
  /** Address; `$id` stands for the number of a row. */
  path: `/${string}`
  page?: PageName
  /** The right on the page that opening it needs; `view` by default. */
  right?: Right
  /** For administrators only, whoever else has the page. */
  adminOnly?: true
  /** Shown in the sidebar as well, below the first screen of its page. */
  menu?: true
  title: PageTitle
}

/** One screen of the shop that needs a sign-in; its title is the heading of the page as well. */
export interface ShopScreen {
  path: `/${string}`
  title: PageTitle
  /** Shown in the navigation, with this icon. */
  icon?: ShopIcon
  /** The screen of the navigation that this one belongs to. */
  within?: `/${string}`
  /** For customers; a member has nothing there. */
  customersOnly?: true
}

/** Icons of the shop's navigation. */
export type ShopIcon = 'home' | 'order' | 'orders' | 'own'
