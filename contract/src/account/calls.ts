import type { Calls } from '../call/endpoint.ts'
import { auth } from './auth.ts'
import { forgottenPassword, memberForgottenPassword } from './forgotten-password.ts'
import { personalSetting } from './personal-setting.ts'

export const accountCalls: readonly Calls[] = [
  auth,
  forgottenPassword,
  memberForgottenPassword,
  personalSetting,
]
