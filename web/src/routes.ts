import type { ComponentType } from 'react'
import type { PageName, Right } from '@banquet/contract/access'
import type { PageTitle } from './text/pages.text.ts'

/**
 * One screen. The frame shows its title as the breadcrumb and the page's heading (`h1`), so a screen starts with its
 * content. Without `page` every member of staff may open it.
 */
export interface Screen {
  /** Address; `$id` stands for the number of a row. */
  path: `/${string}`
  page?: PageName
  /** Right on the page that opening it needs; `view` where nothing is said. */
  right?: Right
  title: PageTitle
  load: () => Promise<ComponentType>
}

/** Every screen inside the frame of the back-office. */
export const screens: readonly Screen[] = [
  {
    path: '/admin/dashboard',
    title: 'dashboard',
    load: () => import('./admin/dashboard/dashboard.page.tsx').then((file) => file.DashboardPage),
  },
  {
    path: '/admin/hotel/list',
    page: 'hotels',
    title: 'hotels',
    load: () => import('./admin/hotel/hotels.page.tsx').then((file) => file.HotelsPage),
  },
  {
    path: '/admin/hotel/list/form',
    page: 'hotels',
    right: 'add',
    title: 'hotelAdd',
    load: () => import('./admin/hotel/hotel-form.page.tsx').then((file) => file.HotelFormPage),
  },
  {
    path: '/admin/hotel/list/form/$id',
    page: 'hotels',
    right: 'edit',
    title: 'hotelEdit',
    load: () => import('./admin/hotel/hotel-form.page.tsx').then((file) => file.HotelFormPage),
  },
  {
    path: '/admin/units',
    page: 'units',
    title: 'units',
    load: () => import('./admin/unit/units.page.tsx').then((file) => file.UnitsPage),
  },
  {
    path: '/admin/departments',
    page: 'departments',
    title: 'departments',
    load: () => import('./admin/department/departments.page.tsx').then((file) => file.DepartmentsPage),
  },
  {
    path: '/admin/departments/$id',
    page: 'departments',
    title: 'subDepartments',
    load: () => import('./admin/department/sub-departments.page.tsx').then((file) => file.SubDepartmentsPage),
  },
  {
    path: '/admin/users',
    page: 'users',
    title: 'users',
    load: () => import('./admin/management/users.page.tsx').then((file) => file.UsersPage),
  },
  {
    path: '/admin/users/form',
    page: 'users',
    right: 'add',
    title: 'userAdd',
    load: () => import('./admin/management/user-form.page.tsx').then((file) => file.UserFormPage),
  },
  {
    path: '/admin/users/form/$id',
    page: 'users',
    right: 'edit',
    title: 'userEdit',
    load: () => import('./admin/management/user-form.page.tsx').then((file) => file.UserFormPage),
  },
  {
    path: '/admin/my-account',
    title: 'myAccount',
    load: () => import('./admin/my-account/my-account.page.tsx').then((file) => file.MyAccountPage),
  },
  {
    path: '/api/docs',
    title: 'apiDocs',
    load: () => import('./admin/api-docs/api-docs.page.tsx').then((file) => file.ApiDocsPage),
  },
]

/** Every screen that stands alone, for visitors: shown without router and frame, so links to and from it load anew. */
export const publicScreens: readonly Screen[] = [
  { path: '/', title: 'show', load: () => import('./shop/show.page.tsx').then((file) => file.ShowPage) },
  { path: '/show', title: 'show', load: () => import('./shop/show.page.tsx').then((file) => file.ShowPage) },
  {
    path: '/500',
    title: 'failed',
    load: () => import('./errors/failed.page.tsx').then((file) => file.FailedPage),
  },
]
