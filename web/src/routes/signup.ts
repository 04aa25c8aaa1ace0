import type { signupScreens } from '../admin/signup/screens.ts'
import type { Loaders } from './loaders.ts'

export const signupLoaders: Loaders<typeof signupScreens> = {
  '/admin/signup': () => import('../admin/signup/signup/signups.page.tsx').then((file) => file.SignupsPage),
  '/admin/signup/new': () =>
    import('../admin/signup/signup-add/add-signup.page.tsx').then((file) => file.AddSignupPage),
  '/admin/signup/$id': () => import('../admin/signup/signup/signup.page.tsx').then((file) => file.SignupPage),
}
