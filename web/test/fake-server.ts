import { expect, onTestFinished, vi } from 'vitest'
import { faultsOfAnswer } from './check-answer.ts'

interface Request {
  method: string
  path: string
  headers: Headers
  body: unknown
}
type Answer = Response | Promise<Response>
type Handler = (request: Request) => Answer

/** An answer with a JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** A refusal in the format of the server. */
export function problem(
  status: number,
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response {
  return json(status, { type: 'about:blank', title: code, status, code, requestId: 'r-1', ...more }, headers)
}

/** The runtime settings of a plain installation. */
export const plainConfig = {
  baseUrl: '/api/v1',
  production: false,
  shop: true,
  fileUrl: '',
  onlinePaymentUrl: '',
  htmlToPdfUrl: '',
  robotCheck: 'off',
  tokenRefresh: true,
  gatewayTimeout: 'keep',
  languages: ['zh-TW', 'en'],
  timeZone: 'Asia/Taipei',
  organisation: { name: '宴席', enName: '', logoUrl: '' },
  modulesOff: [] as string[],
  usesLoanTypes: false,
  demoAccounts: [] as object[],
  events: [] as object[],
}

/**
 * Replaces the network: answers calls by `METHOD /path`. For tests of the screens themselves, which define the answers.
 * A test fails if one of its answers could not be that of the server, by the contract. Returns every request that was
 * made.
 */
export function fakeServer(handlers: Record<string, Handler>) {
  const requests: Request[] = []
  const faults: string[] = []
  onTestFinished(() => expect(faults, 'answers that the contract does not allow').toEqual([]))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = {
      method: init.method ?? 'GET',
      path: pathname + search,
      headers: new Headers(init.headers),
      body,
    }
    requests.push(request)
    const handler = handlers[`${request.method} ${pathname}`]
    if (!handler) throw new TypeError(`Nobody answers ${request.method} ${pathname}`)
    const answer = await handler(request)
    // Reading any other answer would wait for the end of a stream.
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    if (answer.ok && isJson) {
      const text = await answer.clone().text()
      faults.push(...faultsOfAnswer(request.method, pathname, text === '' ? null : JSON.parse(text)))
    }
    return answer
  })
  return requests
}
