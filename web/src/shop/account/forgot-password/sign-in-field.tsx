import { useId, type InputHTMLAttributes } from 'react'
import { PasswordInput } from '../../../shared/account/sign-in/password-input.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'type'
> {
  name: string
  label: string
  hint?: string | undefined
  /** May be left empty. */
  optional?: boolean
  /** The fault, in words. */
  fault: string | undefined
  value: string
  onValue: (value: string) => void
}

/** An input with its label; below it the fault, else the hint. */
export function SignInField(props: Props) {
  const { name, label, hint, optional = false, fault, value, onValue, type = 'text', ...input } = props
  const id = useId()
  const message = fault ?? hint
  const shared = {
    ...input,
    id,
    name,
    value,
    required: !optional,
    'aria-invalid': fault !== undefined,
    ...(message !== undefined && { 'aria-describedby': `${id}-message` }),
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
      {message !== undefined && (
        <Muted id={`${id}-message`} size="small" c={fault === undefined ? undefined : 'danger-text'}>
          {message}
        </Muted>
      )}
    </div>
  )
}
