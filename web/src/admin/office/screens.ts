import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const officeScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/dashboard',
    title: 'dashboard',
    load: () => import('./dashboard/dashboard.page.tsx').then((file) => file.DashboardPage),
  },
  {
    path: '/admin/customers/import',
    page: 'customers',
    right: 'add',
    title: 'customerImport',
    load: () => import('./import/import-start.page.tsx').then((file) => file.importStartOf('customer')),
  },
  {
    path: '/admin/customers/products/import',
    page: 'customers',
    right: 'add',
    title: 'customerProductImport',
    load: () =>
      import('./import/import-start.page.tsx').then((file) => file.importStartOf('customer-product')),
  },
  {
    path: '/admin/products/import',
    page: 'products',
    right: 'add',
    title: 'productImport',
    load: () => import('./import/import-start.page.tsx').then((file) => file.importStartOf('product')),
  },
  {
    path: '/admin/food-materials/import',
    page: 'foodMaterials',
    right: 'add',
    title: 'foodMaterialImport',
    load: () => import('./import/import-start.page.tsx').then((file) => file.importStartOf('food-material')),
  },
  {
    path: '/admin/member/import',
    page: 'members',
    right: 'add',
    title: 'memberImport',
    load: () => import('./import/import-start.page.tsx').then((file) => file.importStartOf('member')),
  },
  {
    path: '/admin/signup/import',
    page: 'signups',
    right: 'add',
    event: 'address',
    title: 'signupImport',
    load: () =>
      import('./import/event-import-start.page.tsx').then((file) => file.importStartOfEvent('signup')),
  },
  {
    path: '/admin/submission/list/import',
    page: 'submissions',
    right: 'add',
    event: 'address',
    title: 'submissionImport',
    load: () =>
      import('./import/event-import-start.page.tsx').then((file) => file.importStartOfEvent('submission')),
  },
  {
    path: '/admin/submission/review/import',
    page: 'submissions',
    right: 'add',
    event: 'address',
    title: 'assignmentImport',
    load: () =>
      import('./import/event-import-start.page.tsx').then((file) => file.importStartOfEvent('assignment')),
  },
  {
    path: '/admin/submission/decision/import',
    page: 'submissions',
    right: 'decide',
    event: 'address',
    title: 'decisionImport',
    load: () =>
      import('./import/event-import-start.page.tsx').then((file) => file.importStartOfEvent('decision')),
  },
  {
    path: '/admin/hotel/order/import',
    page: 'hotelOrders',
    right: ['stay', 'edit'],
    event: 'all',
    title: 'bookingImport',
    load: () => import('./import/import-start.page.tsx').then((file) => file.importStartOf('hotel-order')),
  },
  {
    path: '/admin/setting/suppression/import',
    page: 'mails',
    right: 'add',
    event: 'all',
    title: 'suppressionImport',
    load: () => import('./import/import-start.page.tsx').then((file) => file.importStartOf('suppression')),
  },
  {
    path: '/admin/import/$id',
    event: 'record',
    title: 'import',
    load: () => import('./import/import.page.tsx').then((file) => file.ImportPage),
  },
  {
    path: '/admin/participant/$id',
    event: 'address',
    title: 'participant',
    load: () => import('./participant/participant.page.tsx').then((file) => file.ParticipantPage),
  },
  {
    path: '/admin/participant/signup/$id',
    event: 'record',
    title: 'participant',
    load: () => import('./participant/participant.page.tsx').then((file) => file.ParticipantOfSignupPage),
  },
  {
    path: '/admin/audit',
    page: 'audit',
    title: 'audit',
    load: () => import('./audit/audit.page.tsx').then((file) => file.AuditPage),
  },
  {
    path: '/admin/audit/archive',
    page: 'audit',
    adminOnly: true,
    title: 'auditArchives',
    load: () => import('./audit-archive/audit-archives.page.tsx').then((file) => file.AuditArchivesPage),
  },
  {
    path: '/admin/verify',
    page: 'audit',
    adminOnly: true,
    menu: true,
    title: 'verify',
    load: () => import('./verify/verify.page.tsx').then((file) => file.VerifyPage),
  },
  {
    path: '/api/docs',
    title: 'apiDocs',
    load: () => import('./api-docs/api-docs.page.tsx').then((file) => file.ApiDocsPage),
  },
]
