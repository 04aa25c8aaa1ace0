import { pages } from '@banquet/contract/call/access'
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { KeysHost } from '../../kit/keys/keys-host.tsx'
import { useHasList, type Key } from '../../kit/keys/keys.ts'
import { openerOf } from '../../kit/table/opener.ts'
import { screens } from '../screens.ts'
import { lazyComponent } from '../../kit/look/lazy-component.tsx'
import { useMe } from '../../kit/session/session.ts'
import { Shell, useOpenPage, useTitle } from '../../shared/frame/shell.tsx'
import { useText } from '../../kit/text/text.ts'
import { pageText } from '../../shared/frame/pages.text.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Forbidden } from './forbidden.tsx'
import { FrameHeader } from './frame-header.tsx'
import { layoutText } from './layout.text.ts'
import { mayOpen, mayUse } from './menu.ts'
import { MenuDrawer, Sidebar } from './sidebar.tsx'
import * as styles from './layout.module.css'
import * as shell from '../../shared/frame/shell.module.css'

/** Which page follows on `g` and this key. */
const goTo = {
  h: '/admin/dashboard',
  o: pages.orders.path,
  w: `${pages.orders.path}/worksheet`,
  c: pages.customers.path,
  p: pages.products.path,
  s: pages.stock.path,
}

// Few users ever see it, so its code is not loaded with every page.
const ForcedPassword = lazyComponent(() =>
  import('./forced-password.tsx').then((file) => file.StaffForcedPassword),
)

/** The frame of every screen of the back-office: providers, layout and overlays. */
export function AdminLayout() {
  return (
    <Shell exit="/admin/login">
      <Inside />
    </Shell>
  )
}

function Inside() {
  return useMe().mustChangePassword ? <ForcedPassword /> : <Frame />
}

/** Focuses what opens the first row of the page's list. */
function focusList() {
  const row = document.querySelector('main tbody tr') ?? undefined
  const first = openerOf(row) ?? row?.querySelector<HTMLElement>('a, button, input')
  first?.focus()
  first?.scrollIntoView({ block: 'nearest' })
}

/** The keys that lead to the pages that people need all day, of those that they may see. */
function useGoToKeys(): Key[] {
  const t = useText(layoutText)
  const titles = useText(pageText)
  const me = useMe()
  const navigate = useNavigate()
  return Object.entries(goTo).flatMap(([key, path]) => {
    const screen = screens.find((one) => one.path === path)
    if (!screen || !mayOpen(me, screen) || !mayUse(me, screen)) return []
    return { keys: `g ${key}`, words: t.goTo(titles[screen.title]), run: () => void navigate({ to: path }) }
  })
}

function Frame() {
  const t = useText(layoutText)
  const titles = useText(pageText)
  const me = useMe()
  const match = useMatches().at(-1)
  const screen = match?.staticData.screen
  const title = screen && titles[screen.title]
  const [drawer, setDrawer] = useState(false)
  const forbidden = screen !== undefined && !mayUse(me, screen)
  // A page of the event side has a heading of its own, and the name of the event in its title.
  const isOnEventSide = screen?.event !== undefined && !forbidden
  useTitle(isOnEventSide ? undefined : title)
  const hasList = useHasList()
  const keys = useGoToKeys()
  const content = useOpenPage(match?.pathname)
  const record = !forbidden && /\/\d+$/.test(match?.pathname ?? '') ? match?.pathname : undefined
  useEffect(() => {
    if (record) void import('./note-opened.ts').then(({ noteOpened }) => noteOpened(record))
  }, [record])
  return (
    <div className={styles.frame} data-density={me.settings.density}>
      <a className={shell.skipLink} href="#content">
        {t.skip}
      </a>
      {hasList && (
        <button type="button" className={`${shell.skipLink} ${styles.toList}`} onClick={focusList}>
          {t.toList}
        </button>
      )}
      <FrameHeader onMenu={() => setDrawer(true)} />
      <Sidebar />
      {drawer && <MenuDrawer onClose={() => setDrawer(false)} />}
      <main id="content" className={styles.main} ref={content} tabIndex={-1}>
        {screen && !isOnEventSide && <Breadcrumb screen={screen} />}
        {forbidden ? <Forbidden /> : <Outlet />}
      </main>
      <KeysHost everywhere={keys} />
    </div>
  )
}
