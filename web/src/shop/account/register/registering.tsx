import { verificationHours } from '@banquet/contract/people/member-limits'
import { useState } from 'react'
import { Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { blank } from './register-call.ts'
import { RegisterForm } from './register-form.tsx'
import { registerText } from './register.text.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

interface Props {
  /** The email address that was typed before. */
  email: string
  onEmail?: (email: string) => void
  /** Called when the form was sent, and when it is shown once more. */
  onSent: (isSent: boolean) => void
}

/** The registration form, then where the mail was sent to; it can be sent again, also to another address. */
export function Registering({ email, onEmail, onSent }: Props) {
  const t = useText(registerText)
  const [sent, setSent] = useState<typeof blank>()
  const [again, setAgain] = useState<typeof blank>()
  if (!sent)
    return (
      <>
        {again && <p role="status">{t.againHint}</p>}
        <RegisterForm
          initial={again ?? { ...blank, email }}
          onEmail={onEmail}
          onSent={(values) => {
            setSent(values)
            onSent(true)
          }}
        />
      </>
    )
  return (
    <Stack gap={20} mt={20} role="status">
      <p>{t.sent(sent.email.trim(), verificationHours)}</p>
      {/* The page requested before signing in is kept. */}
      <a className={`${controls.button} ${styles.button}`} href={`/login${location.search}`}>
        {t.signIn}
      </a>
      <button
        type="button"
        className={controls.button}
        onClick={() => {
          setAgain(sent)
          setSent(undefined)
          onSent(false)
        }}
      >
        {t.again}
      </button>
    </Stack>
  )
}
