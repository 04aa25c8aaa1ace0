import type { Resource } from '../kit/http/route.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { forgottenPasswordRoutes } from './forgotten-password/forgotten-password.routes.ts'
import { personalSettingRoutes } from './personal-setting/personal-setting.routes.ts'

export const accountResources: readonly Resource[] = [
  authRoutes,
  forgottenPasswordRoutes,
  personalSettingRoutes,
]
