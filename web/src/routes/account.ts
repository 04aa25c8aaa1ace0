import type { accountScreens } from '../admin/account/screens.ts'
import type { Loaders } from './loaders.ts'

export const accountLoaders: Loaders<typeof accountScreens> = {
  '/admin/my-account': () =>
    import('../admin/account/my-account/my-account.page.tsx').then((file) => file.MyAccountPage),
}
