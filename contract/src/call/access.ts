import type { Module } from './module.ts'

/**
 * Kinds of account, by their numbers in the API. `employee` and `customer` continue the numbering of the older product.
 */
export const identity = {
  none: 0,
  admin: 1,
  management: 2,
  member: 3,
  hotelService: 4,
  employee: 5,
  customer: 6,
} as const
export type Identity = (typeof identity)[keyof typeof identity]

/** Where an account signs in: staff at `/admin`, members and customers in the shop. */
export type Side = 'staff' | 'shop'

/** Returns the side that this kind of account belongs to. */
export function sideOf(kind: number): Side {
  return kind === identity.member || kind === identity.customer ? 'shop' : 'staff'
}

/** States of an account or a record, by their numbers in the API. */
export const status = { inactive: 0, active: 1, nonActivated: 2, deleted: 3, expired: 88 } as const

/** Rights on a page. `view` comes with the page itself. */
export const rights = ['view', 'add', 'edit', 'delete'] as const
/** What may be done with orders besides adding and editing them; `price` shows prices and amounts. */
export const orderRights = [
  'confirm',
  'hold',
  'cancel',
  'ship',
  'return',
  'close',
  'allocate',
  'price',
] as const
/** Named rights beyond these four, for money and personal data. */
export const extraRights = [
  'settle',
  'refund',
  'export',
  'send',
  'override',
  'stay',
  'decide',
  'pricing',
  'cost',
  ...orderRights,
] as const
export type Right = (typeof rights)[number] | (typeof extraRights)[number]
/** Rights besides `view`, which every page has. */
type Change = Exclude<(typeof rights)[number], 'view'>

/** Data scopes of a page: which of its rows a person sees. */
export const scope = { invisible: 0, visible: 1, allDepartments: 2, sameDepartment: 3, onlySelf: 4 } as const
export type Scope = (typeof scope)[keyof typeof scope]

interface Page {
  id: number
  /** Address of the page; its sub-pages are below it. */
  path: `/admin/${string}`
  /** Heading in the sidebar and in the permission tree. */
  section: Section
  /** Rows of this page belong to somebody, so a data scope decides who sees which of them. */
  scoped?: true
  /** Which of adding, editing and deleting the page has, if not all three. */
  changes?: readonly Change[]
  extra?: readonly (typeof extraRights)[number][]
}

/** Headings of the sidebar, from top to bottom. */
export const sections = [
  'event',
  'hotel',
  'submission',
  'trade',
  'stock',
  'people',
  'setting',
  'system',
] as const
export type Section = (typeof sections)[number]

/** The module of the pages below a heading; pages without a module are always available. */
const moduleOfSection: Readonly<Partial<Record<Section, Module>>> = {
  event: 'events',
  setting: 'events',
  hotel: 'lodging',
  submission: 'events',
  trade: 'ordering',
  stock: 'ordering',
}

/**
 * Every page of the back-office, from top to bottom of the sidebar. The ids never change, because accounts store them
 * (`operationItems`). Menu, route guards, permission tree and the checks of the API read this one list.
 */
export const pages = {
  signups: {
    id: 5,
    path: '/admin/signup',
    section: 'event',
    changes: ['add', 'edit'],
    extra: ['settle', 'export'],
  },
  payments: {
    id: 6,
    path: '/admin/payment-order',
    section: 'event',
    changes: [],
    extra: ['settle', 'refund', 'export'],
  },
  members: { id: 2, path: '/admin/member', section: 'event', extra: ['export'] },
  checkIns: {
    id: 23,
    path: '/admin/check-in',
    section: 'event',
    changes: ['add'],
    extra: ['settle', 'override', 'export'],
  },
  certificates: {
    id: 26,
    path: '/admin/certificate',
    section: 'event',
    changes: ['add', 'edit'],
    extra: ['send', 'export'],
  },
  news: { id: 3, path: '/admin/news', section: 'event' },
  hotelOrders: {
    id: 7,
    path: '/admin/hotel/order',
    section: 'hotel',
    changes: ['add', 'edit'],
    extra: ['stay', 'export'],
  },
  hotels: { id: 8, path: '/admin/hotel/list', section: 'hotel' },
  submissions: { id: 9, path: '/admin/submission/list', section: 'submission', extra: ['decide', 'export'] },
  subjects: { id: 10, path: '/admin/submission/subject', section: 'submission' },
  orders: {
    id: 4,
    path: '/admin/orders',
    section: 'trade',
    scoped: true,
    extra: [...orderRights, 'export', 'override'],
  },
  customers: {
    id: 14,
    path: '/admin/customers',
    section: 'trade',
    scoped: true,
    extra: ['pricing', 'export'],
  },
  products: { id: 15, path: '/admin/products', section: 'trade', extra: ['cost', 'export'] },
  productTypes: { id: 16, path: '/admin/product-types', section: 'trade' },
  stock: { id: 22, path: '/admin/stock', section: 'stock', changes: ['edit'] },
  foodMaterials: { id: 17, path: '/admin/food-materials', section: 'stock', extra: ['export'] },
  foodMaterialTypes: { id: 18, path: '/admin/food-material-types', section: 'stock' },
  units: { id: 19, path: '/admin/units', section: 'stock' },
  employees: { id: 20, path: '/admin/employees', section: 'people', scoped: true },
  departments: { id: 21, path: '/admin/departments', section: 'people' },
  systemSettings: { id: 11, path: '/admin/setting/setting', section: 'setting' },
  discounts: { id: 12, path: '/admin/setting/discount', section: 'setting', extra: ['export'] },
  mails: { id: 13, path: '/admin/setting/mail', section: 'setting', extra: ['send', 'export'] },
  organisation: { id: 25, path: '/admin/organisation', section: 'system', changes: ['edit'] },
  users: { id: 1, path: '/admin/users', section: 'system', scoped: true },
  audit: { id: 24, path: '/admin/audit', section: 'system', changes: [], extra: ['export'] },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** The pages as a list. */
export const pageList: readonly (Page & { name: PageName })[] = Object.entries(pages).map(([name, page]) => ({
  ...page,
  name: name as PageName,
}))

/** Returns the module that a page belongs to, if any. */
export function moduleOfPage(page: PageName): Module | undefined {
  return moduleOfSection[pages[page].section]
}

/** The module that an identity needs; its accounts cannot sign in while the module is switched off. */
export const moduleOfIdentity: Readonly<Record<number, Module>> = {
  [identity.customer]: 'ordering',
  [identity.member]: 'events',
  [identity.hotelService]: 'lodging',
}

const allChanges: readonly Change[] = ['add', 'edit', 'delete']

/** Returns the rights that can be granted on a page besides `view`. */
export function rightsOn({ changes = allChanges, extra = [] }: Page): readonly Right[] {
  return [...changes, ...extra]
}

/** The rights of an account on one page. A page without a grant is invisible to the account. */
export interface Grant {
  canAdd: boolean
  canEdit: boolean
  canDelete: boolean
  scope: Scope
  extra: readonly string[]
}

/** Grants of an account by page id. */
export type Grants = Readonly<Record<number, Grant>>

/** The fields of an account that decide what it may do. */
export interface Grantee {
  identity: number
  grants: Grants
  /** The modules that are switched off; nobody has rights on their pages. */
  modulesOff?: readonly Module[]
}

/** The rights of hotel service on the page of bookings, limited to those of its own hotel. */
const hotelServiceRights: readonly Right[] = ['view', 'stay', 'export']

/**
 * Returns whether somebody has a right on a page. Administrators have every right; hotel service has its one page. A
 * right that the page does not have is ignored, even if an account still holds it, and so are all rights on the pages of
 * a module that is switched off.
 */
export function hasRight(who: Grantee, page: PageName, right: Right): boolean {
  const module = moduleOfPage(page)
  if (module && who.modulesOff?.includes(module)) return false
  if (who.identity === identity.admin) return true
  if (who.identity === identity.hotelService)
    return page === 'hotelOrders' && hotelServiceRights.includes(right)
  const grant = grantOf(who, page)
  return grant !== undefined && isGranted(grant, page, right)
}

/**
 * Returns the grant of an account on a page. Only management and employees have grants; those stored for other identities
 * are ignored.
 */
function grantOf({ identity: kind, grants }: Grantee, page: PageName): Grant | undefined {
  return kind === identity.management || kind === identity.employee ? grants[pages[page].id] : undefined
}

/** Whether a grant on a page contains a right that the page has. */
function isGranted(grant: Grant, page: PageName, right: Right): boolean {
  if (right === 'view') return true
  if (!rightsOn(pages[page]).includes(right)) return false
  if (right === 'add') return grant.canAdd
  if (right === 'edit') return grant.canEdit
  if (right === 'delete') return grant.canDelete
  return grant.extra.includes(right)
}

/** Returns the data scope of somebody on a page: everything for administrators, nothing without a grant. */
export function scopeOf(who: Grantee, page: PageName): Scope {
  if (who.identity === identity.admin) return scope.allDepartments
  return grantOf(who, page)?.scope ?? scope.invisible
}

/**
 * Returns whether somebody sees every row of a page, deleted ones included. On a scoped page, changing what applies to
 * everybody requires it.
 */
export function seesAll(who: Grantee, page: PageName): boolean {
  if (!hasRight(who, page, 'view')) return false
  const own = scopeOf(who, page)
  return !('scoped' in pages[page]) || own === scope.visible || own === scope.allDepartments
}
