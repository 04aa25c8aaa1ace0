import type { LightMyRequestResponse } from 'fastify'
import type { Call, Endpoint } from '@banquet/contract/call/endpoint'
import { replyOf, urlOf, type BodyOf, type Headers, type Parts, type Reply, type Send } from './reply.ts'
import type { TestServer } from '../server.ts'

type Cookie = LightMyRequestResponse['cookies'][number]

/** Keeps the cookies it receives and repeats the XSRF token, as a browser with our pages open does. */
export interface Browser {
  cookies: Map<string, string>
  /** The cookies of the last response with all of their attributes. */
  given: Cookie[]
  call<E extends Endpoint>(e: E, input: Call<E>, headers?: Headers): Promise<Reply<BodyOf<E>>>
  send: Send
  /** Another browser with the same cookies: a second tab, or a thief's copy. */
  copy(): Browser
}

interface Options {
  /** The address of the connection. */
  ip?: string
  cookies?: Iterable<readonly [string, string]>
}

/** Opens a browser on a server. */
export function openBrowser(
  { app, services }: Pick<TestServer, 'app' | 'services'>,
  options: Options = {},
): Browser {
  const cookies = new Map(options.cookies)
  const { ip = '127.0.0.1' } = options
  const send: Send = async <E extends Endpoint>(e: E, parts: Parts = {}, headers: Headers = {}) => {
    const xsrf = cookies.get('XSRF-TOKEN')
    const response = await app.inject({
      method: e.method,
      url: urlOf(e, parts),
      remoteAddress: ip,
      cookies: Object.fromEntries(cookies),
      headers: {
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(xsrf !== undefined && { 'x-xsrf-token': xsrf }),
        ...headers,
      },
      ...(parts.body !== undefined && { payload: JSON.stringify(parts.body) }),
    })
    browser.given = response.cookies
    for (const { name, value, expires } of response.cookies) {
      if (expires !== undefined && expires <= services.now()) cookies.delete(name)
      else cookies.set(name, value)
    }
    return replyOf(response) as Reply<BodyOf<E>>
  }
  const browser: Browser = {
    cookies,
    given: [],
    send,
    call: (e, input, headers) => send(e, input, headers),
    copy: () => openBrowser({ app, services }, { ip, cookies }),
  }
  return browser
}
