import { useRef, useState, type SubmitEvent } from 'react'
import { commonText } from '../../../kit/text/common.text.ts'
import { sessionText } from '../../../kit/session/session.text.ts'
import { useConfig } from '../../../kit/call/config.ts'
import { IconAlert } from '../../../kit/look/icons.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { sendByEnter } from '../../../kit/input/enter.ts'
import { Modal } from '../../../kit/dialog/modal.tsx'
import { PasswordInput } from './password-input.tsx'
import { RobotField } from '../robot/robot-field.tsx'
import { useRobot } from '../robot/use-robot.ts'
import { signOut, type Ending } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { useSignIn } from './use-sign-in.ts'
import * as controls from '../../../kit/look/controls.module.css'

/** Asks for the password over the page. */
export function Relogin({ name, ended }: { name: string; ended: Ending }) {
  const t = useText(sessionText)
  const common = useText(commonText)
  const robot = useRobot(useConfig()?.robotCheck)
  const { busy, fault, submit, clearFault } = useSignIn(robot)
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const found = await submit(name, password)
    const target = found?.at === 'robot' ? robot.field : 'password'
    if (found) form.current?.querySelector<HTMLInputElement>(`[name="${target}"]`)?.focus()
  }

  return (
    <Modal title={t.again} onCancel={() => void signOut()}>
      <Stack
        ref={form}
        as="form"
        gap={14}
        noValidate
        onKeyDown={sendByEnter}
        onSubmit={(event) => void send(event)}
        onInput={clearFault}
      >
        <Text mt={8} fw={600} c="warning">
          {t[ended]}
        </Text>
        <Muted>{t.againBody}</Muted>
        <div className={controls.field}>
          <label htmlFor="relogin-name">{t.account}</label>
          <input
            id="relogin-name"
            name="username"
            className={controls.input}
            autoComplete="username"
            readOnly
            value={name}
          />
        </div>
        <div className={controls.field}>
          <label htmlFor="relogin-password">{t.password}</label>
          <PasswordInput
            id="relogin-password"
            name="password"
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            aria-invalid={fault?.at === 'password'}
            aria-describedby={fault && 'relogin-fault'}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
        <RobotField robot={robot} fault={fault?.at === 'robot'} describedBy={fault && 'relogin-fault'} />
        <Row nowrap mih={24} fw={600} c="danger-text" id="relogin-fault" role="alert">
          {fault && (
            <>
              <IconAlert />
              <span>{fault.words()}</span>
            </>
          )}
        </Row>
        <Actions mt={0}>
          <button type="button" className={controls.button} onClick={() => void signOut()}>
            {common.cancel}
          </button>
          <button type="submit" className={controls.button} data-kind="primary" disabled={busy}>
            {busy && <span className={controls.spinner} aria-hidden="true" />}
            {busy ? t.signingIn : t.signIn}
          </button>
        </Actions>
      </Stack>
    </Modal>
  )
}
