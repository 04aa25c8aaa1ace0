import type { Module } from '@banquet/contract/call/module'
import type { ShopScreen } from '../shared/frame/screen.ts'

const all = [
  {
    path: '/dashboard',
    title: 'shopHome',
    icon: 'home',
  },
  {
    path: '/order',
    module: 'ordering',
    title: 'shopOrder',
    icon: 'order',
    customersOnly: true,
  },
  {
    path: '/order/cart',
    module: 'ordering',
    title: 'shopCart',
    within: '/order',
  },
  {
    path: '/order/history',
    module: 'ordering',
    title: 'shopOrders',
    icon: 'orders',
    customersOnly: true,
  },
  {
    path: '/templates',
    module: 'ordering',
    title: 'shopTemplates',
    within: '/order/history',
  },
  {
    path: '/order/$id',
    module: 'ordering',
    title: 'shopOrderDetail',
    within: '/order/history',
  },
  {
    path: '/signup',
    module: 'events',
    title: 'shopSignup',
    icon: 'signup',
    membersOnly: true,
  },
  {
    path: '/signup/new',
    module: 'events',
    title: 'shopSignupNew',
    membersOnly: true,
    within: '/signup',
  },
  {
    path: '/hotel',
    module: 'lodging',
    title: 'shopHotel',
    icon: 'hotel',
    membersOnly: true,
  },
  {
    path: '/hotel/new',
    module: 'lodging',
    title: 'shopHotelNew',
    membersOnly: true,
    within: '/hotel',
  },
  {
    path: '/hotel/share/$code',
    module: 'lodging',
    title: 'shopHotelShare',
    membersOnly: true,
    within: '/hotel',
  },
  {
    path: '/payment-order',
    module: 'events',
    title: 'shopPayments',
    icon: 'payment',
    membersOnly: true,
  },
  {
    path: '/payment-order/$id',
    module: 'events',
    title: 'shopPayment',
    membersOnly: true,
    within: '/payment-order',
  },
  {
    path: '/member',
    module: 'events',
    title: 'shopOwn',
    icon: 'own',
    membersOnly: true,
    instead: '/setting',
  },
  {
    path: '/setting',
    title: 'shopOwn',
    icon: 'own',
    customersOnly: true,
    instead: '/member',
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
  { path: '/show/$code', module: 'events' },
  { path: '/show/$code/$slug', module: 'events' },
  { path: '/show/verify', module: 'events' },
  { path: '/ticket/$ticket', module: 'events' },
  { path: '/register', module: 'events' },
  { path: '/forgot-password' },
  { path: '/500' },
] as const satisfies readonly { path: `/${string}`; module?: Module }[]
