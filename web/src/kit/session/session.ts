import { useSyncExternalStore } from 'react'
import type { Language } from '@banquet/contract/rule/text/local-name'
import type { Side } from '@banquet/contract/call/access'
import { auth, type signinInput } from '@banquet/contract/account/auth'
import { personalSetting, type PersonalSettings } from '@banquet/contract/account/personal-setting'
import type { z } from 'zod'
import { say, setLanguage } from '../text/text.ts'
import { sessionText } from './session.text.ts'
import { ApiError, call, signCallsBy } from '../call/api.ts'
import { loadConfig } from '../call/config.ts'
import { fetchMe, loginState, type Me, type Shopper } from './me.ts'
import { notify } from '../notice/notices.ts'
import { signInOf, side } from './side.ts'
import { hasUnsaved } from './unsaved.ts'
import { dropToken, heldToken, holdToken, isOver, renewToken, tokenState } from './token.ts'

export type Robot = NonNullable<z.input<typeof signinInput>['robot']>
/**
 * Why a session ended without a press on this page: it could not be renewed, the renewal was refused, or somebody signed out in
 * another tab while a form here had unsaved input. Also the key of the words.
 */
export type Ending = 'notRenewed' | 'refused' | 'elsewhere'
export type Session =
  | { state: 'unknown' }
  /** Signing out: the screens are closed already, so that none of them makes a call with a session that is ending. */
  | { state: 'leaving' }
  /** With `exit` the page goes there, instead of where signing out leads usually. */
  | { state: 'out'; ended?: Ending; exit?: string }
  /** With `ended` the page stays open and asks for the password again. */
  | { state: 'in'; me: Me | Shopper; ended?: Ending }

/** How long signing out waits for the server, in milliseconds. */
const patience = 5000
/** How long the notice of a 504 can be read before the installation signs out because of it, in milliseconds. */
const timeoutStay = 2000

const channel = new BroadcastChannel('banquet-session')
const listeners = new Set<() => void>()
let now: Session = { state: 'unknown' }
let restoring: Promise<Session> | undefined
let waiting: { again: Promise<void>; done: () => void; failed: (reason: unknown) => void } | undefined

/** The current session. */
export function session(): Session {
  return now
}

/** The session for a component. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, session)
}

/** The signed-in account; only below the guard of `/admin`, where there is always one. */
export function useMe(): Me {
  const current = useSession()
  if (current.state !== 'in' || !('id' in current.me)) throw new ApiError(401, 'auth.required')
  return current.me
}

/** The signed-in customer or member; only below the guard of the shop, where there is always one. */
export function useShopper(): Shopper {
  const current = useSession()
  if (current.state !== 'in' || 'id' in current.me) throw new ApiError(401, 'auth.required')
  return current.me
}

/** Whether the signed-in account is a member who has yet to verify the email address, and can do nothing else. */
export function mustVerify(): boolean {
  return now.state === 'in' && 'member' in now.me && now.me.member?.emailVerify === false
}

/** Calls back whenever the session changes; returns the function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether somebody was signed in here, so that it is worth requesting a token. */
export function wasSignedIn(): boolean {
  return loginState() !== undefined
}

/** Finds out at the start whether there is a session; later calls return the same result until it changes. */
export function restore(): Promise<Session> {
  if (now.state !== 'unknown') return Promise.resolve(now)
  restoring ??= bringBack().finally(() => {
    restoring = undefined
  })
  return restoring
}

async function bringBack(): Promise<Session> {
  const before = loginState()
  if (!before) return change({ state: 'out' })
  try {
    await renewToken(undefined)
    // A member's login name changes with the email address; the renewal has returned the current one.
    return enter(await fetchMe(loginState() ?? before))
  } catch (error) {
    if (!isOver(error)) throw error
    leave()
    return change({ state: 'out', ended: 'refused' })
  }
}

/** Begins the session of an account, in its own language if it has chosen one. */
function enter(me: Me | Shopper): Session {
  if ('settings' in me && me.settings.language !== null) setLanguage(me.settings.language)
  return change({ state: 'in', me })
}

/**
 * Signs in on the sign-in page of this side. Throws the refusal; an ended session that was waiting for the password
 * continues.
 */
export async function signIn(name: string, password: string, robot?: Robot): Promise<Me | Shopper> {
  const body = { name, password, identity: signInOf().identity, ...(robot && { robot }) }
  const answer = await call(auth.signin, { body }, { silent: true })
  holdToken(answer.token)
  const me = await fetchMe({ realName: '', ...loginState(), ...answer })
  const other = now.state === 'in' && now.me.name !== me.name
  enter(me)
  notifyTabs(me.name)
  if (other) location.reload()
  waiting?.done()
  waiting = undefined
  return me
}

/**
 * Ends the session here and in the other tabs. The server is informed; if it cannot be reached, the user is signed out
 * here all the same. `exit` is the page that follows, if not the usual one.
 */
export async function signOut(exit?: string): Promise<void> {
  const token = tokenState() === 'ended' ? undefined : heldToken()
  // The other tabs are informed first: otherwise one of them would take over the notification stream that this one
  // releases.
  notifyTabs(undefined)
  change({ state: 'leaving' })
  if (token) {
    const options = { token, silent: true, signal: AbortSignal.timeout(patience) }
    await call(auth.signout, {}, options).catch(() => undefined)
  }
  leave()
  endWaiting({ state: 'out', ...(exit !== undefined && { exit }) })
}

/** Loads the signed-in account again: its rights, its name or its password may have changed. */
export async function reloadMe(): Promise<void> {
  if (now.state !== 'in') return
  const me = await fetchMe({ ...now.me, username: now.me.name })
  if (now.state === 'in') change({ ...now, me })
}

/**
 * Changes some of what the signed-in member of staff has set for themselves. It applies at once; if the server refuses it, it is
 * as before again.
 */
export async function saveSettings(part: Partial<PersonalSettings>): Promise<void> {
  const before = settingsNow()
  if (!before) return
  applySettings({ ...before, ...part })
  try {
    applySettings(await call(personalSetting.save, { body: part }))
  } catch (error) {
    applySettings(before)
    throw error
  }
}

/** Keeps the language that the signed-in member of staff has chosen for all of their devices; this one shows it in any case. */
export function keepLanguage(language: Language): void {
  void saveSettings({ language }).catch(() => undefined)
}

function settingsNow(): PersonalSettings | undefined {
  return now.state === 'in' && 'settings' in now.me ? now.me.settings : undefined
}

function applySettings(settings: PersonalSettings) {
  if (now.state === 'in' && 'settings' in now.me) change({ ...now, me: { ...now.me, settings } })
}

signCallsBy({
  async token() {
    const token = heldToken()
    if (token && tokenState() === 'good') return token
    if (now.state === 'out') return undefined
    const ended = now.state === 'in' && now.ended
    if (token && !ended && tokenState() === 'ending') return renewToken(token).catch(() => token)
    return renewed(token)
  },
  renew: renewed,
  refusedAgain: () => notify.warning(say(sessionText, 'tryReload')),
  timedOut() {
    const leaveSoon = () => setTimeout(() => void (now.state === 'in' && signOut()), timeoutStay)
    loadConfig().then(
      ({ gatewayTimeout }) => gatewayTimeout === 'sign-out' && leaveSoon(),
      () => undefined,
    )
  },
})

async function renewed(refused: string | undefined): Promise<string | undefined> {
  if (now.state === 'out') throw new ApiError(401, 'auth.required')
  const { tokenRefresh } = await loadConfig()
  if (!(now.state === 'in' && now.ended) && (tokenRefresh || now.state === 'unknown')) {
    try {
      return await renewToken(refused)
    } catch (error) {
      if (!isOver(error) || now.state !== 'in') throw error
    }
  }
  await signedInAgain(tokenRefresh ? 'refused' : 'notRenewed')
  return heldToken()
}

// A call that found the session expired waits here, while a dialog over the same page asks for the password.
function signedInAgain(ended: Ending): Promise<void> {
  if (!waiting) {
    let [done, failed]: [() => void, (reason: unknown) => void] = [() => undefined, () => undefined]
    const again = new Promise<void>((resolve, reject) => {
      ;[done, failed] = [resolve, reject]
    })
    // If no call is waiting, the rejection is not an error.
    again.catch(() => undefined)
    waiting = { again, done, failed }
  }
  if (now.state === 'in' && !now.ended) change({ ...now, ended })
  return waiting.again
}

function endWaiting(next: Session) {
  change(next)
  waiting?.failed(new ApiError(401, 'auth.required'))
  waiting = undefined
}

function leave() {
  dropToken()
  document.cookie = `${signInOf().loginCookie}=; path=/; max-age=0; samesite=strict`
}

function change(next: Session): Session {
  now = next
  for (const listener of listeners) listener()
  return next
}

interface TabMessage {
  side: Side
  /** The account that signed in; undefined if somebody signed out. */
  name: string | undefined
}

function notifyTabs(name: string | undefined) {
  channel.postMessage({ side: side(), name } satisfies TabMessage)
}

channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data.side !== side()) return
  if (data.name === undefined) {
    leave()
    // What was typed here stays: the page asks for the password in place.
    if (now.state === 'in' && hasUnsaved()) {
      change({ ...now, ended: 'elsewhere' })
      return
    }
    return endWaiting({ state: 'out' })
  }
  // Another account took over the cookie of this browser: this tab shows data of the previous one.
  if (now.state === 'in' && now.me.name !== data.name) return location.reload()
  if (now.state === 'in' && now.ended) {
    change({ state: 'in', me: now.me })
    waiting?.done()
    waiting = undefined
  } else if (now.state === 'out') {
    change({ state: 'unknown' })
  }
})
