import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const customerScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/customers',
    page: 'customers',
    title: 'customers',
    load: () => import('./customer/customers.page.tsx').then((file) => file.CustomersPage),
  },
  {
    path: '/admin/customers/form',
    page: 'customers',
    right: 'add',
    title: 'customerAdd',
    load: () => import('./customer/customer-form.page.tsx').then((file) => file.CustomerFormPage),
  },
  {
    path: '/admin/customers/form/$id',
    page: 'customers',
    right: 'edit',
    title: 'customerEdit',
    load: () => import('./customer/customer-form.page.tsx').then((file) => file.CustomerFormPage),
  },
  {
    path: '/admin/customers/$id',
    page: 'customers',
    title: 'customer',
    load: () => import('./customer-page/customer.page.tsx').then((file) => file.CustomerPage),
  },
  {
    path: '/admin/customers/products/$id',
    page: 'customers',
    title: 'customerProducts',
    load: () =>
      import('./customer-product/customer-products.page.tsx').then((file) => file.CustomerProductsPage),
  },
  {
    path: '/admin/customers/prices/$id',
    page: 'customers',
    title: 'customerPrices',
    load: () => import('./customer-price/customer-prices.page.tsx').then((file) => file.CustomerPricesPage),
  },
  {
    path: '/admin/customers/product-prices/$id',
    page: 'customers',
    title: 'productPrices',
    load: () => import('./customer-price/customer-prices.page.tsx').then((file) => file.ProductPricesPage),
  },
  {
    path: '/admin/customers/group-prices',
    page: 'customers',
    title: 'pricesByTag',
    load: () => import('./customer-price/group-prices.page.tsx').then((file) => file.GroupPricesPage),
  },
]
