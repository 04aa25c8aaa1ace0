import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import fastifyStatic from '@fastify/static'
import { serveCertificatePage } from './check-in/certificate/certificate-page.ts'
import { servePublicPages } from './event/public-event/public-pages.ts'
import { Refusal } from './kit/errors.ts'
import type { Services } from './kit/services.ts'
import { servePaymentPages } from './payment/payment-simulator/payment-pages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves the screens, which are public files; it is not a call of the API. */
    screen?: true
  }
}

const year = 31_536_000

/** Returns whether a path is that of a call or a file; if it is unknown, the response is 404 instead of the page. */
function isNoScreen(path: string): boolean {
  if (path === 'api/docs') return false
  return /^\/*(?:api|assets)(?:\/|$)/i.test(path) || /\.[a-z0-9]{2,5}$/i.test(path)
}

/** The page of the screens for one address; whether there is a screen. */
interface ServedPage {
  html: string
  isScreen: boolean
}

/** Returns the element of a head that makes browsers fetch a file early. */
function fetchEarly(file: string): string {
  const rel = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${rel} crossorigin href="/${file}">`
}

/**
 * Returns what gives the page for an address, with the files of its screen named in the head, so that a browser fetches them all at
 * once. An address is that of a screen or of the back-office above one, which leads to the first page below it; by the list that the
 * build of the screens writes. Without one, such as in tests, every address may be.
 */
async function readPages(folder: string): Promise<(path: string) => ServedPage> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const text = await readFile(join(folder, '.vite/pages.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return () => ({ html: page, isScreen: true })
  const listed = Object.entries(JSON.parse(text) as Record<string, string[]>)
    .map(([path, files]) => {
      const html = page.replace('</head>', () => `  ${files.map(fetchEarly).join('\n    ')}\n  </head>`)
      return { known: segmentsOf(path), html: files.length === 0 ? page : html }
    })
    // Of several that an address is one of, the one that names more of its segments counts.
    .toSorted((a, b) => variables(a.known) - variables(b.known))
  return (path) => {
    const parts = segmentsOf(path)
    const fits = (known: string[]) =>
      parts.every((part, at) => (known[at]?.startsWith('$') ? part !== '' : part === known[at]))
    const found = listed.find(({ known }) => known.length === parts.length && fits(known))
    if (found) return { html: found.html, isScreen: true }
    const isAbove =
      parts[1] === 'admin' && listed.some(({ known }) => known.length > parts.length && fits(known))
    return { html: page, isScreen: isAbove }
  }
}

const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/')
const variables = (known: string[]) => known.filter((part) => part.startsWith('$')).length

/**
 * Serves the built screens: hashed files with unlimited caching, compressed in advance (brotli, gzip), and the one page
 * for every other address, so that a link into the application opens it; with the status 404 if there is no such screen, because
 * the page itself then says so.
 */
export async function serveScreens(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const pageAt = await readPages(folder)
  app.addHook('onRoute', (options) => {
    if (!options.config?.endpoint) options.config = { ...options.config, screen: true }
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`)
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  servePublicPages(app, (path) => pageAt(path).html)
  servePaymentPages(app, services)
  serveCertificatePage(app)
  // Mail programs without one click open the address that they would post to: they get the page, which changes nothing by itself.
  app.get<{ Params: { token: string } }>(
    '/api/v1/unsubscribe/:token',
    { config: { screen: true } },
    (request, reply) => reply.redirect(`/unsubscribe/${encodeURIComponent(request.params.token)}`),
  )
  app.get('/*', { config: { screen: true } }, (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    if (isNoScreen(path)) throw new Refusal('not-found')
    const { html, isScreen } = pageAt(`/${path}`)
    const status = isScreen ? 200 : 404
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}
