import { SignInPage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { SignInForm, type SignInProps } from '../../../shared/account/sign-in/sign-in-form.tsx'
import { useText } from '../../../kit/text/text.ts'
import { loginText } from './login.text.ts'

/** The sign-in page of the back-office. */
export function LoginPage(props: SignInProps) {
  const t = useText(loginText)
  return (
    <SignInPage title={t.title} motto={t.motto}>
      <SignInForm {...props} />
    </SignInPage>
  )
}
