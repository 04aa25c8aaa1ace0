import type { Screen } from '../../shared/frame/screen.ts'

export const customerScreens = [
  {
    path: '/admin/customers',
    page: 'customers',
    title: 'customers',
  },
  {
    path: '/admin/customers/form',
    page: 'customers',
    right: 'add',
    title: 'customerAdd',
  },
  {
    path: '/admin/customers/form/$id',
    page: 'customers',
    right: 'edit',
    title: 'customerEdit',
  },
  {
    path: '/admin/customers/$id',
    page: 'customers',
    title: 'customer',
  },
  {
    path: '/admin/customers/products/$id',
    page: 'customers',
    title: 'customerProducts',
  },
] as const satisfies readonly Screen[]
