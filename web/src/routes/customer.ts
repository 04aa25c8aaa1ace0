import type { customerScreens } from '../admin/customer/screens.ts'
import type { Loaders } from './loaders.ts'

export const customerLoaders: Loaders<typeof customerScreens> = {
  '/admin/customers': () =>
    import('../admin/customer/customer/customers.page.tsx').then((file) => file.CustomersPage),
  '/admin/customers/form': () =>
    import('../admin/customer/customer/customer-form.page.tsx').then((file) => file.CustomerFormPage),
  '/admin/customers/form/$id': () =>
    import('../admin/customer/customer/customer-form.page.tsx').then((file) => file.CustomerFormPage),
  '/admin/customers/$id': () =>
    import('../admin/customer/customer/customer.page.tsx').then((file) => file.CustomerPage),
  '/admin/customers/products/$id': () =>
    import('../admin/customer/customer-product/customer-products.page.tsx').then(
      (file) => file.CustomerProductsPage,
    ),
}
