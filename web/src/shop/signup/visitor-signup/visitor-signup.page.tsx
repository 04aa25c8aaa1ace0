import { signupPath } from '@banquet/contract/event/public-event/event-words'
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadConfig } from '../../../kit/call/config.ts'
import { BarePage } from '../../../kit/look/bare-page.tsx'
import { Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { routerOptions } from '../../../kit/session/router-options.ts'
import { restore } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { Providers, useTitle } from '../../../shared/frame/shell.tsx'
import { VisitorSignup } from './visitor-signup.tsx'
import { visitorSignupText } from './visitor-signup.text.ts'

/** A router of this page alone, because forms ask before they are left. */
const makeRouter = () =>
  createRouter({
    ...routerOptions,
    history: createBrowserHistory(),
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
  })

/** The page on which people without an account sign up; who is signed in goes on to their own sign-ups. */
export function VisitorSignupPage() {
  const [router, setRouter] = useState<ReturnType<typeof makeRouter>>()
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('event')
    void Promise.all([restore().catch(() => undefined), loadConfig().catch(() => undefined)]).then(
      ([known]) => {
        if (known?.state === 'in') return location.replace(code === null ? '/signup' : signupPath(code))
        setRouter(makeRouter())
      },
    )
  }, [])
  return <Providers>{router ? <RouterProvider router={router as never} /> : <Spinner />}</Providers>
}

function Page() {
  const t = useText(visitorSignupText)
  useTitle(t.title)
  return (
    <BarePage>
      <Stack as="main" maw={1080} w="100%" p={16} m="0 auto">
        {/* On a high screen, only this stretches. */}
        <div>
          <Stack>
            <h1>{t.title}</h1>
            <VisitorSignup code={new URLSearchParams(location.search).get('event') ?? undefined} />
          </Stack>
        </div>
      </Stack>
    </BarePage>
  )
}
