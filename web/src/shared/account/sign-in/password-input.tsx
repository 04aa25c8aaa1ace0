import { useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react'
import { sessionText } from '../../../kit/session/session.text.ts'
import { IconEye, IconEyeOff } from '../../../kit/look/icons.tsx'
import { useText } from '../../../kit/text/text.ts'
import { Muted } from '../../../kit/look/look.tsx'
import * as styles from './password-input.module.css'
import * as controls from '../../../kit/look/controls.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  ref?: Ref<HTMLInputElement> | undefined
}

/** A password input that can reveal the text and warns when Caps Lock is on. It works without the component library. */
export function PasswordInput({ id, ...input }: Props) {
  const t = useText(sessionText)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  return (
    <>
      <span className={styles.passwordInput}>
        <input
          {...input}
          id={id}
          className={controls.input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={watch}
          onKeyUp={watch}
        />
        <button
          type="button"
          className={controls.iconButton}
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff /> : <IconEye />}
        </button>
      </span>
      {capsLock && (
        <Muted as="span" size="small" c="warning" role="status">
          {t.capsLock}
        </Muted>
      )}
    </>
  )
}
