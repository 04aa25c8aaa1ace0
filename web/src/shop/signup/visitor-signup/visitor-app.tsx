import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { BarePage } from '../../../kit/look/bare-page.tsx'
import { Stack } from '../../../kit/look/look.tsx'
import { routerOptions } from '../../../kit/session/router-options.ts'
import { useText } from '../../../kit/text/text.ts'
import { Providers, useTitle } from '../../../shared/frame/shell.tsx'
import { VisitorSignup } from './visitor-signup.tsx'
import { visitorSignupText } from './visitor-signup.text.ts'

// A router of this page alone, because forms ask before they are left.
const router = createRouter({
  ...routerOptions,
  history: createBrowserHistory(),
  routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
})

/** The sign-up form of people without an account, with what forms need around them. */
export function VisitorApp() {
  return (
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>
  )
}

function Page() {
  const t = useText(visitorSignupText)
  useTitle(t.title)
  const query = new URLSearchParams(location.search)
  return (
    <BarePage>
      <Stack as="main" maw={1080} w="100%" p={16} m="0 auto">
        {/* On a high screen, only this stretches. */}
        <div>
          <Stack>
            <h1>{t.title}</h1>
            <VisitorSignup code={query.get('event') ?? undefined} again={query.get('again') ?? undefined} />
          </Stack>
        </div>
      </Stack>
    </BarePage>
  )
}
