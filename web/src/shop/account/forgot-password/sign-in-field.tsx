import { useId, type InputHTMLAttributes } from 'react'
import { PasswordInput } from '../../../both/sign-in/password-input.tsx'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../both/sign-in/sign-in.module.css'

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'type'
> {
  name: string
  label: string
  hint?: string | undefined
  /** The fault, in words. */
  fault: string | undefined
  value: string
  onValue: (value: string) => void
}

/** An input with its label; below it the fault, else the hint. */
export function SignInField({ name, label, hint, fault, value, onValue, type = 'text', ...input }: Props) {
  const id = useId()
  const told = fault ?? hint
  const shared = {
    ...input,
    id,
    name,
    value,
    required: true,
    'aria-invalid': fault !== undefined,
    ...(told !== undefined && { 'aria-describedby': `${id}-told` }),
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  }
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{label}</label>
      {type === 'password' ? (
        <PasswordInput {...shared} />
      ) : (
        <input
          {...shared}
          type={type}
          className={controls.input}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      {told !== undefined && (
        <span id={`${id}-told`} className={fault === undefined ? styles.hint : styles.fault}>
          {told}
        </span>
      )}
    </div>
  )
}
