import '../../kit/look/mantine.css'
import '../../kit/look/theme.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useOrganisation } from '../../kit/call/config.ts'
import { ConfirmHost } from '../../kit/dialog/confirm-host.tsx'
import { NoticesHost } from '../../kit/dialog/notices-host.tsx'
import { queryClient } from '../../kit/query/query.ts'
import { ReloginHost } from '../sign-in/relogin.tsx'
import { useScheme } from '../../kit/look/scheme.ts'
import { useSession } from '../../kit/session/session.ts'
import { theme } from '../../kit/look/theme.ts'

interface Props {
  /** Where whoever signs out is taken. */
  exit: string
  children: ReactNode
}

/** What is around the frame of a side: providers, and what may lie over a page; nothing while nobody is signed in. */
export function Shell({ exit, children }: Props) {
  const { state } = useSession()
  const scheme = useScheme()
  useEffect(() => {
    // Signed out here or in another tab: a new document, so that nothing of the account stays in memory.
    if (state === 'out') location.replace(exit)
  }, [state, exit])
  if (state !== 'in') return null
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
        <ReloginHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Gives the document the title of the page that is open, and its content the focus; the answer is for `<main>`. */
export function useOpenPage(
  path: string | undefined,
  title: string | undefined,
): RefObject<HTMLElement | null> {
  const { name: organisation } = useOrganisation()
  const content = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    if (title) document.title = organisation ? `${title} · ${organisation}` : title
  }, [title, organisation])
  useEffect(() => {
    // Another page was opened: whoever reads or works by keyboard starts at its content.
    if (path !== last.current) content.current?.focus({ preventScroll: true })
    last.current = path
  }, [path])
  return content
}
