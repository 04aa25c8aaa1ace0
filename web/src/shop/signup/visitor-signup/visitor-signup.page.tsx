import { signupPath } from '@banquet/contract/event/public-event/event-words'
import { useEffect, useState } from 'react'
import { loadConfig } from '../../../kit/call/config.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { restore } from '../../../kit/session/session.ts'

// Loaded later, because it needs the component library, which public pages do without.
const VisitorApp = lazyComponent(() => import('./visitor-app.tsx').then((file) => file.VisitorApp))

/** The page on which people without an account sign up; who is signed in goes on to their own sign-ups. */
export function VisitorSignupPage() {
  const [isVisitor, setVisitor] = useState(false)
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('event')
    const settings = loadConfig().catch(() => undefined)
    void Promise.all([restore().catch(() => undefined), settings]).then(([known]) => {
      if (known?.state === 'in') return location.replace(code === null ? '/signup' : signupPath(code))
      setVisitor(true)
    })
  }, [])
  return isVisitor ? <VisitorApp /> : <Spinner />
}
