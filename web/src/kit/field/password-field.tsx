import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { formText } from '../form/form.text.ts'
import { passwordFaultWords } from '../text/errors.text.ts'
import { useText } from '../text/text.ts'
import { useField, type Common } from './fields.tsx'

/** A password, hidden until the user reveals it. */
export function PasswordField(props: Common<string> & { autoComplete: 'new-password' | 'current-password' }) {
  const t = useText(formText)
  const [visible, setVisible] = useState(false)
  const { field, autoComplete } = props
  return (
    <PasswordInput
      {...useField(props, (value) => '•'.repeat(value.length))}
      error={field.fault && passwordFaultWords(field.fault.code, field.fault.params)}
      // The component sets this on every other input; the form finds the first fault by it.
      aria-invalid={field.fault !== undefined || undefined}
      autoComplete={autoComplete}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t.hidePassword : t.showPassword,
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  )
}
