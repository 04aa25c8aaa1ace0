import '../kit/mantine.css'
import './layout.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../kit/config.ts'
import { ConfirmHost } from '../kit/confirm-host.tsx'
import { later } from '../kit/later.tsx'
import { NoticesHost } from '../kit/notices-host.tsx'
import { queryClient } from '../kit/query.ts'
import { ReloginHost } from '../kit/relogin.tsx'
import { useScheme } from '../kit/scheme.ts'
import { useMe, useSession } from '../kit/session.ts'
import { useText } from '../kit/text.ts'
import { resolveVariables, theme } from '../kit/theme.ts'
import { pageText } from '../text/pages.text.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Forbidden } from './forbidden.tsx'
import { FrameHeader } from './frame-header.tsx'
import { layoutText } from './layout.text.ts'
import { mayUse } from './menu.ts'
import { MenuDrawer, Sidebar } from './sidebar.tsx'

// Hardly anybody ever sees it, and the calls it makes need not be loaded with every page.
const ForcedPassword = later(() => import('./forced-password.tsx').then((file) => file.ForcedPassword))

/** The back-office around every screen: providers, frame, and what may lie over a page. */
export function AdminLayout() {
  const session = useSession()
  const scheme = useScheme()
  const out = session.state === 'out'
  useEffect(() => {
    // Signed out here or in another tab: a new document, so that nothing of the account stays in memory.
    if (out) location.replace('/admin/login')
  }, [out])
  if (session.state !== 'in') return null
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} cssVariablesResolver={resolveVariables}>
      <QueryClientProvider client={queryClient}>
        {'id' in session.me && session.me.mustChangePassword ? <ForcedPassword /> : <Frame />}
        <NoticesHost />
        <ConfirmHost />
        <ReloginHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Frame() {
  const t = useText(layoutText)
  const titles = useText(pageText)
  const me = useMe()
  const organisation = useConfig()?.organisation.name
  const match = useMatches().at(-1)
  const screen = match?.staticData.screen
  const title = screen && titles[screen.title]
  const [drawer, setDrawer] = useState(false)
  const content = useRef<HTMLElement>(null)
  const path = match?.pathname
  const last = useRef(path)
  useEffect(() => {
    if (title) document.title = organisation ? `${title} · ${organisation}` : title
  }, [title, organisation])
  useEffect(() => {
    // Another page was opened: whoever reads or works by keyboard starts at its content.
    if (path !== last.current) content.current?.focus({ preventScroll: true })
    last.current = path
  }, [path])
  const forbidden = screen !== undefined && !mayUse(me, screen)
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <FrameHeader onMenu={() => setDrawer(true)} />
      <Sidebar />
      {drawer && <MenuDrawer onClose={() => setDrawer(false)} />}
      <main id="content" className="frame-main" ref={content} tabIndex={-1}>
        {screen && <Breadcrumb screen={screen} />}
        {forbidden ? <Forbidden /> : <Outlet />}
      </main>
    </div>
  )
}
