import { passwordMin } from '@banquet/contract/account/password-limits'
import { RobotField } from '../../../shared/account/robot/robot-field.tsx'
import { useRobot, type RobotCheck } from '../../../shared/account/robot/use-robot.ts'
import { Terms } from '../../../shared/account/terms/terms.tsx'
import { termsText } from '../../../shared/account/terms/terms.text.ts'
import { TickLine } from '../../../shared/account/terms/tick-line.tsx'
import { SignInMessage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { useConfig } from '../../../kit/call/config.ts'
import { Stack } from '../../../kit/look/look.tsx'
import { faultWords, passwordFaultWords } from '../../../kit/text/errors.text.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { missing, type Faults } from '../forgot-password/reset-calls.ts'
import { SignInField } from '../forgot-password/sign-in-field.tsx'
import { useSignInForm } from '../forgot-password/use-sign-in-form.ts'
import { isEmail } from './purpose.ts'
import { register, robotMissing, type blank, type Name } from './register-call.ts'
import { registerText } from './register.text.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

/** One name is enough; the English one comes first in English. */
function namesInOrder(): readonly ['realName' | 'enName', 'realName' | 'enName'] {
  return language() === 'en' ? ['enName', 'realName'] : ['realName', 'enName']
}

/** Returns the faults that can be found in the browser; the server finds the others. */
function check(values: typeof blank, robot: RobotCheck): Faults<Name> {
  const { email, password, re_password, realName, enName, terms } = values
  const [first] = namesInOrder()
  const isNameless = (realName + enName).trim() === ''
  return {
    ...(!isEmail(email) && { email: () => faultWords('email') }),
    ...(password.length < passwordMin && {
      password: () => passwordFaultWords('minlength', { n: passwordMin }),
    }),
    ...(password !== re_password && { re_password: () => faultWords('mismatch') }),
    ...missing({ email, password, re_password, terms }),
    ...(isNameless && (first === 'enName' ? missing({ enName }) : missing({ realName }))),
    ...(!robot.isGiven && { robot: () => robotMissing(robot) }),
  }
}

interface Props {
  initial: typeof blank
  onEmail?: ((email: string) => void) | undefined
  onSent: (values: typeof blank) => void
}

/** The registration form of members. */
export function RegisterForm({ initial, onEmail, onSent }: Props) {
  const t = useText(registerText)
  const terms = useText(termsText)
  const robot = useRobot(useConfig()?.robotCheck, 'register')
  const { busy, form, message, field, shortcut } = useSignInForm(initial, {
    check: (values) => check(values, robot),
    send: (values) => register(values, robot),
    done: onSent,
  })
  const { fault: robotFault, onValue: onRobot } = field('robot')
  const email = field('email')
  return (
    <Stack {...form} as="form" gap={18} mt={20}>
      <SignInField
        {...email}
        onValue={(value) => {
          email.onValue(value)
          onEmail?.(value)
        }}
        type="email"
        label={t.email}
        hint={t.emailHint}
        autoComplete="username"
      />
      <SignInField
        {...field('password')}
        type="password"
        label={t.password}
        hint={t.passwordHint(passwordMin)}
        autoComplete="new-password"
      />
      <SignInField {...field('re_password')} type="password" label={t.repeat} autoComplete="new-password" />
      {namesInOrder().map((name) => (
        <SignInField
          key={name}
          {...field(name)}
          label={t[name]}
          optional
          {...(name === 'realName' && { hint: t.realNameHint })}
          {...(name === namesInOrder()[0] && { autoComplete: 'name' })}
        />
      ))}
      <SignInField {...field('affiliation')} label={t.affiliation} autoComplete="organization" optional />
      <Terms />
      <TickLine {...field('terms')} label={terms.terms} />
      <TickLine {...field('marketing')} label={terms.marketing} />
      <div onChange={() => onRobot('')}>
        <RobotField
          robot={robot}
          fault={robotFault !== undefined}
          describedBy={robotFault && 'register-message'}
        />
      </div>
      <SignInMessage id="register-message" message={message} also={robotFault} />
      <button
        type="submit"
        {...shortcut}
        className={`${controls.button} ${styles.button}`}
        data-kind="primary"
        disabled={busy}
      >
        {busy && <span className={controls.spinner} aria-hidden="true" />}
        {busy ? t.registering : t.register}
      </button>
    </Stack>
  )
}
