import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { passwordMax, passwordMin } from '@banquet/contract/account/password-limits'
import type { OwnPasswordCall } from './own-password-call.ts'
import { ApiError, refusalWords } from '../../../kit/call/api.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted, Stack, Text } from '../../../kit/look/look.tsx'
import { goOnByEnter, useSendShortcut } from '../../../kit/input/enter.ts'
import { faultsLeft } from '../../../kit/form/faults-left.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { BarePage } from '../../../kit/look/bare-page.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { reloadMe, signOut } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { faultWords, passwordFaultWords } from '../../../kit/text/errors.text.ts'
import { forcedPasswordText } from './forced-password.text.ts'
import * as styles from './forced-password.module.css'
import * as controls from '../../../kit/look/controls.module.css'

const fields = ['old', 'new', 'repeat'] as const
type Name = (typeof fields)[number]
type Faults = Partial<Record<Name, (() => string) | undefined>>

function check({ old, new: fresh, repeat }: Record<Name, string>): Faults {
  const { length } = fresh
  return {
    ...(!old && { old: () => faultWords('required') }),
    ...(length < passwordMin && {
      new: () => (fresh ? passwordFaultWords('minlength', { n: passwordMin }) : faultWords('required')),
    }),
    ...(length > passwordMax && { new: () => passwordFaultWords('maxlength', { n: passwordMax }) }),
    ...(repeat !== fresh && { repeat: () => faultWords('mismatch') }),
    ...(!repeat && { repeat: () => faultWords('required') }),
  }
}

/** The faults that the server found, by field. */
function faultsOf(error: unknown): Faults {
  const found =
    error instanceof ApiError ? error.problem?.errors?.find(({ path }) => path === 'newPassword') : undefined
  if (found) return { new: () => passwordFaultWords(found.code, found.params) }
  return { old: () => refusalWords(error) }
}

interface Props {
  /** The account that has to change its password. */
  account: { id: number; name: string }
  /** The call that changes the password of that account. */
  endpoint: OwnPasswordCall
}

/** Makes an account replace a password that somebody else set, before it can do anything else. */
export function ForcedPassword({ account, endpoint }: Props) {
  const t = useText(forcedPasswordText)
  const change = useWrite(endpoint, {
    atField: ['validation', 'management.wrong-password', 'auth.throttled'],
  })
  const [values, setValues] = useState<Record<Name, string>>({ old: '', new: '', repeat: '' })
  const [faults, setFaults] = useState<Faults>({})
  const shortcut = useSendShortcut()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    document.title = t.mustChange
  }, [t])

  function show(found: Faults) {
    setFaults(found)
    const first = fields.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`#password-${first}`)?.focus()
    return first !== undefined
  }

  function type(name: Name, value: string) {
    const next = { ...values, [name]: value }
    setValues(next)
    const checked = { before: check(values), now: check(next) }
    setFaults((old) => faultsLeft(old, name, checked))
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (change.isPending || show(check(values))) return
    try {
      await change.mutateAsync({ body: { id: account.id, oldPassword: values.old, newPassword: values.new } })
      await reloadMe()
    } catch (error) {
      show(faultsOf(error))
    }
  }

  const labels = { old: t.oldPassword, new: t.newPassword, repeat: t.repeatPassword }
  return (
    <BarePage>
      <main className={styles.card}>
        <Text as="h1" fz={22}>
          {t.mustChange}
        </Text>
        <Muted mt={8}>{t.mustChangeBody}</Muted>
        <Stack
          ref={form}
          as="form"
          gap={8}
          mt={20}
          noValidate
          onKeyDown={goOnByEnter}
          onSubmit={(event) => void send(event)}
        >
          <input type="text" name="username" autoComplete="username" value={account.name} readOnly hidden />
          {fields.map((name) => (
            <div className={controls.field} key={name}>
              <label htmlFor={`password-${name}`}>{labels[name]}</label>
              <PasswordInput
                id={`password-${name}`}
                value={values[name]}
                required
                autoComplete={name === 'old' ? 'current-password' : 'new-password'}
                aria-invalid={faults[name] !== undefined}
                aria-describedby={`password-${name}-help`}
                onChange={(event) => type(name, event.target.value)}
              />
              <Muted
                size="small"
                mih={20}
                c={faults[name] ? 'danger-text' : undefined}
                id={`password-${name}-help`}
              >
                {faults[name]?.() ?? (name === 'new' ? t.passwordHint(passwordMin) : '')}
              </Muted>
            </div>
          ))}
          <Actions mt={24}>
            <button type="button" className={controls.button} onClick={() => void signOut()}>
              {t.signOut}
            </button>
            <button
              type="submit"
              {...shortcut}
              className={controls.button}
              data-kind="primary"
              disabled={change.isPending}
            >
              {change.isPending && <span className={controls.spinner} aria-hidden="true" />}
              {t.change}
            </button>
          </Actions>
        </Stack>
      </main>
    </BarePage>
  )
}
