import './kit/tokens.css'
import './kit/controls.css'
import './kit/scheme.ts'
import { StrictMode } from 'react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from './admin/login/login.page.tsx'
import { doorAddress, nextAddress } from './admin/login/next-address.ts'
import { loadConfig } from './kit/config.ts'
import { restore, session, subscribeSession, wasSignedIn } from './kit/session.ts'
import type { Session } from './kit/session.ts'
import { publicScreens } from './routes.ts'

// zod would try whether it may make code from text; the content security policy forbids that, and would tell.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

// Sign-in and the public pages load neither router nor component library; those come with the back-office.
const root = createRoot(document.getElementById('root') as HTMLElement)

const settings = loadConfig().catch(() => undefined)
void start()

function start() {
  const { pathname } = location
  const screen = publicScreens.find(({ path }) => path === (pathname.replace(/\/$/, '') || '/'))
  if (screen) return screen.load().then(open)
  if (pathname === '/admin/login') return startAtDoor()
  const inside = pathname === '/admin' || pathname.startsWith('/admin/') || pathname === '/api/docs'
  return inside ? startInside() : openApp()
}

async function startAtDoor() {
  const known = await restore().catch(session)
  if (known.state === 'in') return enter()
  await openDoor(known)
}

async function startInside() {
  // The token and the pieces of the back-office are fetched side by side.
  if (wasSignedIn()) fetchFrame().catch(() => undefined)
  const known = await restore().catch(session)
  // Where nobody answered the page says so, and the session may still be good.
  if (known.state !== 'out') return openApp()
  history.replaceState(null, '', doorAddress(location.href.slice(location.origin.length)))
  await openDoor(known)
}

async function openDoor(known: Session) {
  // The settings come along with the page: with them it is whole at once and nothing moves. But nobody waits for them.
  await Promise.race([settings, new Promise((resolve) => setTimeout(resolve, 500))])
  const ended = known.state === 'out' ? known.ended : undefined
  const stop = subscribeSession(() => {
    if (session().state === 'in') stop()
    // Somebody signed in in another tab: this one goes in as well.
    if (session().state === 'unknown') void goIn()
  })
  open(() => <LoginPage onSignedIn={() => void enter()} onTyping={warmUp} ended={ended} />)
}

async function goIn() {
  const { state } = await restore().catch(session)
  if (state === 'in') await enter()
}

function enter() {
  history.replaceState(null, '', nextAddress(location.search))
  return openApp()
}

async function openApp() {
  const { App } = await import('./root.tsx')
  open(App)
}

function open(Page: ComponentType) {
  root.render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}

// Fetches what lies behind the door, side by side instead of one after the other.
function fetchFrame() {
  return Promise.all([import('./root.tsx'), import('./admin/layout.tsx')])
}

// From the door most go to the dashboard.
function warmUp() {
  Promise.all([fetchFrame(), import('./admin/dashboard/dashboard.page.tsx')]).catch(() => undefined)
}

// After an update of the program the old pieces are gone from the server: load the new ones, but not in a circle.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('banquet-reloaded') ?? 0)
  if (Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('banquet-reloaded', String(Date.now()))
  location.reload()
})
