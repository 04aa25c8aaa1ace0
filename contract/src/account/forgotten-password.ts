import { z } from 'zod'
import { robotAnswer } from './auth.ts'
import { endpoint } from '../call/endpoint.ts'
import { text } from '../call/list.ts'
import { passwordMax } from './password-limits.ts'
import { password } from './password.ts'

const path = '/api/v1/customer'

/** The code as it was mailed; blanks and full-width digits from copying are accepted. */
const code = z
  .string()
  .max(40)
  .overwrite((value) => value.normalize('NFKC').replaceAll(/[\s-]/g, ''))
  .regex(/^\d{8}$/)
  .meta({ example: '12345678' })

/** The request for a code. */
export const askInput = z.strictObject({
  email: z.string().trim().max(254).pipe(z.email()).meta({ example: 'order@example.com.tw' }),
  robot: robotAnswer.optional(),
})
const login = text(60).min(1).meta({ example: 'order-desk' })
/** The request that sets a new password. */
export const resetInput = z.strictObject({ name: login, code, password })

const wrong = ['forgotten-password.wrong-code', 'auth.throttled'] as const

export const forgottenPassword = {
  ask: endpoint({
    id: 'forgotten-password.ask',
    summary: 'Mails a code to every customer with this address; the answer is the same where there is none.',
    method: 'POST',
    path: `${path}/forgetPassword`,
    success: 204,
    access: 'public',
    body: askInput,
    response: z.null(),
    errors: ['robot.required', 'robot.wrong', 'auth.throttled'],
  }),
  verify: endpoint({
    id: 'forgotten-password.verify',
    summary:
      'Says as text whether a code is good, without using it up; a wrong one costs a try. A password that is sent along is validated as the new one.',
    method: 'POST',
    path: `${path}/forgetPasswordCodeVerify`,
    success: 200,
    access: 'public',
    text: true,
    body: resetInput.extend({ password: text(passwordMax).optional() }),
    response: z.literal('ok'),
    errors: wrong,
  }),
  reset: endpoint({
    id: 'forgotten-password.reset',
    summary: 'Sets a new password with a code, which is used up; every session of the account ends.',
    method: 'POST',
    path: `${path}/forgetPasswordReset`,
    success: 204,
    access: 'public',
    body: resetInput,
    response: z.null(),
    errors: [...wrong, 'busy'],
  }),
}
