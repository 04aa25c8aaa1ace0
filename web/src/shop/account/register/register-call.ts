import { member } from '@banquet/contract/people/member'
import type { RobotCheck } from '../../../shared/account/robot/use-robot.ts'
import { ApiError, call } from '../../../kit/call/api.ts'
import { sessionText } from '../../../kit/session/session.text.ts'
import { requestedAddress } from '../../../kit/session/side.ts'
import { language, say } from '../../../kit/text/text.ts'
import { resetFaultsOf, type Faults } from '../forgot-password/reset-calls.ts'

/** The values of the form; a ticked box is `yes`. */
export const blank = {
  email: '',
  password: '',
  re_password: '',
  realName: '',
  enName: '',
  affiliation: '',
  terms: '',
  marketing: '',
  robot: '',
}
export type Name = keyof typeof blank

const names = Object.keys(blank) as Name[]

/** The message if the robot check is missing. */
export function robotMissing({ kind }: RobotCheck): string {
  return say(sessionText, kind === 'image' ? 'codeWrong' : 'robotMissing')
}

/** Registers a member; resolves to the faults, or undefined. */
export async function register(
  { re_password: _repeated, robot: _ticked, ...values }: typeof blank,
  robot: RobotCheck,
): Promise<Faults<Name> | undefined> {
  const missing: Faults<Name> = { robot: () => robotMissing(robot) }
  const solved = robot.kind === 'off' ? undefined : await robot.solved().catch(() => undefined)
  if (robot.kind !== 'off' && !solved) return missing
  const agreed = { terms: values.terms === 'yes', marketing: values.marketing === 'yes' }
  try {
    const next = requestedAddress(location.search) ?? ''
    // People without a Chinese name have one name only.
    const realName = values.realName.trim() || values.enName
    const body = {
      ...values,
      realName,
      ...agreed,
      next,
      language: language(),
      ...(solved && { robot: solved }),
    }
    await call(member.register, { body }, { silent: true })
    return undefined
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    return code === 'robot.required' || code === 'robot.wrong' ? missing : resetFaultsOf(error, names)
  } finally {
    // A robot check is valid for one request, whether it succeeds or not.
    robot.renew()
  }
}
