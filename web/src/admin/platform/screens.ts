import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const platformScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/setting/setting/outbox',
    page: 'systemSettings',
    adminOnly: true,
    menu: true,
    title: 'outbox',
    load: () => import('./mail/outbox.page.tsx').then((file) => file.OutboxPage),
  },
  {
    path: '/admin/setting/setting/job-failure',
    page: 'systemSettings',
    adminOnly: true,
    menu: true,
    title: 'jobFailures',
    load: () => import('./job-failure/job-failures.page.tsx').then((file) => file.JobFailuresPage),
  },
  {
    path: '/admin/tag',
    title: 'tags',
    load: () => import('./tag/tags.page.tsx').then((file) => file.TagsPage),
  },
  {
    path: '/admin/organisation',
    page: 'organisation',
    title: 'organisation',
    load: () => import('./organisation/organisation.page.tsx').then((file) => file.OrganisationPage),
  },
]
