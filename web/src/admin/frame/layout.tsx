import { Outlet, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../kit/look/lazy-component.tsx'
import { useMe } from '../../kit/session/session.ts'
import { Shell, useOpenPage, useTitle } from '../../shared/frame/shell.tsx'
import { useText } from '../../kit/text/text.ts'
import { pageText } from '../../shared/frame/pages.text.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Forbidden } from './forbidden.tsx'
import { FrameHeader } from './frame-header.tsx'
import { layoutText } from './layout.text.ts'
import { mayUse } from './menu.ts'
import { MenuDrawer, Sidebar } from './sidebar.tsx'
import * as styles from './layout.module.css'
import * as shell from '../../shared/frame/shell.module.css'

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
  const content = useOpenPage(match?.pathname)
  return (
    <div className={styles.frame} data-density={me.settings.density}>
      <a className={shell.skipLink} href="#content">
        {t.skip}
      </a>
      <FrameHeader onMenu={() => setDrawer(true)} />
      <Sidebar />
      {drawer && <MenuDrawer onClose={() => setDrawer(false)} />}
      <main id="content" className={styles.main} ref={content} tabIndex={-1}>
        {screen && !isOnEventSide && <Breadcrumb screen={screen} />}
        {forbidden ? <Forbidden /> : <Outlet />}
      </main>
    </div>
  )
}
