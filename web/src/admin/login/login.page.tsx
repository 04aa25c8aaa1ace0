import { DoorPage } from '../../kit/door-page.tsx'
import { SignInForm, type SignInProps } from '../../kit/sign-in-form.tsx'
import { useText } from '../../kit/text.ts'
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
