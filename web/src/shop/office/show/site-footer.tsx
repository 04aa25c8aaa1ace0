import { identity } from '@banquet/contract/call/access'
import { useEffect } from 'react'
import { useModule } from '../../../kit/call/config.ts'
import { loginState } from '../../../kit/session/me.ts'
import { useText } from '../../../kit/text/text.ts'
import { showText } from './show.text.ts'
import * as styles from './event-site.module.css'

/** The end of a page about events: where members go on, the way to ordering, and the one for staff. */
export function SiteFooter() {
  const t = useText(showText)
  const hasOrdering = useModule('ordering')
  const isSignedIn = loginState('shop') !== undefined
  return (
    <footer className={styles.footer}>
      <a href={isSignedIn ? '/dashboard' : '/login'}>{isSignedIn ? t.home : t.shop}</a>
      {hasOrdering && <a href="/order">{t.order}</a>}
      <a href="/admin">{t.staff}</a>
    </footer>
  )
}

/** Takes a customer who is signed in from the front page about events to the one about ordering. */
export function useOwnFrontPage(): void {
  useEffect(() => {
    if (location.pathname === '/' && loginState('shop')?.identity === identity.customer)
      location.replace('/dashboard')
  }, [])
}
