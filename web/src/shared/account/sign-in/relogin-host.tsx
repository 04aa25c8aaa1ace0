import { useEffect } from 'react'
import { lazyComponent, quiet } from '../../../kit/look/lazy-component.tsx'
import { useSession } from '../../../kit/session/session.ts'

const load = () => import('./relogin.tsx').then((file) => file.Relogin)
const Relogin = lazyComponent(load)

/** Asks for the password over the same page when the session has expired; the waiting calls then continue. */
export function ReloginHost() {
  const session = useSession()
  // No page waits for it, but it must be loaded before the session expires: by then the program may have been updated.
  useEffect(() => {
    void quiet()
      .then(load)
      .catch(() => undefined)
  }, [])
  if (session.state !== 'in' || !session.ended) return null
  return <Relogin name={session.me.name} ended={session.ended} />
}
