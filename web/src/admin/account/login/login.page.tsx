import { DoorPage } from '../../../both/sign-in/door-page.tsx'
import { SignInForm, type SignInProps } from '../../../both/sign-in/sign-in-form.tsx'
import { useText } from '../../../kit/text/text.ts'
import { loginText } from './login.text.ts'

/** The door of the back-office. */
export function LoginPage(props: SignInProps) {
  const t = useText(loginText)
  return (
    <DoorPage title={t.title} motto={t.motto}>
      <SignInForm {...props} />
    </DoorPage>
  )
}
