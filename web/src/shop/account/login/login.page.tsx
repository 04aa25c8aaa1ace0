import type { MouseEvent } from 'react'
import { useModule } from '../../../kit/call/config.ts'
import { SignInPage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { SignInForm, type SignInProps } from '../../../shared/account/sign-in/sign-in-form.tsx'
import { nextAddress } from '../../../kit/session/side.ts'
import { useText } from '../../../kit/text/text.ts'
import { addressWithEmail, emailOfAddress, purposeOf } from './purpose.ts'
import { loginText } from './login.text.ts'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

/** The sign-in page of the shop, for customers and members. Those who come for an event read why, and can register as easily. */
export function ShopLoginPage(props: SignInProps) {
  const t = useText(loginText)
  const hasEvents = useModule('events')
  const purpose = hasEvents ? purposeOf(nextAddress(location.search)) : undefined
  // The address that was typed here already is not asked for again.
  const register = (event: MouseEvent<HTMLAnchorElement>) => {
    const typed = document.querySelector<HTMLInputElement>('#username')?.value ?? ''
    event.currentTarget.href = addressWithEmail('/register', typed)
  }
  const registerLink = `/register${location.search}`
  return (
    <SignInPage title={purpose ? t[`${purpose}Title`] : t.title} motto={purpose ? t.eventMotto : t.motto}>
      {purpose && (
        <Stack gap={12} mt={20}>
          <p>{t[`${purpose}Why`]}</p>
          {emailOfAddress() === '' && (
            <>
              <a className={`${controls.button} ${styles.button}`} href={registerLink} onClick={register}>
                {t.firstTime}
              </a>
              <Muted>{t.known}</Muted>
            </>
          )}
        </Stack>
      )}
      <SignInForm {...props} initialName={emailOfAddress()} hint={hasEvents ? t.nameHint : undefined} />
      <Row as="p" gap="4px 24px" justify="between" mt={20} className={styles.links}>
        <a href="/forgot-password">{t.forgotten}</a>
        {hasEvents && (!purpose || emailOfAddress() !== '') && (
          <a href={registerLink} onClick={register}>
            {t.register}
          </a>
        )}
        <a href="/">{t.home}</a>
      </Row>
    </SignInPage>
  )
}
