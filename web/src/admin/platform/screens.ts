import type { Screen } from '../../shared/frame/screen.ts'

export const platformScreens = [
  {
    path: '/admin/setting/setting/outbox',
    page: 'systemSettings',
    adminOnly: true,
    title: 'outbox',
  },
  {
    path: '/admin/setting/setting/job-failure',
    page: 'systemSettings',
    adminOnly: true,
    title: 'jobFailures',
  },
  {
    path: '/admin/organisation',
    page: 'organisation',
    title: 'organisation',
  },
] as const satisfies readonly Screen[]
