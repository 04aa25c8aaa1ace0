import { useId, type InputHTMLAttributes } from 'react'
import { PasswordInput } from '../../../both/sign-in/password-input.tsx'

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'type'
> {
  name: string
  label: string
  hint?: string | undefined
  /** What is wrong with it, in words. */
  fault: string | undefined
  value: string
  onValue: (value: string) => void
}

/** A box with its label, and below it what is wrong, else what is meant. */
export function DoorField({ name, label, hint, fault, value, onValue, type = 'text', ...input }: Props) {
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
    <div className="field door-field">
      <label htmlFor={id}>{label}</label>
      {type === 'password' ? (
        <PasswordInput {...shared} />
      ) : (
        <input
          {...shared}
          type={type}
          className="input"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      {told !== undefined && (
        <span id={`${id}-told`} className={fault === undefined ? 'door-hint' : 'door-fault'}>
          {told}
        </span>
      )}
    </div>
  )
}
