import type { Module } from '@banquet/contract/call/module'
import type { PageName, Right } from '@banquet/contract/call/access'
import type { ComponentType } from 'react'
import type { PageTitle } from './pages.text.ts'
import type { ShopPageTitle } from './shop-pages.text.ts'

/**
 * One screen of the back-office. The frame shows its title as the breadcrumb and the page's heading (`h1`), so a screen
 * starts with its content. A screen without `page` is open to all staff.
 */
export interface Screen {
  /** Address; `$id` stands for the id of a row. */
  path: `/${string}`
  page?: PageName
  /** The right on the page that opening it needs, or one of several; `view` by default. */
  right?: Right | readonly Right[]
  /** Only administrators may open it, even if others have the page. */
  adminOnly?: true
  /** Shown in the sidebar as well, below the first screen of its page. */
  menu?: true
  /**
   * How it belongs to the event side; its address then names an event (`?event=`), and its heading shows it. `address`: it
   * shows the event of the address. `record`: it shows a record, which has an event. `all`: it shows rows of all events,
   * and its address only carries the event on.
   */
  event?: 'address' | 'record' | 'all'
  title: PageTitle
}

/** One screen of the shop that requires a sign-in; its title is also the heading of the page. */
export interface ShopScreen {
  path: `/${string}`
  title: ShopPageTitle
  /** Shown in the navigation, with this icon. */
  icon?: ShopIcon
  /** The navigation entry that this screen belongs to. */
  within?: `/${string}`
  /** The module that it belongs to. */
  module?: Module
  /** For customers only; it has no content for members. */
  customersOnly?: true
  /** For members only; customers have nothing there. */
  membersOnly?: true
  /** The page to which the other kind of account is led: everybody has a page with their own data. */
  instead?: `/${string}`
}

/** One screen for visitors. */
export interface PublicScreen {
  path: `/${string}`
  /** The module that it belongs to. */
  module?: Module
}

/** Fetches the component of a screen. */
export type Load = () => Promise<ComponentType>

/**
 * A screen as the list of its area has it, with the component. The component is imported when the screen is opened, so
 * the menu and the rights can read the list without loading any page.
 */
export type Listed<Kind> = Kind & { load: Load }

/** Icons of the shop's navigation. */
export type ShopIcon =
  | 'home'
  | 'order'
  | 'orders'
  | 'signup'
  | 'submission'
  | 'review'
  | 'hotel'
  | 'payment'
  | 'own'
