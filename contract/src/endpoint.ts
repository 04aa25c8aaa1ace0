import type { z } from 'zod'
import type { PageName, Right } from './access.ts'
import type { ErrorCode } from './errors.ts'

/** A right on a page; with `orSelf` the handler also lets an account see to its own row. */
export interface PageAccess {
  page: PageName
  right: Right
  orSelf?: true
}

/**
 * Who may call: anyone, any signed-in account, any staff account, administrators only, or whoever has a right on
 * one of the named pages.
 */
export type Access = 'public' | 'signed-in' | 'staff' | 'admin' | PageAccess | readonly PageAccess[]

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
  /** Shape of the answer; for a list, of the array. */
  response: z.ZodType
  /** Status of success, where it is not the usual one (201 for POST, 204 for no content, else 200). */
  success?: 200 | 201 | 204
  /** The answer is an array of rows; the handler gives `{ rows, total }`, the total travels in `X-Total-Count`. */
  list?: true
  /** Refusals this call can answer with, beyond those that follow from its access and input. */
  errors?: readonly ErrorCode[]
  /** Takes `Idempotency-Key`: the same key by the same account gives the first answer again. */
  idempotent?: true
  /** An account that must change its password may still make this call. */
  beforePasswordChange?: true
}

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

/** What a caller passes. */
export type Call<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'>
/** What a handler receives, after parsing. */
export type Parsed<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>
/** One page of rows; `total` counts the rows of all pages and is missing where no page was asked for. */
export interface Page<Row> {
  rows: Row[]
  total?: number | undefined
}
/** What a handler returns. */
export type Reply<E extends Endpoint> = E extends { list: true }
  ? Page<z.input<E['response']> extends readonly (infer Row)[] ? Row : never>
  : z.input<E['response']>
/** What a caller gets. */
export type Answer<E extends Endpoint> = E extends { list: true }
  ? { rows: z.output<E['response']>; total: number }
  : z.output<E['response']>
