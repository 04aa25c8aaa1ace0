import type { ShopScreen } from '../both/page/screen.ts'

const all = [
  {
    path: '/dashboard',
    title: 'shopHome',
    icon: 'home',
  },
  {
    path: '/order',
    title: 'shopOrder',
    icon: 'order',
    customersOnly: true,
  },
  {
    path: '/order/cart',
    title: 'shopCart',
    within: '/order',
  },
  {
    path: '/order/history',
    title: 'shopOrders',
    icon: 'orders',
    customersOnly: true,
  },
  {
    path: '/templates',
    title: 'shopTemplates',
    within: '/order/history',
  },
  {
    path: '/order/$id',
    title: 'shopOrderDetail',
    within: '/order/history',
  },
  {
    path: '/signup',
    title: 'shopSignup',
    icon: 'signup',
    membersOnly: true,
  },
  {
    path: '/signup/new',
    title: 'shopSignupNew',
    membersOnly: true,
    within: '/signup',
  },
  {
    path: '/setting',
    title: 'shopSetting',
    icon: 'own',
  },
] as const satisfies readonly ShopScreen[]

/** The path of one of them. */
export type ShopPath = (typeof all)[number]['path']

/** Every screen of the shop that requires a sign-in, in the order of its navigation. */
export const shopScreens: readonly (ShopScreen & { path: ShopPath })[] = all

/** Screens for visitors. They are rendered without router and frame, so links to and from them load a new document. */
export const publicScreens = [
  { path: '/' },
  { path: '/show' },
  { path: '/show/verify' },
  { path: '/register' },
  { path: '/forgot-password' },
  { path: '/500' },
] as const
