import type { z } from 'zod'
import type { PageName, Right } from './access.ts'
import type { ErrorCode } from './errors.ts'

/**
 * A right on a page. With `orSelf` the handler also lets an account see to its own row: staff (`true`), or customers,
 * who have no rights on pages at all.
 */
export interface PageAccess {
  page: PageName
  right: Right
  orSelf?: true | 'customer'
  /** The call changes what holds for everybody: besides the right it takes a scope that sees all rows of the page. */
  general?: true
}

/**
 * Who may call: anyone, any signed-in account, any staff account, administrators only, customers only, or whoever has
 * a right on one of the named pages.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'staff'
  | 'admin'
  | 'customer'
  | PageAccess
  | readonly PageAccess[]

/** What a call takes that is sent a file, as the field `file` of a form (`multipart/form-data`). */
export interface Upload {
  maxBytes: number
  /** The endings that a name may have, without the dot, each with the media types that senders give it; the first is its own. */
  types: Readonly<Record<string, readonly string[]>>
}

/** One call, told once: route, validation, OpenAPI, client and tests all read this. */
export interface Endpoint {
  /** `noun.verb`: operationId in OpenAPI and query key on the client. */
  id: string
  /** One English sentence for the reader of the API. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a file; instead of `body`. */
  upload?: Upload
  /** Shape of the answer; for a list, of the array. */
  response: z.ZodType
  /** Status of success, where it is not the usual one (201 for POST, 204 for no content, else 200). */
  success?: 200 | 201 | 204
  /** The answer is an array of rows; the handler gives `{ rows, total }`, the total travels in `X-Total-Count`. */
  list?: true
  /** Counting more rows than these is not worth it: the total says so much at most, and `X-Total-More` that there are more. */
  countedUpTo?: number
  /** The answer is a file of one of these media types, streamed; the handler gives a `FileReply`. */
  file?: readonly string[]
  /** The answer is plain text, not JSON. */
  text?: true
  /**
   * The answer is a stream of server-sent events that goes on until one of the two sides ends it; `response` is the data
   * of its events, but for `end`. The handler gives a `StreamReply`.
   */
  stream?: true
  /** Made by programs and not by a person: it does not keep an idle session alive. */
  background?: true
  /** Refusals this call can answer with, beyond those that follow from its access and input. */
  errors?: readonly ErrorCode[]
  /** Takes `Idempotency-Key`: the same key by the same account gives the first answer again. */
  idempotent?: true
  /** An account that must change its password may still make this call. */
  beforePasswordChange?: true
}

/** The calls of one resource by their names. */
export type Calls = Readonly<Record<string, Endpoint>>

/** Checks the shape of a definition and keeps its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The status of a successful answer. */
export function successOf(e: Endpoint): 200 | 201 | 204 {
  if (e.success) return e.success
  if (e.method === 'POST') return 201
  return e.method === 'DELETE' ? 204 : 200
}

type Part<E, K extends 'params' | 'query' | 'body', How extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [P in K]: How extends 'in' ? z.input<S> : z.output<S> }
    : object

/** A file that is sent: of the browser's own kind, of which the contract needs to know no more. */
export interface SentFile {
  readonly name: string
  readonly size: number
  readonly type: string
}
/** A file that was received: what it is called and said to be by its sender, and its content. */
export interface ReceivedFile {
  /** A name to show, never a path. */
  name: string
  /** The media type of the ending of its name. What it really is, the content says. */
  type: string
  content: Uint8Array
}
type Sent<E, F> = E extends { upload: Upload } ? { upload: F } : object

/** What a caller passes. */
export type Call<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'> &
  Sent<E, SentFile>
/** What a handler receives, after parsing. */
export type Parsed<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'> &
  Sent<E, ReceivedFile>
/** One page of rows; `total` counts the rows of all pages and is missing where no page was asked for. */
export interface Page<Row> {
  rows: Row[]
  total?: number | undefined
  /** There are more rows than `total`, which was counted no further. */
  more?: boolean | undefined
}
/** A file that is answered under this name: to be saved, or to be shown where it stands (`inline`). */
export interface FileReply {
  name: string
  /** One of the media types that the call names. */
  type: string
  content: AsyncIterable<Uint8Array>
  /** Bytes, where they are known before. */
  size?: number
  inline?: boolean
}
/** One server-sent event. An `end` is the last one and says why. */
export type StreamEvent<Data> = { event: 'end'; data: { reason: string } } | { event: string; data: Data }
/** What tells that a listener has left; an `AbortSignal` is one. */
export interface Gone {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}
/**
 * What is sent to one listener: events and, where there are none (undefined), signs of life. It ends by itself or when
 * the listener is gone, be it that the program stops.
 */
export type StreamReply<Data> = (gone: Gone) => AsyncIterable<StreamEvent<Data> | undefined>
/** What a handler returns. */
export type Reply<E extends Endpoint> = E extends { stream: true }
  ? StreamReply<z.input<E['response']>>
  : E extends { file: readonly string[] }
    ? FileReply
    : E extends { list: true }
      ? Page<z.input<E['response']> extends readonly (infer Row)[] ? Row : never>
      : z.input<E['response']>
/** What a caller gets. A file is saved and a stream followed, not read. */
export type Answer<E extends Endpoint> = E extends { file: readonly string[] } | { stream: true }
  ? never
  : E extends { list: true }
    ? { rows: z.output<E['response']>; total: number; more?: true }
    : z.output<E['response']>
