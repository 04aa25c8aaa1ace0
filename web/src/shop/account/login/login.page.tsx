import { DoorPage } from '../../../both/sign-in/door-page.tsx'
import { SignInForm, type SignInProps } from '../../../both/sign-in/sign-in-form.tsx'
import { useText } from '../../../kit/text/text.ts'
import { loginText } from './login.text.ts'

/** The door of the shop, for customers and members. */
export function ShopLoginPage(props: SignInProps) {
  const t = useText(loginText)
  return (
    <DoorPage title={t.title} motto={t.motto}>
      <SignInForm {...props} />
      <p className="door-links">
        <a href="/forgot-password">{t.forgotten}</a>
        <a href="/">{t.home}</a>
      </p>
    </DoorPage>
  )
}
