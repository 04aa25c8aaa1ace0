import { useEffect, useState } from 'react'
import { SignInPage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { Stack } from '../../../kit/look/look.tsx'
import { restore, useSession } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { Unverified } from './unverified.tsx'
import { VerifyToken } from './verify-token.tsx'
import { verifyText } from './verify.text.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

/** The page of a verification link; also the only page available to a member with an unverified address. */
export function VerifyPage() {
  const t = useText(verifyText)
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const session = useSession()
  const member = session.state === 'in' && 'member' in session.me ? session.me.member : undefined
  const isDone = token === '' && member?.emailVerify === true
  return (
    <SignInPage title={t.title} motto={isDone ? t.mottoDone : t.motto}>
      <Stack gap={20} mt={20}>
        {token === '' ? <WithoutToken /> : <VerifyToken token={token} />}
      </Stack>
    </SignInPage>
  )
}

function WithoutToken() {
  const t = useText(verifyText)
  const session = useSession()
  const [known, setKnown] = useState(session.state === 'in')
  useEffect(() => {
    if (!known)
      void restore().then(
        () => setKnown(true),
        () => setKnown(true),
      )
  }, [known])
  if (!known) return null
  const row = session.state === 'in' && 'member' in session.me ? session.me.member : undefined
  if (row && !row.emailVerify) return <Unverified row={row} />
  if (row)
    return (
      <>
        <p role="status">{t.nothingLeft(row.email)}</p>
        <a className={`${controls.button} ${styles.button}`} data-kind="primary" href="/dashboard">
          {t.home}
        </a>
      </>
    )
  return (
    <>
      <p>{t.noToken}</p>
      <a className={`${controls.button} ${styles.button}`} data-kind="primary" href="/login">
        {t.toSignIn}
      </a>
    </>
  )
}
