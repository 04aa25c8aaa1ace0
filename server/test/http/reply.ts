import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { Problem } from '@banquet/contract/call/errors'
import { formType } from '../../src/kit/http/form.ts'
import { eventsOf, injectStream } from './events.ts'
import { fileHead, formOf, type SentUpload } from './forms.ts'

/** The content of a successful response. */
export type BodyOf<E extends Endpoint> = E extends { file: readonly string[] }
  ? string
  : z.output<E['response']>

/** The response to one call. */
export interface Reply<Body = unknown> {
  status: number
  /**
   * The parsed JSON, or the data of a stream's first event. The type is that of a success, so that a test that expects one
   * reads the fields as they are; what a refusal says is in `problem`.
   */
  body: Body
  headers: LightMyRequestResponse['headers']
  /** `X-Total-Count`, if it was sent. */
  total: number | undefined
  /** Code of the problem, if the call was refused. */
  code: string | undefined
  /** The body again, if the call was refused. */
  problem: Problem | undefined
}

/** The content of a call, without its types. */
export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** A file, sent as a form. */
  upload?: SentUpload
  /** Header lines, such as a signature of the body. */
  headers?: Headers
  /** Fields, sent as a form. */
  form?: Readonly<Record<string, string>>
}

export type Headers = Record<string, string>
/** Makes a call with any input. */
export type Send = <E extends Endpoint>(e: E, input?: Parts, headers?: Headers) => Promise<Reply<BodyOf<E>>>

/** Returns the address of a call with its parameters and query filled in. */
export function urlOf(e: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = e.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function contentOf(response: Pick<LightMyRequestResponse, 'headers' | 'body'>): unknown {
  const type = response.headers['content-type'] ?? ''
  if (type.includes('event-stream')) return eventsOf(response.body)[0]?.data
  return type.includes('json') ? JSON.parse(response.body) : response.body
}

/** Returns what a test checks in a response. */
export function replyOf(response: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>): Reply {
  const body = contentOf(response)
  const total = response.headers['x-total-count']
  const code = (body as { code?: unknown } | null)?.code
  const isRefusal = response.statusCode >= 400 && typeof code === 'string'
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    total: total === undefined ? undefined : Number(total),
    code: isRefusal ? code : undefined,
    problem: isRefusal ? (body as Problem) : undefined,
  }
}

function bodyOf({ body, upload, form }: Parts): { payload?: string | Buffer; type?: string } {
  if (form) return { payload: new URLSearchParams(form).toString(), type: formType }
  if (upload) return formOf([{ head: fileHead(upload.name, upload.type), content: upload.content }])
  return body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' }
}

/** Returns a function that makes calls as the owner of a token, or without being signed in. */
export function sender(app: FastifyInstance, token?: string): Send {
  return async <E extends Endpoint>(e: E, parts: Parts = {}, headers: Headers = {}) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const { payload, type } = bodyOf(parts)
    const request = {
      method: e.method,
      url: urlOf(e, parts),
      headers: {
        ...(type !== undefined && { 'content-type': type }),
        ...authorization,
        ...parts.headers,
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    }
    const response = await (e.stream ? injectStream(app, request) : app.inject(request))
    return replyOf(response) as Reply<BodyOf<E>>
  }
}
