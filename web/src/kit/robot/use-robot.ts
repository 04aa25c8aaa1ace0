import { useEffect, useRef, useState } from 'react'
import type { auth } from '@banquet/contract/auth'
import type { RuntimeConfig } from '@banquet/contract/system'
import { call } from '../api.ts'
import type { CallShape } from '../api.ts'
import type { Robot } from '../session.ts'

const altchaCall = {
  id: 'auth.altcha', method: 'GET', path: '/api/v1/auth/altcha', access: 'public',
} as const satisfies CallShape
const captchaCall = {
  id: 'auth.captcha', method: 'GET', path: '/api/v1/auth/captcha', access: 'public',
} as const satisfies CallShape

/** A solution is taken for five minutes; somewhat earlier it is made anew. */
const goodFor = 4 * 60_000

interface Work {
  started: number
  controller: AbortController
  solution: Promise<string>
}

/** The robot check of this installation; `undefined` while the runtime settings are on their way. */
export type RobotKind = RuntimeConfig['robotCheck'] | undefined
export type RobotCheck = ReturnType<typeof useRobot>

/** The state of a robot check beside a sign-in form: the tick box with its puzzle, or the picture. */
export function useRobot(kind: RobotKind) {
  const [phase, setPhase] = useState<'idle' | 'working' | 'done' | 'failed'>('idle')
  const [picture, setPicture] = useState<{ id: string; image: string } | undefined>()
  const [answer, setAnswer] = useState('')
  const work = useRef<Work | undefined>(undefined)
  const insecure = kind === 'altcha' && !isSecureContext

  function stop() {
    work.current?.controller.abort()
    work.current = undefined
  }

  function begin(): Work {
    stop()
    const controller = new AbortController()
    const mine: Work = { started: Date.now(), controller, solution: solve(controller) }
    work.current = mine
    setPhase('working')
    mine.solution.then(
      () => work.current === mine && setPhase('done'),
      () => work.current === mine && setPhase('failed'),
    )
    return mine
  }

  async function newPicture() {
    setAnswer('')
    setPhase('working')
    try {
      setPicture(await call<typeof auth.captcha>(captchaCall, {}, { silent: true }))
      setPhase('idle')
    } catch {
      setPhase('failed')
    }
  }

  useEffect(() => {
    if (kind === 'image') void newPicture()
    return stop
  }, [kind])

  return {
    kind,
    phase,
    insecure,
    picture,
    answer,
    setAnswer,
    newPicture,
    tick(on: boolean) {
      if (on) return void begin()
      stop()
      setPhase('idle')
    },
    /** What the sign-in sends along; waits for a puzzle that is being solved. Undefined: not ticked, or nothing typed. */
    async solved(): Promise<Robot | undefined> {
      if (kind === 'image') return picture && answer.trim() ? { id: picture.id, answer: answer.trim() } : undefined
      const now = work.current
      if (!now || phase === 'failed') return undefined
      const fresh = Date.now() - now.started < goodFor ? now : begin()
      return { altcha: await fresh.solution }
    },
    /** After a try every check is spent: a new picture, or the next puzzle for who has ticked already. */
    renew() {
      if (kind === 'image') void newPicture()
      else if (work.current) begin()
    },
  }
}

async function solve(controller: AbortController): Promise<string> {
  const options = { silent: true, signal: controller.signal }
  const [challenge, { solveAltcha }] = await Promise.all([
    call<typeof auth.altcha>(altchaCall, {}, options),
    import('./solve-altcha.ts'),
  ])
  return solveAltcha(challenge as unknown as Parameters<typeof solveAltcha>[0], controller)
}
