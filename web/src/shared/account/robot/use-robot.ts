import { useEffect, useRef, useState } from 'react'
import { auth, type RobotPurpose } from '@banquet/contract/account/auth'
import type { RuntimeConfig } from '@banquet/contract/office/system'
import { call } from '../../../kit/call/api.ts'
import type { Robot } from '../../../kit/session/session.ts'

/** A solution is accepted for five minutes; a new one is made somewhat earlier. */
const goodFor = 4 * 60_000

interface Work {
  started: number
  controller: AbortController
  solution: Promise<string>
}

type Phase = 'idle' | 'working' | 'done' | 'failed'

/** The robot check of this installation; `undefined` until the runtime settings are loaded. */
export type RobotKind = RuntimeConfig['robotCheck'] | undefined
export type RobotCheck = ReturnType<typeof useRobot>

/** The state of a robot check in a form: the checkbox with its puzzle, or the picture. */
export function useRobot(kind: RobotKind, purpose: RobotPurpose = 'sign-in') {
  const puzzle = usePuzzle(purpose)
  const picture = usePicture(kind === 'image')
  const pictured = kind === 'image'
  return {
    kind,
    /** Name of the input that gets the focus when the check is missing. */
    field: pictured ? 'code' : 'robot',
    phase: pictured ? picture.phase : puzzle.phase,
    /** The puzzle requires cryptography that browsers do not offer on plain-HTTP pages. */
    insecure: kind === 'altcha' && !isSecureContext,
    image: picture.image,
    answer: picture.answer,
    setAnswer: picture.setAnswer,
    newPicture: picture.renew,
    tick: puzzle.tick,
    /** Whether it is ticked or typed, if there is one. */
    isGiven: pictured ? picture.answer.trim() !== '' : kind === 'off' || puzzle.phase !== 'idle',
    /**
     * What the sign-in call sends; waits for a puzzle that is being solved. Undefined if nothing is ticked or typed.
     */
    solved: (): Promise<Robot | undefined> =>
      pictured ? Promise.resolve(picture.solved()) : puzzle.solved(),
    /** A check is used up by an attempt: loads a new picture, or the next puzzle if the box is already ticked. */
    renew: () => (pictured ? picture.renew() : puzzle.renew()),
  }
}

function usePuzzle(purpose: RobotPurpose) {
  const [phase, setPhase] = useState<Phase>('idle')
  const work = useRef<Work | undefined>(undefined)
  useEffect(() => () => work.current?.controller.abort(), [])

  function begin(): Work {
    work.current?.controller.abort()
    const controller = new AbortController()
    const mine: Work = { started: Date.now(), controller, solution: solve(controller, purpose) }
    work.current = mine
    setPhase('working')
    mine.solution.then(
      () => work.current === mine && setPhase('done'),
      () => work.current === mine && setPhase('failed'),
    )
    return mine
  }

  return {
    phase,
    tick: (on: boolean) => {
      if (on) return void begin()
      work.current?.controller.abort()
      work.current = undefined
      setPhase('idle')
    },
    solved: async (): Promise<Robot | undefined> => {
      const now = work.current
      if (!now || phase === 'failed') return undefined
      const fresh = Date.now() - now.started < goodFor ? now : begin()
      return { altcha: await fresh.solution }
    },
    renew: () => void (work.current && begin()),
  }
}

function usePicture(wanted: boolean) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [loaded, setLoaded] = useState<{ id: string; image: string } | undefined>()
  const [answer, setAnswer] = useState('')
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!wanted) return undefined
    const controller = new AbortController()
    call(auth.captcha, {}, { silent: true, signal: controller.signal }).then(
      (got) => {
        setLoaded(got)
        setPhase('idle')
      },
      () => !controller.signal.aborted && setPhase('failed'),
    )
    return () => controller.abort()
  }, [wanted, round])
  return {
    phase,
    image: loaded?.image,
    answer,
    setAnswer,
    solved: () => (loaded && answer.trim() ? { id: loaded.id, answer: answer.trim() } : undefined),
    renew: () => {
      setAnswer('')
      setPhase('working')
      setRound((last) => last + 1)
    },
  }
}

async function solve(controller: AbortController, purpose: RobotPurpose): Promise<string> {
  const options = { silent: true, signal: controller.signal }
  const [challenge, { solveAltcha }] = await Promise.all([
    call(auth.altcha, { query: { purpose } }, options),
    import('./solve-altcha.ts'),
  ])
  return solveAltcha(challenge as unknown as Parameters<typeof solveAltcha>[0], controller)
}
