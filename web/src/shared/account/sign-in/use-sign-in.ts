import { useState } from 'react'
import { sessionText } from '../../../kit/session/session.text.ts'
import { ApiError, refusalWords } from '../../../kit/call/api.ts'
import type { RobotCheck } from '../robot/use-robot.ts'
import { signIn, type Robot } from '../../../kit/session/session.ts'
import { say } from '../../../kit/text/text.ts'

/**
 * Why the sign-in was refused: the field, and the words as a function, so that they follow a switch of the language.
 */
export interface SignInFault {
  at: 'name' | 'password' | 'robot' | 'form'
  words: () => string
}

/** Signs in with a username, a password and the robot check: for the sign-in page and for the dialog over a page. */
export function useSignIn(robot: RobotCheck) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<SignInFault | undefined>()

  /** Resolves to undefined if the user is signed in now, else to the fault. */
  async function submit(name: string, password: string): Promise<SignInFault | undefined> {
    const missing = firstMissing(name, password)
    setFault(missing)
    if (missing) return missing
    setBusy(true)
    const found = await attempt(name, password, robot)
    setBusy(false)
    setFault(found)
    return found
  }

  return { busy, fault, submit, clearFault: () => setFault(undefined) }
}

function firstMissing(name: string, password: string): SignInFault | undefined {
  if (name.trim() && password) return undefined
  return { at: name.trim() ? 'password' : 'name', words: () => say(sessionText, 'missing') }
}

async function attempt(name: string, password: string, robot: RobotCheck): Promise<SignInFault | undefined> {
  let solved: Robot | undefined
  if (robot.kind !== 'off') {
    solved = await robot.solved().catch(() => undefined)
    if (!solved) return robotFault(robot)
  }
  try {
    await signIn(name.trim(), password, solved)
    return undefined
  } catch (error) {
    robot.renew()
    const code = error instanceof ApiError ? error.code : 'unexpected'
    if (code === 'robot.required' || code === 'robot.wrong') return robotFault(robot)
    return { at: code === 'auth.invalid' ? 'password' : 'form', words: () => refusalWords(error) }
  }
}

function robotFault(robot: RobotCheck): SignInFault {
  return { at: 'robot', words: () => say(sessionText, robot.kind === 'image' ? 'codeWrong' : 'robotMissing') }
}
