import { Link } from '@tanstack/react-router'
import type { PageName } from '@banquet/contract/call/access'
import { useCallback, useEffect, useState } from 'react'
import { BellLater } from '../../shared/message/bell/bell-later.tsx'
import { Clock } from './clock.tsx'
import { useConfig, useOrganisation } from '../../kit/call/config.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { IconMenu, IconSearch, IconSignOut } from '../../kit/look/icons.tsx'
import { lazyComponent } from '../../kit/look/lazy-component.tsx'
import { Logo } from '../../kit/look/logo.tsx'
import { Preferences } from '../../kit/look/preferences.tsx'
import { keepLanguage, signOut, useMe } from '../../kit/session/session.ts'
import { say, useText } from '../../kit/text/text.ts'
import { screens } from '../screens.ts'
import { layoutText } from './layout.text.ts'
import { eventInHand } from '../../shared/event/event/event-in-hand.ts'
import { mayOpen, mayUse } from './menu.ts'
import { iconOf } from './menu-icons.ts'
import { Row } from '../../kit/look/look.tsx'
import * as shell from '../../shared/frame/shell.module.css'
import * as styles from './layout.module.css'
import * as controls from '../../kit/look/controls.module.css'

const SearchPanel = lazyComponent(() =>
  import('../office/search/search.panel.tsx').then((file) => file.SearchPanel),
)

const iconOfPage = (page: PageName) => iconOf({ path: '/admin', page })
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const shortcut = isMac ? '⌘K' : 'Ctrl K'

/** Opens the search with the button or with Ctrl K (⌘K), unless a dialog is open. */
function SearchButton() {
  const t = useText(layoutText)
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={`${controls.iconButton} ${styles.search}`}
        aria-label={t.search}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={`${t.search} (${shortcut})`}
        onClick={() => setOpen(true)}
      >
        <IconSearch />
        <kbd className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </kbd>
      </button>
      {isOpen && (
        <SearchPanel
          iconOf={iconOfPage}
          screens={screens.filter((screen) => mayOpen(me, screen) && mayUse(me, screen))}
          eventId={eventInHand()?.id}
          onClose={close}
        />
      )}
    </>
  )
}

async function leave() {
  if (await confirm({ title: say(layoutText, 'confirmSignOut') })) await signOut()
}

/** The bar at the top: the organisation, the time, the signed-in account, and the button to sign out. */
export function FrameHeader({ onMenu }: { onMenu: () => void }) {
  const t = useText(layoutText)
  const me = useMe()
  const config = useConfig()
  const { name } = useOrganisation()
  const all = screens.find((screen) => screen.path === '/admin/notifications' && mayOpen(me, screen))
  return (
    <header className={`${shell.header} ${styles.header}`} data-screen-only>
      <button
        type="button"
        className={`${controls.iconButton} ${styles.burger}`}
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <IconMenu />
      </button>
      <Link className={`${shell.brand} ${styles.brand}`} to="/admin">
        <Logo />
        <span>{name}</span>
      </Link>
      <Row as="span" nowrap className={styles.status}>
        <Clock timeZone={config?.timeZone ?? 'Asia/Taipei'} />
        <span className={shell.greeting}>{t.hello(me.realName)}</span>
      </Row>
      <Row as="span" gap={2} nowrap c="muted" className={styles.preferences}>
        <Preferences onLanguage={keepLanguage} />
      </Row>
      <SearchButton />
      <BellLater userId={me.id} all={all?.path} />
      <button
        type="button"
        className={`${controls.iconButton} ${styles.signOut}`}
        onClick={() => void leave()}
      >
        <IconSignOut />
        <span>{t.signOut}</span>
      </button>
    </header>
  )
}
