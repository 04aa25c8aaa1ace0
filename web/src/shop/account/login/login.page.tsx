import type { MouseEvent } from 'react'
import { useModule } from '../../../kit/call/config.ts'
import { SignInPage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { SignInForm, type SignInProps } from '../../../shared/account/sign-in/sign-in-form.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { nextAddress } from '../../../kit/session/side.ts'
import { useText } from '../../../kit/text/text.ts'
import {
  addressWithEmail,
  emailOfAddress,
  forgottenPath,
  keepHadAccount,
  purposeOf,
} from '../register/purpose.ts'
import { loginText } from './login.text.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

// Every page loads this file; most visits never come for an event and are not signed in.
const EventEntry = lazyComponent(() => import('./event-entry.tsx').then((file) => file.EventEntry))

/** The sign-in page of the shop, for customers and members. Those who come for an event are asked for their email address first. */
export function ShopLoginPage(props: SignInProps) {
  const hasEvents = useModule('events')
  const purpose = hasEvents ? purposeOf(nextAddress(location.search)) : undefined
  const onSignedIn = () => {
    keepHadAccount()
    props.onSignedIn()
  }
  if (purpose) return <EventEntry {...props} onSignedIn={onSignedIn} purpose={purpose} />
  return <PlainSignIn {...props} onSignedIn={onSignedIn} />
}

function PlainSignIn(props: SignInProps) {
  const t = useText(loginText)
  const hasEvents = useModule('events')
  const typed = () => document.querySelector<HTMLInputElement>('#username')?.value ?? ''
  // The address that was typed here already is not asked for again.
  const to = (path: () => string) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = path()
  }
  return (
    <SignInPage title={t.title} motto={t.motto}>
      <SignInForm {...props} initialName={emailOfAddress()} hint={hasEvents ? t.nameHint : undefined} />
      <Row as="p" gap="4px 24px" justify="between" mt={20} className={styles.links}>
        <a href="/forgot-password" onClick={to(() => forgottenPath(typed()))}>
          {t.forgotten}
        </a>
        {hasEvents && (
          <a href={`/register${location.search}`} onClick={to(() => addressWithEmail('/register', typed()))}>
            {t.register}
          </a>
        )}
        <a href="/">{t.home}</a>
      </Row>
    </SignInPage>
  )
}
