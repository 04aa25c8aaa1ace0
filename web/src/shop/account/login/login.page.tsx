import { DoorPage } from '../../../both/sign-in/door-page.tsx'
import { SignInForm, type SignInProps } from '../../../both/sign-in/sign-in-form.tsx'
import { useText } from '../../../kit/text/text.ts'
import { loginText } from './login.text.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from '../../../both/sign-in/door.module.css'

/** The door of the shop, for customers and members. */
export function ShopLoginPage(props: SignInProps) {
  const t = useText(loginText)
  return (
    <DoorPage title={t.title} motto={t.motto}>
      <SignInForm {...props} />
      <Row as="p" gap="4px 24px" justify="between" className={styles.links}>
        <a href="/forgot-password">{t.forgotten}</a>
        <a href="/">{t.home}</a>
      </Row>
    </DoorPage>
  )
}
