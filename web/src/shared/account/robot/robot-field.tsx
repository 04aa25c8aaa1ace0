import { useId } from 'react'
import { sessionText } from '../../../kit/session/session.text.ts'
import { IconRefresh } from '../../../kit/look/icons.tsx'
import { useText } from '../../../kit/text/text.ts'
import type { RobotCheck } from './use-robot.ts'
import { FaultText, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './robot-field.module.css'
import * as controls from '../../../kit/look/controls.module.css'

interface Props {
  robot: RobotCheck
  /** Whether the missing check is what prevents submitting. */
  fault: boolean
  /** Id of the element with the message. */
  describedBy?: string | undefined
}

/** The robot check in a form: a real checkbox, or the picture with its answer. Its space is reserved beforehand. */
export function RobotField({ robot, fault, describedBy }: Props) {
  if (robot.kind === 'off') return null
  if (robot.kind === undefined) return <Stack gap={6} mih={56} aria-hidden="true" />
  return robot.kind === 'altcha' ? (
    <TickBox robot={robot} fault={fault} describedBy={describedBy} />
  ) : (
    <Picture robot={robot} fault={fault} describedBy={describedBy} />
  )
}

function TickBox({ robot, fault, describedBy }: Props) {
  const t = useText(sessionText)
  const states = { idle: '', working: t.robotWorking, done: t.robotDone, failed: '' }
  const message = robot.insecure ? t.robotInsecure : robot.phase === 'failed' ? t.robotFailed : undefined
  return (
    <Stack gap={6} mih={56}>
      <label className={styles.box} data-fault={fault || undefined}>
        <input
          type="checkbox"
          className={controls.tickBox}
          name="robot"
          checked={robot.phase === 'working' || robot.phase === 'done'}
          disabled={robot.insecure}
          aria-invalid={fault}
          aria-describedby={describedBy}
          onChange={(event) => robot.tick(event.target.checked)}
        />
        <span>{t.robotLabel}</span>
        <Muted
          as="span"
          size="small"
          ms="auto"
          c={robot.phase === 'done' ? 'success' : undefined}
          role="status"
        >
          {robot.phase === 'working' && <span className={controls.spinner} aria-hidden="true" />}{' '}
          {states[robot.phase]}
        </Muted>
      </label>
      {message && <FaultText role="alert">{message}</FaultText>}
    </Stack>
  )
}

function Picture({ robot, fault, describedBy }: Props) {
  const t = useText(sessionText)
  const id = useId()
  return (
    <Stack gap={6} mih={56} className={controls.field}>
      <label htmlFor={id}>{t.code}</label>
      <Row nowrap className={styles.picture}>
        {robot.image ? <img src={robot.image} alt={t.codeImage} /> : <span className={styles.pictureBlank} />}
        <button
          type="button"
          className={controls.iconButton}
          aria-label={t.newCode}
          title={t.newCode}
          onClick={robot.newPicture}
        >
          <IconRefresh />
        </button>
      </Row>
      <input
        id={id}
        className={controls.input}
        name="code"
        value={robot.answer}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={fault}
        aria-describedby={`${id}-hint ${describedBy ?? ''}`.trim()}
        onChange={(event) => robot.setAnswer(event.target.value)}
      />
      <Muted size="small" id={`${id}-hint`}>
        {robot.phase === 'failed' ? t.robotFailed : t.codeHint}
      </Muted>
    </Stack>
  )
}
