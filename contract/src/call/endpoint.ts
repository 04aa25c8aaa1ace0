import type { z } from 'zod'
import type { PageName, Right } from './access.ts'
import type { ErrorCode } from './errors.ts'

/**
 * A right on a page. With `orSelf` an account may also act on its own row: staff (`true`), or customers or members, who
 * have no rights on pages at all. The handler checks whose row it is.
 */
export interface PageAccess {
  page: PageName
  right: Right
  orSelf?: true | 'customer' | 'member'
  /**
   * The call changes what applies to everybody: besides the right it requires a scope that sees all rows of the page.
   */
  general?: true
}

/**
 * Who may make a call: anyone, any signed-in account, any staff account, administrators only, customers only,
 * members only, or accounts with a right on one of the named pages.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'staff'
  | 'admin'
  | 'customer'
  | 'member'
  | PageAccess
  | readonly PageAccess[]

/** The file that a call accepts as the field `file` of a form (`multipart/form-data`). */
export interface Upload {
  maxBytes: number
  /**
   * The permitted file extensions, without the dot, each with the media types that browsers send for it; the first one
   * is stored.
   */
  types: Readonly<Record<string, readonly string[]>>
}

/** The one description of a call: route, validation, OpenAPI, client and tests are derived from it. */
export interface Endpoint {
  /** `noun.verb`: operationId in OpenAPI and query key on the client. */
  id: string
  /** One English sentence for readers of the API. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * The body may be the row as it was read: it may contain the fields of the row that it does not declare, which are
   * read-only. For an edit this is the call that reads the row, or the schema of what the handler reads. A read-only field
   * is ignored if it has the value that the caller would read now, and is a fault (`read-only`) if it has another one; see
   * `call/read-only.ts` for those that are not compared. `copy`, for a new row: the read-only fields of the response are
   * ignored, because there is nothing to compare them with.
   */
  sentBack?: Endpoint | z.ZodType | 'copy'
  /**
   * Fields that rows of the list lack: an edit without them leaves them as they are, so that a row of the list may be sent back as
   * well. `sentBack` is then the call that reads the row.
   */
  keeps?: readonly string[]
  /** The body is a file; instead of `body`. */
  upload?: Upload
  /**
   * The body is a form (`application/x-www-form-urlencoded`) whose fields are defined by its sender; instead of `body`. The
   * handler receives it as it was sent, at most 8 kB.
   */
  form?: true
  /** The schema of the response; for a list, of the array. */
  response: z.ZodType
  /** The status of success, if not the usual one (201 for POST, 204 for no content, else 200). */
  success?: 200 | 201 | 204
  /**
   * The response is an array of rows; the handler returns `{ rows, total }`, and the total is sent in `X-Total-Count`
   * where a page was requested. All rows are refused with `list.export-instead` where there are more than `maxListRows`.
   */
  list?: true
  /**
   * The total stops at this number, because counting further costs too much; `X-Total-More` says that there are more.
   */
  countedUpTo?: number
  /** The response is a file of one of these media types, streamed; the handler returns a `FileReply`. */
  file?: readonly string[]
  /** The response is plain text, not JSON. */
  text?: true
  /**
   * The response is a stream of server-sent events that continues until one of the two sides ends it; `response` is the
   * schema of their data, except that of `end`. The handler returns a `StreamReply`.
   */
  stream?: true
  /**
   * The same for everybody, and read by many at once: the answer is kept for a moment and has a tag, by which browsers and proxies
   * learn whether it has changed.
   */
  shared?: true
  /** Made by programs rather than by a person, so it does not keep an idle session alive. */
  background?: true
  /** Refusals of this call, besides those that follow from its access and input. */
  errors?: readonly ErrorCode[]
  /** Accepts `Idempotency-Key`: the same key from the same account returns the first response again. */
  idempotent?: true
  /** An account that must change its password may still make this call. */
  beforePasswordChange?: true
  /**
   * A member whose email address is not verified may still make this call. It needs `beforePasswordChange` as well, so that
   * neither of the two duties stops a member from doing the other.
   */
  beforeVerification?: true
}

/** The calls of one resource by name. */
export type Calls = Readonly<Record<string, Endpoint>>

/** Checks a definition and keeps its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Returns the status of a successful response. */
export function successOf(e: Endpoint): 200 | 201 | 204 {
  if (e.success) return e.success
  if (e.method === 'POST') return 201
  return e.method === 'DELETE' ? 204 : 200
}

type PartOf<E, K extends 'params' | 'query' | 'body', How extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [P in K]: How extends 'in' ? z.input<S> : z.output<S> }
    : object

/** A file to be sent. It is the browser's own type, reduced to what the contract needs. */
export interface SentFile {
  readonly name: string
  readonly size: number
  readonly type: string
}
/** A received file: its name and media type, and its content. */
export interface ReceivedFile {
  /** A name for display, never a path. */
  name: string
  /** The media type that belongs to the extension; the content may be something else. */
  type: string
  content: Uint8Array
}
type UploadOf<E, F> = E extends { upload: Upload } ? { upload: F } : object

/** The input of a caller. */
export type Call<E extends Endpoint> = PartOf<E, 'params', 'in'> &
  PartOf<E, 'query', 'in'> &
  PartOf<E, 'body', 'in'> &
  UploadOf<E, SentFile>
/** The input of a handler, after parsing. */
export type Parsed<E extends Endpoint> = PartOf<E, 'params', 'out'> &
  PartOf<E, 'query', 'out'> &
  PartOf<E, 'body', 'out'> &
  UploadOf<E, ReceivedFile>
/**
 * Rows that are sent while they are read. It is given what makes portions of rows into text, and returns the bytes; what
 * is refused is refused before the first byte.
 */
export type RowStream<Row> = (
  write: (portions: AsyncIterable<readonly Row[]>) => AsyncIterable<string>,
) => Promise<AsyncIterable<Uint8Array>>
/**
 * One page of rows, or all of them. `total` counts the rows of all pages and is missing if no page was requested.
 */
export interface Page<Row> {
  rows: Row[] | RowStream<Row>
  total?: number | undefined
  /** There are more rows than `total`, where counting stopped. */
  more?: boolean | undefined
}
/** A file in a response, to be saved under this name or to be displayed (`inline`). */
export interface FileReply {
  name: string
  /** One of the media types that the call names. */
  type: string
  content: AsyncIterable<Uint8Array>
  /** Size in bytes, if it is known in advance. */
  size?: number
  inline?: boolean
}
/** One server-sent event. `end` is the last one and contains the reason. */
export type StreamEvent<Data> = { event: 'end'; data: { reason: string } } | { event: string; data: Data }
/** Reports that a client has left; an `AbortSignal` is one. */
export interface Gone {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}
/**
 * Yields what is sent to one client: events, or undefined for a heartbeat. It ends by itself or when the client is
 * gone, also because the program stops.
 */
export type StreamReply<Data> = (gone: Gone) => AsyncIterable<StreamEvent<Data> | undefined>
type RowOf<E extends Endpoint> = z.input<E['response']> extends readonly (infer Row)[] ? Row : never
/** The result of a handler. */
export type Reply<E extends Endpoint> = E extends { stream: true }
  ? StreamReply<z.input<E['response']>>
  : E extends { file: readonly string[] }
    ? FileReply
    : E extends { list: true }
      ? Page<RowOf<E>>
      :
          | z.input<E['response']>
          | (z.input<E['response']> extends readonly unknown[] ? RowStream<RowOf<E>> : never)
/** The result for a caller. A file is saved, and a stream is followed, instead of being read. */
export type Answer<E extends Endpoint> = E extends { file: readonly string[] } | { stream: true }
  ? never
  : E extends { list: true }
    ? { rows: z.output<E['response']>; total: number; more?: true }
    : z.output<E['response']>
