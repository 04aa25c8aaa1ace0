import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const outreachScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/setting/mail',
    page: 'mails',
    event: 'address',
    title: 'mails',
    load: () => import('./campaign/campaigns.page.tsx').then((file) => file.CampaignsPage),
  },
  {
    path: '/admin/setting/mail/form',
    page: 'mails',
    right: 'add',
    event: 'address',
    title: 'campaignAdd',
    load: () => import('./campaign/campaign-form.page.tsx').then((file) => file.CampaignFormPage),
  },
  {
    path: '/admin/setting/mail/form/$id',
    page: 'mails',
    right: 'edit',
    event: 'record',
    title: 'campaignEdit',
    load: () => import('./campaign/campaign-form.page.tsx').then((file) => file.CampaignFormPage),
  },
  {
    path: '/admin/setting/mail/$id',
    page: 'mails',
    event: 'record',
    title: 'campaign',
    load: () => import('./campaign/campaign.page.tsx').then((file) => file.CampaignPage),
  },
  {
    path: '/admin/setting/suppression',
    page: 'mails',
    menu: true,
    event: 'all',
    title: 'suppressions',
    load: () => import('./suppression/suppressions.page.tsx').then((file) => file.SuppressionsPage),
  },
  {
    path: '/admin/setting/bounce',
    page: 'mails',
    menu: true,
    event: 'all',
    title: 'bounces',
    load: () => import('./bounce/bounces.page.tsx').then((file) => file.BouncesPage),
  },
]
