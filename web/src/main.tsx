// The base styles come first, so that the screens' own styles override them.
import './kit/theme/tokens.css'
import './kit/look/controls.module.css'
import './kit/look/look.module.css'
import './kit/theme/scheme.ts'
import { startTransition, StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from './admin/account/login/login.page.tsx'
import { loadConfig } from './kit/call/config.ts'
import { loadRefusalWords } from './kit/text/errors.text.ts'
import {
  mustVerify,
  restore,
  session,
  subscribeSession,
  wasSignedIn,
  type Session,
} from './kit/session/session.ts'
import { signInOf, signInAddress, enterSide, nextAddress, side, sideOf } from './kit/session/side.ts'
import type { Listed, Load, PublicScreen } from './shared/frame/screen.ts'
import { publicScreens, shopScreens } from './shop/screens.ts'
import { ShopLoginPage } from './shop/account/login/login.page.tsx'

// zod would test whether it may generate code from text; the content security policy forbids that and would report it.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

// Sign-in and public pages load neither router nor component library; those are loaded with the screens behind the
// sign-in.
const root = createRoot(document.getElementById('root') as HTMLElement)

const settings = loadConfig().catch(() => undefined)
enterSide(sideOf(location))
void start()
addEventListener('load', () => void loadRefusalWords())

function start(): Promise<void> {
  const path = location.pathname.replace(/\/$/, '') || '/'
  const screen = publicScreen()
  if (screen) return openPublic(screen)
  if (path === signInOf().path) return startAtSignIn()
  return isInside(path) ? startInside() : openApp()
}

const notFound: Load = () => import('./shared/frame/not-found.page.tsx').then((file) => file.NotFoundPage)

/**
 * Opens a public page, or the 404 page if its module is switched off. If the server has rendered its content, that stays
 * until the page can replace it with the same.
 */
async function openPublic({ load, module }: Listed<PublicScreen>) {
  const isOff = module !== undefined && (await settings)?.modulesOff.includes(module)
  const page = await (isOff ? notFound() : load())
  if (document.getElementById('root')?.hasChildNodes()) await settings
  open(page)
}

/** The public page at the address; undefined if there is none. */
function publicScreen(): Listed<PublicScreen> | undefined {
  const path = location.pathname.replace(/\/$/, '') || '/'
  const at = (listed: string) => publicScreens.find((screen) => screen.path === listed)
  if (/^\/ticket\/[^/]+$/.test(path)) return at('/ticket/$ticket')
  if (/^\/show\/[a-z0-9-]+\/news$/.test(path)) return at('/show/$code/news')
  if (/^\/show\/[a-z0-9-]+\/news\/[^/]+$/.test(path)) return at('/show/$code/news/$id')
  if (/^\/unsubscribe\/[^/]+$/.test(path)) return at('/unsubscribe/$token')
  if (/^\/show\/[a-z0-9-]+\/[a-z0-9-]+$/.test(path)) return at('/show/$code/$slug')
  return at(path) ?? (/^\/show\/[a-z0-9-]+$/.test(path) ? at('/show/$code') : undefined)
}

/** Whether an address is behind the sign-in. Any other address is the 404 page. */
function isInside(path: string): boolean {
  if (side() === 'staff') return path === '/admin' || path.startsWith('/admin/') || path === '/api/docs'
  return shopScreens.some((one) => path === one.path || path.startsWith(`${one.path}/`))
}

async function startAtSignIn() {
  const known = await restore().catch(session)
  if (known.state === 'in') return enter()
  await openSignIn(known)
}

async function startInside() {
  // The token and the code behind the sign-in are fetched in parallel. The head of the page names the files of its screen.
  if (wasSignedIn()) fetchApp().catch(() => undefined)
  const known = await restore().catch(session)
  // If the server did not respond, the page shows a message; the session may still be valid.
  if (known.state !== 'out') return openApp()
  history.replaceState(null, '', signInAddress(location.href.slice(location.origin.length)))
  await openSignIn(known)
}

async function openSignIn(known: Session) {
  // Waits at most half a second for the settings, so that the page renders complete and the layout does not shift.
  await Promise.race([settings, new Promise((resolve) => setTimeout(resolve, 500))])
  const ended = known.state === 'out' ? known.ended : undefined
  const stop = subscribeSession(() => {
    if (session().state === 'in') stop()
    // The user has signed in in another tab, so this one continues as well.
    if (session().state === 'unknown') void goIn()
  })
  const Page = side() === 'staff' ? LoginPage : ShopLoginPage
  open(() => <Page onSignedIn={() => void enter()} onTyping={warmUp} ended={ended} />)
}

async function goIn() {
  const { state } = await restore().catch(session)
  if (state === 'in') await enter()
}

function enter() {
  history.replaceState(null, '', nextAddress(location.search))
  // Staff may have been sent here by the preview of the public page.
  return publicScreen() ? start() : openApp()
}

async function openApp() {
  if (mustVerify()) return openVerify()
  const { App, openPage } = await fetchApp()
  await openPage()
  open(App)
}

async function openVerify() {
  history.replaceState(null, '', '/show/verify')
  const screen = publicScreen()
  if (screen) open(await screen.load())
}

function open(Page: ComponentType) {
  startTransition(() =>
    root.render(
      <StrictMode>
        <Page />
      </StrictMode>,
    ),
  )
}

function fetchApp(): Promise<{ App: ComponentType; openPage: () => Promise<void> }> {
  return side() === 'staff' ? import('./root.tsx') : import('./shop-root.tsx')
}

// Fetches the home page of the side, where most people go after signing in.
function warmUp() {
  const home = side() === 'staff' ? import('./admin/office/dashboard/dashboard.page.tsx') : undefined
  Promise.all([fetchApp(), home]).catch(() => undefined)
}

// After an update the old files are gone from the server: reloads to get the new ones, but not in a loop.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('banquet-reloaded') ?? 0)
  if (Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('banquet-reloaded', String(Date.now()))
  location.reload()
})
