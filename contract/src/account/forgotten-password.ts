import { z } from 'zod'
import { robotAnswer } from './auth.ts'
import { endpoint } from '../call/endpoint.ts'
import { text, line } from '../call/list.ts'
import { passwordMax } from './password-limits.ts'
import { password } from './password.ts'
import { typedCode } from '../rule/text/typed-fields.ts'

/** The code as it was mailed; spaces and full-width digits from copying are accepted. */
const code = typedCode
  .max(40)
  .overwrite((value) => value.replaceAll(/[\s-]/g, ''))
  .regex(/^\d{8}$/)
  .meta({ example: '12345678' })

/** The request for a code. */
export const askInput = z.strictObject({
  email: typedCode.max(254).pipe(z.email()).meta({ example: 'order@example.com.tw' }),
  robot: robotAnswer.optional(),
})
const login = line(254).meta({ example: 'order-desk' })
/** The request that sets a new password. */
export const resetInput = z.strictObject({ name: login, code, password })

const wrong = ['forgotten-password.wrong-code', 'auth.throttled'] as const

/**
 * Returns the calls for a forgotten password under the path of customers or of members. Both accept any shop account,
 * because the page cannot know which kind a visitor has.
 */
function callsAt<const Name extends string, const Noun extends string>(name: Name, noun: Noun) {
  const path = `/api/v1/${noun}` as const
  return {
    ask: endpoint({
      id: `${name}.ask` as const,
      summary:
        'Mails a code to every customer and member with this address; the response is the same if there is none.',
      method: 'POST',
      path: `${path}/forgetPassword` as const,
      success: 204,
      access: 'public',
      body: askInput,
      response: z.null(),
      errors: ['robot.required', 'robot.wrong', 'auth.throttled'],
    }),
    verify: endpoint({
      id: `${name}.verify` as const,
      summary:
        'Returns as text whether a code is valid, without using it up; a wrong code uses an attempt. If a password is sent along, it is validated as the new one.',
      method: 'POST',
      path: `${path}/forgetPasswordCodeVerify` as const,
      success: 200,
      access: 'public',
      text: true,
      body: resetInput.extend({ password: text(passwordMax).optional() }),
      response: z.literal('ok'),
      errors: wrong,
    }),
    reset: endpoint({
      id: `${name}.reset` as const,
      summary: 'Sets a new password with a code, which is used up; every session of the account ends.',
      method: 'POST',
      path: `${path}/forgetPasswordReset` as const,
      success: 204,
      access: 'public',
      body: resetInput,
      response: z.null(),
      errors: [...wrong, 'busy'],
    }),
  }
}

export const forgottenPassword = callsAt('forgotten-password', 'customer')
export const memberForgottenPassword = callsAt('member-forgotten-password', 'member')
