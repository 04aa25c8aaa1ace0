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

/**
 * Returns what tells whether an address is that of a screen, or of the back-office above one, which leads to the first page below it;
 * by the list that the build of the screens writes. Without one, such as in tests, every address may be.
 */
async function readPaths(folder: string): Promise<(path: string) => boolean> {
  const text = await readFile(join(folder, 'paths.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return () => true
  const listed = (JSON.parse(text) as string[]).map((path) => path.split('/'))
  return (path) => {
    const parts = path.replace(/\/+$/, '').split('/')
    const isAbove = parts[1] === 'admin'
    return listed.some(
      (known) =>
        (known.length === parts.length || (isAbove && known.length > parts.length)) &&
        parts.every((part, at) => (known[at]?.startsWith('$') ? part !== '' : part === known[at])),
    )
  }
}

/**
 * Serves the built screens: hashed files with unlimited caching, compressed in advance (brotli, gzip), and the one page
 * for every other address, so that a link into the application opens it; with the status 404 if there is no such screen, because
 * the page itself then says so.
 */
export async function serveScreens(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const isScreen = await readPaths(folder)
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
  servePublicPages(app, page)
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
    const status = isScreen(`/${path}`) ? 200 : 404
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
