import { forgottenPassword } from '@banquet/contract/account/forgotten-password'
import { ApiError, call, refusalWords } from '../../../kit/call/api.ts'
import type { RobotCheck } from '../../../shared/account/robot/use-robot.ts'
import { say } from '../../../kit/text/text.ts'
import { faultWords, passwordFaultWords } from '../../../kit/text/errors.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { sessionText } from '../../../kit/session/session.text.ts'

/** Faults by field, as functions, so that their texts follow the language. `form` is a fault of no particular field. */
export type Faults<Name extends string> = { [One in Name | 'form']?: (() => string) | undefined }

/** Assigns the faults of a refusal to the fields of a form. */
export function resetFaultsOf<Name extends string>(error: unknown, names: readonly Name[]): Faults<Name> {
  const faults = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  const found: Faults<Name> = {}
  for (const { path, code, params } of faults) {
    const name = names.find((one) => one === path)
    const words = name === 'password' ? passwordFaultWords : faultWords
    if (name) found[name] ??= () => words(code, params)
  }
  return Object.keys(found).length > 0 ? found : { form: () => refusalWords(error) }
}

/** The faults of required fields that are empty, and that of the form, which is incomplete then. */
export function missing<Name extends string>(values: Record<Name, string>): Faults<Name> {
  const empty = (Object.keys(values) as Name[]).filter((name) => values[name].trim() === '')
  const faults = Object.fromEntries(empty.map((name) => [name, () => faultWords('required')]))
  const whole = empty.length > 0 && { form: () => say(commonText, 'incomplete') }
  return { ...faults, ...whole }
}

/** Requests a code for every account with a mail address; resolves to the faults, or undefined. */
export async function askForCode(
  email: string,
  robot: RobotCheck,
): Promise<Faults<'email' | 'robot'> | undefined> {
  const robotFault = {
    robot: () => say(sessionText, robot.kind === 'image' ? 'codeWrong' : 'robotMissing'),
  }
  const solved = robot.kind === 'off' ? undefined : await robot.solved().catch(() => undefined)
  if (robot.kind !== 'off' && !solved) return robotFault
  try {
    const body = { email, ...(solved && { robot: solved }) }
    await call(forgottenPassword.ask, { body }, { silent: true })
    return undefined
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    return code === 'robot.required' || code === 'robot.wrong' ? robotFault : resetFaultsOf(error, ['email'])
  } finally {
    // A robot check is valid for one request, whether it succeeds or not.
    robot.renew()
  }
}

/** A username and the code that was mailed for it. */
export interface Coded {
  name: string
  code: string
}

/** Verifies the code of an account; resolves to the faults, or undefined. */
export async function verifyCode(body: Coded): Promise<Faults<keyof Coded> | undefined> {
  try {
    await call(forgottenPassword.verify, { body }, { silent: true })
    return undefined
  } catch (error) {
    return resetFaultsOf(error, ['name', 'code'])
  }
}

/** Sets the new password; resolves to the faults, or undefined. */
export async function resetPassword(
  body: Coded & { password: string },
): Promise<Faults<'password'> | undefined> {
  try {
    await call(forgottenPassword.reset, { body }, { silent: true })
    return undefined
  } catch (error) {
    return resetFaultsOf(error, ['password'])
  }
}
