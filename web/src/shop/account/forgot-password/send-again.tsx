import { useEffect, useState } from 'react'
import type { RobotCheck } from '../../../shared/account/robot/use-robot.ts'
import { useText } from '../../../kit/text/text.ts'
import { forgotPasswordText } from './forgot-password.text.ts'
import { askForCode } from './reset-calls.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

const wait = 60

/** Seconds until a moment, calculated from the clock, so that a suspended tab does not fall behind. */
function useCountdown(until: number): number {
  const [left, setLeft] = useState(wait)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    count()
    const counting = setInterval(count, 500)
    return () => clearInterval(counting)
  }, [until])
  return left
}

interface Props {
  email: string
  robot: RobotCheck
  /** Called when another address, or another picture of the robot check, is needed. */
  onBack: () => void
}

/** Requests another code, a minute after the last one at the earliest. */
export function SendAgain({ email, robot, onBack }: Props) {
  const t = useText(forgotPasswordText)
  const [until, setUntil] = useState(() => Date.now() + wait * 1000)
  const [message, setMessage] = useState<() => string>()
  const left = useCountdown(until)

  async function again() {
    // A new picture must be solved, in the previous step.
    if (robot.kind === 'image') return onBack()
    setUntil(Date.now() + wait * 1000)
    const found = await askForCode(email, robot)
    const words = found && (found.email ?? found.robot ?? found.form)
    setMessage(() => words ?? (() => t.sentAgain))
  }

  return (
    <Row gap="8px 16px">
      <button type="button" className={controls.button} disabled={left > 0} onClick={() => void again()}>
        {left > 0 ? t.againIn(left) : t.again}
      </button>
      <button type="button" className={controls.button} onClick={onBack}>
        {t.otherMail}
      </button>
      <span role="status">{message?.()}</span>
    </Row>
  )
}
