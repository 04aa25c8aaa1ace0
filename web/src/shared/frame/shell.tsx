import '../../kit/theme/mantine.css'
import '../../kit/theme/theme.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useOrganisation } from '../../kit/call/config.ts'
import { ConfirmHost } from '../../kit/dialog/confirm-host.tsx'
import { NoticesHost } from '../../kit/dialog/notices-host.tsx'
import { stopSecondPresses } from '../../kit/dialog/second-press.ts'
import { queryClient } from '../../kit/query/query.ts'
import { ReloginHost } from '../account/sign-in/relogin-host.tsx'
import { useScheme } from '../../kit/theme/scheme.ts'
import { useSession } from '../../kit/session/session.ts'
import { theme } from '../../kit/theme/theme.ts'

interface Props {
  /** Where the user goes after signing out. */
  exit: string
  children: ReactNode
}

/** The outer part of the frame of both sides: providers and overlays; renders nothing while nobody is signed in. */
export function Shell({ exit, children }: Props) {
  const session = useSession()
  const { state } = session
  const goTo = session.state === 'out' ? (session.exit ?? exit) : exit
  useEffect(() => {
    // Signed out here or in another tab: a new document is loaded, so that nothing of the account stays in memory.
    if (state === 'out') location.replace(goTo)
  }, [state, goTo])
  if (state !== 'in') return null
  return (
    <Providers>
      {children}
      <ReloginHost />
    </Providers>
  )
}

/** What screens with the component library need around them. */
export function Providers({ children }: { children: ReactNode }) {
  const scheme = useScheme()
  useEffect(stopSecondPresses, [])
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <NoticesHost />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Sets the document's title, with the name of the organisation; undefined leaves it as it is. */
export function useTitle(title: string | undefined): void {
  const { name: organisation } = useOrganisation()
  useEffect(() => {
    if (title) document.title = organisation ? `${title} · ${organisation}` : title
  }, [title, organisation])
}

/** Focuses the content of a page once it is opened; the returned ref is for `<main>`. */
export function useOpenPage(path: string | undefined): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    // Another page was opened: keyboard and screen-reader users start at its content, or in the field that the page has chosen.
    const isInField = content.current?.querySelector('form :focus, input:focus, textarea:focus') != null
    if (path !== last.current && !isInField) content.current?.focus({ preventScroll: true })
    last.current = path
  }, [path])
  return content
}
