import type { Screen } from '../../shared/frame/screen.ts'

export const officeScreens = [
  {
    path: '/admin/dashboard',
    title: 'dashboard',
  },
  {
    path: '/admin/customers/import',
    page: 'customers',
    right: 'add',
    title: 'customerImport',
  },
  {
    path: '/admin/customers/products/import',
    page: 'customers',
    right: 'add',
    title: 'customerProductImport',
  },
  {
    path: '/admin/products/import',
    page: 'products',
    right: 'add',
    title: 'productImport',
  },
  {
    path: '/admin/food-materials/import',
    page: 'foodMaterials',
    right: 'add',
    title: 'foodMaterialImport',
  },
  {
    path: '/admin/member/import',
    page: 'members',
    right: 'add',
    title: 'memberImport',
  },
  {
    path: '/admin/signup/import',
    page: 'signups',
    right: 'add',
    event: 'address',
    title: 'signupImport',
  },
  {
    path: '/admin/hotel/order/import',
    page: 'hotelOrders',
    right: ['stay', 'edit'],
    event: 'all',
    title: 'bookingImport',
  },
  {
    path: '/admin/import/$id',
    event: 'record',
    title: 'import',
  },
  {
    path: '/admin/audit',
    page: 'audit',
    title: 'audit',
  },
  {
    path: '/api/docs',
    title: 'apiDocs',
  },
] as const satisfies readonly Screen[]
