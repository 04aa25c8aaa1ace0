import { useState, type MouseEvent } from 'react'
import { SignInPage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { addressWithEmail, emailOfAddress } from './purpose.ts'
import { registerText } from './register.text.ts'
import { Registering } from './registering.tsx'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

/** The registration page of members. */
export function RegisterPage() {
  const t = useText(registerText)
  const [isSent, setSent] = useState(false)
  const toSignIn = (event: MouseEvent<HTMLAnchorElement>) => {
    const typed = document.querySelector<HTMLInputElement>('input[name="email"]')?.value ?? ''
    event.currentTarget.href = addressWithEmail('/login', typed)
  }
  return (
    <SignInPage title={isSent ? t.sentTitle : t.title} motto={t.motto}>
      <Registering email={emailOfAddress()} onSent={setSent} />
      {!isSent && (
        <Row as="p" gap="4px 24px" justify="between" mt={20} className={styles.links}>
          <a href={`/login${location.search}`} onClick={toSignIn}>
            {t.known}
          </a>
          <a href="/">{t.home}</a>
        </Row>
      )}
    </SignInPage>
  )
}
