import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const accountScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/my-account',
    title: 'myAccount',
    load: () => import('./my-account/my-account.page.tsx').then((file) => file.MyAccountPage),
  },
]
