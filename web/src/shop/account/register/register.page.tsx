import { verificationHours } from '@banquet/contract/people/member-limits'
import { useState, type MouseEvent } from 'react'
import { SignInPage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { Row, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { addressWithEmail, emailOfAddress } from '../login/purpose.ts'
import { blank } from './register-call.ts'
import { RegisterForm } from './register-form.tsx'
import { registerText } from './register.text.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

/** The registration page of members: the form, then the address that the mail was sent to. */
export function RegisterPage() {
  const t = useText(registerText)
  const [sent, setSent] = useState<typeof blank>()
  const [again, setAgain] = useState<typeof blank>()
  const sentTo = sent?.email.trim()
  // The page requested before signing in is kept.
  const signIn = `/login${location.search}`
  const toSignIn = (event: MouseEvent<HTMLAnchorElement>) => {
    const typed = document.querySelector<HTMLInputElement>('input[name="email"]')?.value ?? ''
    event.currentTarget.href = addressWithEmail('/login', typed)
  }
  return (
    <SignInPage title={sentTo === undefined ? t.title : t.sentTitle} motto={t.motto}>
      {sentTo === undefined ? (
        <>
          {again && <p role="status">{t.againHint}</p>}
          <RegisterForm initial={again ?? { ...blank, email: emailOfAddress() }} onSent={setSent} />
          <Row as="p" gap="4px 24px" justify="between" mt={20} className={styles.links}>
            <a href={signIn} onClick={toSignIn}>
              {t.known}
            </a>
            <a href="/">{t.home}</a>
          </Row>
        </>
      ) : (
        <Stack gap={20} mt={20} role="status">
          <p>{t.sent(sentTo, verificationHours)}</p>
          <a className={`${controls.button} ${styles.button}`} href={signIn}>
            {t.signIn}
          </a>
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              setAgain(sent)
              setSent(undefined)
            }}
          >
            {t.again}
          </button>
        </Stack>
      )}
    </SignInPage>
  )
}
