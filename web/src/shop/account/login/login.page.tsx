import { useModule } from '../../../kit/call/config.ts'
import { SignInPage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { SignInForm, type SignInProps } from '../../../shared/account/sign-in/sign-in-form.tsx'
import { useText } from '../../../kit/text/text.ts'
import { loginText } from './login.text.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

/** The sign-in page of the shop, for customers and members. */
export function ShopLoginPage(props: SignInProps) {
  const t = useText(loginText)
  const hasEvents = useModule('events')
  return (
    <SignInPage title={t.title} motto={t.motto}>
      <SignInForm {...props} hint={hasEvents ? t.nameHint : undefined} />
      <Row as="p" gap="4px 24px" justify="between" mt={20} className={styles.links}>
        <a href="/forgot-password">{t.forgotten}</a>
        {hasEvents && <a href={`/register${location.search}`}>{t.register}</a>}
        <a href="/">{t.home}</a>
      </Row>
    </SignInPage>
  )
}
