import type { platformScreens } from '../admin/platform/screens.ts'
import type { Loaders } from './loaders.ts'

export const platformLoaders: Loaders<typeof platformScreens> = {
  '/admin/setting/setting/outbox': () =>
    import('../admin/platform/mail/outbox.page.tsx').then((file) => file.OutboxPage),
  '/admin/setting/setting/job-failure': () =>
    import('../admin/platform/job-failure/job-failures.page.tsx').then((file) => file.JobFailuresPage),
  '/admin/organisation': () =>
    import('../admin/platform/organisation/organisation.page.tsx').then((file) => file.OrganisationPage),
}
