import type { officeScreens } from '../admin/office/screens.ts'
import type { Loaders } from './loaders.ts'

export const officeLoaders: Loaders<typeof officeScreens> = {
  '/admin/dashboard': () =>
    import('../admin/office/dashboard/dashboard.page.tsx').then((file) => file.DashboardPage),
  '/admin/customers/import': () =>
    import('../admin/office/import/import-start.page.tsx').then((file) => file.importStartOf('customer')),
  '/admin/customers/products/import': () =>
    import('../admin/office/import/import-start.page.tsx').then((file) =>
      file.importStartOf('customer-product'),
    ),
  '/admin/products/import': () =>
    import('../admin/office/import/import-start.page.tsx').then((file) => file.importStartOf('product')),
  '/admin/food-materials/import': () =>
    import('../admin/office/import/import-start.page.tsx').then((file) =>
      file.importStartOf('food-material'),
    ),
  '/admin/member/import': () =>
    import('../admin/office/import/import-start.page.tsx').then((file) => file.importStartOf('member')),
  '/admin/signup/import': () =>
    import('../admin/office/import/signup-import-start.page.tsx').then((file) => file.SignupImportStartPage),
  '/admin/hotel/order/import': () =>
    import('../admin/office/import/import-start.page.tsx').then((file) => file.importStartOf('hotel-order')),
  '/admin/import/$id': () => import('../admin/office/import/import.page.tsx').then((file) => file.ImportPage),
  '/admin/audit': () => import('../admin/office/audit/audit.page.tsx').then((file) => file.AuditPage),
  '/api/docs': () => import('../admin/office/api-docs/api-docs.page.tsx').then((file) => file.ApiDocsPage),
}
