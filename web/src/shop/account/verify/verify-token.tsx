import { member } from '@banquet/contract/people/member'
import { useEffect, useState } from 'react'
import { SignInMessage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { call, refusalWords } from '../../../kit/call/api.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { Stack } from '../../../kit/look/look.tsx'
import { restore, signOut } from '../../../kit/session/session.ts'
import { nextAddress, requestedAddress, signInAddress } from '../../../kit/session/side.ts'
import { useText } from '../../../kit/text/text.ts'
import { resetFaultsOf, missing } from '../forgot-password/reset-calls.ts'
import { SignInField } from '../forgot-password/sign-in-field.tsx'
import { useSignInForm } from '../forgot-password/use-sign-in-form.ts'
import { forgottenPath, keepHadAccount } from '../register/purpose.ts'
import { verifyText } from './verify.text.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

/** Returns the member who is signed in here, if there is one. */
async function ownMember() {
  const known = await restore().catch(() => undefined)
  return known?.state === 'in' && 'member' in known.me ? known.me.member : undefined
}

interface Verified {
  /** The login name of the account with the verified address. */
  name: string
  /** The login name of another account that is signed in here. */
  other: string | undefined
  /** Whether this browser is signed in to the account. */
  isSignedIn: boolean
}

/** How the reader of the link proves that the account is theirs. */
type Proof = 'session' | 'password' | 'none'

/**
 * Verifies the address of the link only when a button is pressed, because some programs open the links in mails but press
 * no buttons. Somebody who is not signed in to the account of the link enters its password.
 */
export function VerifyToken({ token }: { token: string }) {
  const t = useText(verifyText)
  // The page that the person registered for, kept although the address changes.
  const [next] = useState(() => nextAddress(location.search))
  const [isRequested] = useState(() => requestedAddress(location.search) !== undefined)
  const [proof, setProof] = useState<Proof>()
  const [refused, setRefused] = useState<() => string>()
  const [verified, setVerified] = useState<Verified>()

  useEffect(() => {
    const find = async () => {
      const { id, needsPassword } = await call(member.readLink, { body: { token } }, { silent: true })
      const me = await ownMember()
      if (me?.id === id) return 'session'
      return needsPassword ? 'password' : 'none'
    }
    find().then(setProof, (error: unknown) => setRefused(() => () => refusalWords(error)))
  }, [token])

  async function verify(password: string) {
    const body = { token, ...(password !== '' && { password }) }
    const { id, name, isSignedIn } =
      proof === 'session'
        ? await call(member.verifyOwn, { body: { token } }, { silent: true })
        : await call(member.verify, { body }, { silent: true })
    // The token is used up, so it is removed from the URL; after a reload the page would only report that.
    history.replaceState(null, '', '/show/verify')
    const me = await ownMember()
    if (isSignedIn) keepHadAccount()
    // Who came for something, such as a sign-up, goes on with it at once.
    if (isSignedIn && isRequested) return location.replace(next)
    setVerified({ name, other: me && me.id !== id ? me.name : undefined, isSignedIn })
  }

  if (verified) return <Done {...verified} next={next} />
  if (refused)
    return (
      <>
        <SignInMessage id="verify-message" message={refused()} />
        <a className={`${controls.button} ${styles.button}`} data-kind="primary" href="/login">
          {t.toSignIn}
        </a>
      </>
    )
  return proof === undefined ? <Spinner /> : <ProofForm proof={proof} onVerify={verify} />
}

const blank = { password: '' }

function ProofForm({ proof, onVerify }: { proof: Proof; onVerify: (password: string) => Promise<void> }) {
  const t = useText(verifyText)
  const { busy, form, shortcut, message, field } = useSignInForm(blank, {
    check: (values) => (proof === 'password' ? missing(values) : {}),
    send: ({ password }) =>
      onVerify(password).then(
        () => undefined,
        (error: unknown) => resetFaultsOf(error, ['password']),
      ),
    done: () => undefined,
  })
  return (
    <Stack {...form} as="form" gap={18}>
      <p>{proof === 'password' ? t.askPassword : t.askToken}</p>
      {proof === 'password' && (
        <SignInField
          {...field('password')}
          type="password"
          label={t.password}
          autoComplete="current-password"
        />
      )}
      <SignInMessage id="verify-message" message={message} />
      <button
        type="submit"
        {...shortcut}
        className={`${controls.button} ${styles.button}`}
        data-kind="primary"
        disabled={busy}
      >
        {busy && <span className={controls.spinner} aria-hidden="true" />}
        {busy ? t.verifying : t.verify}
      </button>
      {proof === 'password' && <a href={forgottenPath()}>{t.forgotten}</a>}
    </Stack>
  )
}

/** Shows which account the link was for, with a button to switch to it. */
function Done({ name, other, isSignedIn, next }: Verified & { next: string }) {
  const t = useText(verifyText)
  // Behind the # the address is neither sent nor logged.
  const signIn = `${signInAddress(next)}#${encodeURIComponent(name)}`
  const change = async () => {
    await signOut()
    location.assign(signIn)
  }
  return (
    <>
      <p role="status">
        {t.verified(name)} {other !== undefined && t.other(other)}
      </p>
      {other === undefined ? (
        <a
          className={`${controls.button} ${styles.button}`}
          data-kind="primary"
          href={isSignedIn ? next : signIn}
        >
          {t.goOn}
        </a>
      ) : (
        <>
          <button
            type="button"
            className={`${controls.button} ${styles.button}`}
            data-kind="primary"
            onClick={() => void change()}
          >
            {t.changeTo(name)}
          </button>
          <a className={`${controls.button} ${styles.button}`} href="/dashboard">
            {t.stayAs(other)}
          </a>
        </>
      )}
    </>
  )
}
