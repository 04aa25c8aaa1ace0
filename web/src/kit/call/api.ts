import type { Answer, Call, Endpoint, SentFile } from '@banquet/contract/call/endpoint'
import type { ErrorCode, Problem } from '@banquet/contract/call/errors'
import { commonText } from '../text/common.text.ts'
import { errorWords, loadRefusalWords, type RefusalCode } from '../text/errors.text.ts'
import { dismiss, notify } from '../notice/notices.ts'
import { say } from '../text/text.ts'
import { isExempt } from '../notice/toast-rules.ts'
import type { CallShape } from './shape.ts'
import { readCookie } from './cookie.ts'

/** A refusal by the server or, as `unreachable`, no response from the server. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly code: RefusalCode
  readonly problem: Problem | undefined
  /** Seconds to wait before trying again, if the server sent them. */
  readonly retryAfter: number | undefined
  /** The call that was refused. */
  readonly of: Pick<CallShape, 'method' | 'path'> | undefined
  constructor(
    status: number,
    code: RefusalCode,
    problem?: Problem,
    { retryAfter, of }: Partial<Pick<ApiError, 'retryAfter' | 'of'>> = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.problem = problem
    this.retryAfter = retryAfter
    this.of = of
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Shows no notice when the server cannot be reached. */
  silent?: boolean | undefined
  /** The server answers a repeated key with its first answer, so that a repeated POST takes effect once. */
  idempotencyKey?: string | undefined
  /** Signs with this token only: it is not renewed, and no password is requested. */
  token?: string | undefined
}

/** Supplies the token that signs calls: `session/session.ts`. */
export interface Bearer {
  /** The access token for the next call, renewed ahead of time; undefined for a visitor. */
  token: () => Promise<string | undefined>
  /**
   * Returns a new token after `refused` was rejected; waits for a new sign-in if necessary, and rejects if there is
   * none.
   */
  renew: (refused: string | undefined) => Promise<string | undefined>
  /** A fresh token was refused as well. */
  refusedAgain: () => void
  /** A gateway before the server has waited for it in vain. */
  timedOut: () => void
}

/** The prefix of every path in the contract; `baseUrl` of the runtime settings may send the calls elsewhere. */
const usualBase = '/api/v1'
let bearer: Bearer | undefined
let baseUrl = usualBase

/** Lets the session sign the calls from now on. */
export function signCallsBy(next: Bearer) {
  bearer = next
}

/** Sends the calls to the `baseUrl` of the runtime settings: `/api/v1`, or a full URL that ends with it. */
export function callAt(url: string) {
  baseUrl = url.replace(/\/$/, '') || usualBase
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  upload?: SentFile
}

/**
 * Makes a call of the contract. Sends the access token and renews it when needed: before the call if it is about to
 * expire, or after a rejection, in which case the call is repeated. Throws an `ApiError`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  return (await answer(endpoint, await ask(endpoint, input, options))) as Answer<E>
}

/** Makes a call and returns the unread response: for files, which `download.ts` saves, and for streams. */
export async function ask(endpoint: CallShape, parts: Parts, options: CallOptions = {}): Promise<Response> {
  const signed = endpoint.access === 'public' || options.token !== undefined ? undefined : bearer
  const token = options.token ?? (await signed?.token())
  let response = await send(endpoint, parts, token, options)
  if (response.status === 401 && signed) {
    response = await send(endpoint, parts, await signed.renew(token), options)
    if (response.status === 401) signed.refusedAgain()
  }
  if (response.status === 504) signed?.timedOut()
  if (!response.ok) throw await refusal(response, endpoint, options)
  return response
}

/** Headers that authenticate a request: the access token, and for a change the XSRF token as well. */
export async function authorization(method: string): Promise<Record<string, string>> {
  return authHeaders(method, await bearer?.token())
}

function authHeaders(method: string, token: string | undefined): Record<string, string> {
  const xsrf = method === 'GET' ? undefined : readCookie('XSRF-TOKEN')
  return { ...(token && { authorization: `Bearer ${token}` }), ...(xsrf && { 'x-xsrf-token': xsrf }) }
}

/** The URL of a call, with its parameters and query filled in. */
export function addressOf(path: string, parts: Parts): string {
  const place = path.startsWith(usualBase) ? baseUrl + path.slice(usualBase.length) : path
  const filled = place.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return search.size ? `${filled}?${search}` : filled
}

async function send(
  endpoint: CallShape,
  parts: Parts,
  token: string | undefined,
  options: CallOptions,
): Promise<Response> {
  const response = await sendOnce(endpoint, parts, token, options)
  if (response.status !== 403 || endpoint.method === 'GET') return response
  const problem = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Problem | undefined
  if (problem?.code !== 'xsrf.invalid') return response
  // The sessions of this browser changed since the XSRF cookie was set; any public response sets the right one.
  await fetch('/config.json', { credentials: 'same-origin', cache: 'no-store' }).catch(() => undefined)
  return sendOnce(endpoint, parts, token, options)
}

/** The browser sets the content type of a form itself, because only it knows the boundary. */
function bodyOf({ body, upload }: Parts): { body?: string | FormData } {
  if (!upload) return body === undefined ? {} : { body: JSON.stringify(body) }
  const form = new FormData()
  form.append('file', upload as File, upload.name)
  return { body: form }
}

async function sendOnce(
  endpoint: CallShape,
  parts: Parts,
  token: string | undefined,
  options: CallOptions,
): Promise<Response> {
  const wanted = endpoint.file ?? [typeOf(endpoint)]
  const headers = new Headers({
    accept: [...wanted, 'application/problem+json'].join(', '),
    ...authHeaders(endpoint.method, token),
  })
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  try {
    const response = await fetch(addressOf(endpoint.path, parts), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...bodyOf(parts),
      ...(options.signal && { signal: options.signal }),
    })
    if (response.status < 502) reached()
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw unreachable(0, endpoint, options)
  }
}

function typeOf({ text, stream }: CallShape): string {
  if (stream) return 'text/event-stream'
  return text ? 'text/plain' : 'application/json'
}

async function answer(endpoint: CallShape, response: Response): Promise<unknown> {
  if (response.status === 204) return null
  if (endpoint.text) return response.text()
  const data: unknown = await response.json()
  if (!endpoint.list) return data
  const rows = data as unknown[]
  const total = response.headers.get('x-total-count')
  const more = response.headers.get('x-total-more') === 'true'
  return { rows, total: total === null ? rows.length : Number(total), ...(more && { more }) }
}

async function refusal(response: Response, endpoint: CallShape, options: CallOptions): Promise<ApiError> {
  const [body] = await Promise.all([response.json().catch(() => undefined), loadRefusalWords()])
  const problem = body as Problem | undefined
  const seconds = Number(response.headers.get('retry-after')) || undefined
  if (problem && typeof problem.code === 'string')
    return new ApiError(response.status, problem.code, problem, { retryAfter: seconds, of: endpoint })
  // A gateway answers for a server that is down: its page is not a problem document.
  if (response.status >= 502) return unreachable(response.status, endpoint, options)
  return new ApiError(response.status, codeOf(response.status), undefined, { of: endpoint })
}

/** The notices that the server cannot be reached. */
const outages = new Set<number>()

/** Removes these notices: the server has answered. */
function reached(): void {
  for (const id of outages) dismiss(id)
  outages.clear()
}

function unreachable(status: number, endpoint: CallShape, options: CallOptions): ApiError {
  const words = errorWords('unreachable')
  const passing = isExempt(endpoint.method, endpoint.path)
  if (!options.silent) outages.add(notify.error(status ? `${status} ${words}` : words, { passing }))
  return new ApiError(status, 'unreachable', undefined, { of: endpoint })
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return 'auth.required'
  if (status === 403) return 'right.missing'
  if (status === 404) return 'not-found'
  if (status === 413) return 'body.too-large'
  return status === 429 ? 'rate.limited' : 'unexpected'
}

/** Describes an error to the user: a refusal by its own words, anything else as unexpected. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return errorWords('unexpected')
  const seconds = error.retryAfter === undefined ? undefined : { seconds: error.retryAfter }
  return errorWords(error.code, { ...error.problem?.params, ...seconds })
}

/**
 * Shows a refusal with its status until it is closed; that of an exempt call closes itself. An unreachable server has
 * been reported already. Returns the id of the notice.
 */
export function notifyRefusal(error: unknown): number | undefined {
  if (error instanceof ApiError && error.code === 'unreachable') return undefined
  const status = error instanceof ApiError && error.status ? `${error.status} ` : ''
  const requestId = error instanceof ApiError && error.status >= 500 ? error.problem?.requestId : undefined
  const detail = requestId && say(commonText, 'requestId')(requestId)
  const passing = error instanceof ApiError && error.of && isExempt(error.of.method, error.of.path)
  return notify.error(status + refusalWords(error), { detail, passing })
}
