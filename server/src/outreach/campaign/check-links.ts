import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { CheckedLink } from '@banquet/contract/outreach/campaign'
import { fairLimit } from '../../kit/concurrency-limit.ts'

/** The most links that are requested for one check; a mail with more is rare, and the others are said not to have been checked. */
export const maxLinks = 20
const maxRedirects = 4
/** How long all requests for one link may take together. */
const linkTimeoutMs = 6000
/** How many links of one mail are requested at a time. */
const atOnce = 5

// What is not on the internet: this machine, private networks, their neighbours, documentation, tests, multicast.
const reserved = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // IPv4 addresses in another form, which could be any of those above.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(address, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

const hostOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/g, '').replace(/\.$/, '')

const isPage = (link: string) => /^https?:/i.test(link) && URL.canParse(link)
const hasPrivateName = (host: string) =>
  isIP(host) === 0 && (!host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host))

/** Returns whether a link says by itself that it can be opened in an internal network only, without asking the DNS. */
export function isPrivateLink(link: string): boolean {
  if (!isPage(link)) return false
  const host = hostOf(new URL(link))
  return hasPrivateName(host) || (isIP(host) !== 0 && !isPublicAddress(host))
}

/** Returns whether a link leads to our own site. Its pages are not requested: they can be personal, and are often on this machine. */
function isOwn(link: string, url: string): boolean {
  if (/^\/(?!\/)/.test(link)) return true
  return url !== '' && URL.canParse(link) && new URL(link).origin === new URL(url).origin
}

/** How the requests are made; tests have their own. */
export interface Web {
  isAllowed: (address: string) => boolean
  resolve: typeof lookup
}
const internet: Web = { isAllowed: isPublicAddress, resolve: lookup }

class PrivateAddress extends Error {}

/** A look-up that refuses names with an address that may not be requested. The connection is made to what was looked up here. */
const guardedLookup =
  ({ isAllowed, resolve }: Web): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first] = found
      if (!first || found.some(({ address }) => !isAllowed(address)))
        return done(new PrivateAddress(host), [])
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }

interface Answer {
  status: number
  location: string | undefined
}

/** Makes one request and reads nothing but the beginning of the answer. */
function ask(url: URL, method: 'HEAD' | 'GET', { web, signal }: Asking): Promise<Answer> {
  const host = hostOf(url)
  // Names of internal networks are not even looked up: what the DNS says about them tells of the network.
  if (hasPrivateName(host) || (isIP(host) !== 0 && !web.isAllowed(host)))
    return Promise.reject(new PrivateAddress(host))
  const options = {
    method,
    // A name and a password in the address are not sent.
    auth: '',
    signal,
    agent: false,
    lookup: guardedLookup(web),
    headers: { accept: '*/*', 'user-agent': 'Mozilla/5.0 (compatible; Banquet link check)' },
  }
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
      answer.destroy()
    }
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, options, onAnswer)
    request.on('error', reject)
    request.end()
  })
}

interface Asking {
  web: Web
  signal: AbortSignal
}

/** Returns the last answer of a link after its redirects; undefined if they lead to our own site or to no page. */
async function follow(link: string, url: string, asking: Asking): Promise<Answer | undefined> {
  let target = new URL(link)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    // Many servers know only GET.
    const head = await ask(target, 'HEAD', asking).catch((error: unknown) => {
      if (error instanceof PrivateAddress || asking.signal.aborted) throw error
      return undefined
    })
    const answer = head && head.status < 400 ? head : await ask(target, 'GET', asking)
    const isRedirect = answer.status >= 300 && answer.status < 400 && answer.location !== undefined
    if (!isRedirect) return answer
    if (!URL.canParse(answer.location ?? '', target.href)) return undefined
    target = new URL(answer.location ?? '', target)
    if (isOwn(target.href, url)) return { status: 200, location: undefined }
    if (!isPage(target.href)) return undefined
  }
  return undefined
}

// These ask for a sign-in or turn programs away; readers may well see the page.
const guarded = new Set([401, 403, 405, 406, 407, 429, 451, 999])

async function checkLink(link: string, url: string, web: Web): Promise<CheckedLink> {
  const found = (state: CheckedLink['state'], status: number | null = null) => ({ link, state, status })
  if (isOwn(link, url)) return found('own')
  if (!isPage(link)) return found('unchecked')
  try {
    const answer = await follow(link, url, { web, signal: AbortSignal.timeout(linkTimeoutMs) })
    if (!answer) return found('broken')
    if (answer.status < 400) return found('answers', answer.status)
    return found(guarded.has(answer.status) ? 'guarded' : 'broken', answer.status)
  } catch (error) {
    if (error instanceof PrivateAddress) return found('private')
    return found((error as { code?: string }).code === 'ENOTFOUND' ? 'unknown-host' : 'no-answer')
  }
}

/** Of all staff together, so that nobody makes the program request pages without end. */
const take = fairLimit({ atOnce: 4, waiting: 20 })

/**
 * Requests the links of a mail and says which do not answer. Only addresses of the public internet are requested, also after a
 * redirect, and none of our own site.
 */
export async function checkLinks(
  links: readonly string[],
  { url, accountId }: { url: string; accountId: number },
  web: Web = internet,
): Promise<CheckedLink[]> {
  const leave = await take(accountId)
  const checked: CheckedLink[] = links.map((link) => ({ link, state: 'unchecked', status: null }))
  const waiting = links.slice(0, maxLinks).entries()
  const work = async () => {
    for (const [at, link] of waiting) checked[at] = await checkLink(link, url, web)
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
    return checked
  } finally {
    leave()
  }
}
