import { DrizzleQueryError } from 'drizzle-orm'
import { errorStatus, type ErrorCode, type Problem } from '@banquet/contract/call/errors'
import { userOf, type Noun } from '@banquet/contract/call/nouns'
import type { Fault, FaultCode } from '@banquet/contract/call/faults'

interface Details {
  errors?: Fault[]
  params?: Record<string, string | number>
  current?: unknown
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number
}

/** An expected refusal. It carries a code; the client turns the code into words. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Returns a refusal for a fault in the input. */
export function invalid(path: string, code: FaultCode, params?: Fault['params']): Refusal {
  return new Refusal('validation', { errors: [{ path, code, ...(params && { params }) }] })
}

/** Returns the row, or throws the refusal `not-found`. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not-found')
  return row
}

/** The properties of an error by which PostgreSQL refuses a statement. */
interface DatabaseError extends Error {
  code: string
  constraint?: string
  table?: string
}

/** Returns the refusal to delete a row because rows of a noun, or of a table with words, use it. */
export const inUseBy = (by: Noun | 'recipe_line') => new Refusal('in-use', { params: { by } })

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error && 'code' in error
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}

/**
 * Constraints are named after their meaning: `unit.duplicate/name` is the code and the field, `unknown/hotelId` a
 * reference to a row that does not exist, `required/departmentId` a rule that a row breaks. So violations need no table
 * of translations.
 */
function fromConstraint(error: DatabaseError, statement: string): Refusal | undefined {
  const [code = '', column = ''] = (error.constraint ?? '').split('/')
  const path = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (error.code === '23503') {
    // The error message tells which of the two it is, but only in the language of the database, so the kind of statement
    // decides.
    if (/^\s*delete/i.test(statement))
      return new Refusal('in-use', { params: { by: userOf(error.table ?? '') } })
    return invalid(path, 'unknown')
  }
  if (error.code === '23514')
    return path === '' ? new Refusal('validation', { errors: [] }) : invalid(path, code as FaultCode)
  if (error.code === '23505') {
    if (isErrorCode(code)) return new Refusal(code, { errors: [{ path, code: 'duplicate' }] })
    return new Refusal('duplicate')
  }
  return undefined
}

/** The codes of a full disk: of the database, of a file, and of a quota. */
const full = /^(?:53100|ENOSPC|EDQUOT)$/

/**
 * Temporary errors: a lost connection (class 08), a server that is full (53) or just stopping or starting (57P0), and two
 * transactions that block each other.
 */
const passing = /^(?:08|53|57P0|57014|40001|40P01|55P03|25P0[34])/

/** Turns a database error into a refusal; undefined if the error is a bug of ours. */
function fromDatabase(error: DatabaseError, statement: string): Refusal | undefined {
  const state = error.code
  if (full.test(state)) return new Refusal('storage.full')
  if (passing.test(state)) return new Refusal('busy', { retryAfter: 1 })
  if (state.startsWith('22')) return new Refusal('validation', { errors: [] })
  return fromConstraint(error, statement)
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body.type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body.malformed',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
}

/** The codes that Node and pg use for a connection that was lost or could not be made. */
const lost =
  /ECONNREFUSED|ECONNRESET|connect ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|not queryable|timeout expired|timeout exceeded when trying to connect/

/**
 * Turns any error into a refusal. An error that nobody expected becomes `unexpected`, and its cause goes to the log
 * only.
 */
export function toRefusal(error: unknown): Refusal {
  const [cause, statement] = error instanceof DrizzleQueryError ? [error.cause, error.query] : [error, '']
  if (cause instanceof Refusal) return cause
  if (isDatabaseError(cause)) return fromDatabase(cause, statement) ?? new Refusal('unexpected')
  if (!(cause instanceof Error)) return new Refusal('unexpected')
  if (full.test((cause as NodeJS.ErrnoException).code ?? '')) return new Refusal('storage.full')
  if (lost.test(`${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}`))
    return new Refusal('busy', { retryAfter: 2 })
  const { code, statusCode } = cause as { code?: string; statusCode?: number }
  const known = fastifyCodes[code ?? '']
  if (known) return new Refusal(known)
  return new Refusal(statusCode !== undefined && statusCode < 500 ? 'body.malformed' : 'unexpected')
}

/** Returns the refusal for a file that could not be stored: there is no room, or it makes sense to try again after some seconds. */
export function notStored(error: unknown, retryAfter: number): Refusal {
  const refusal = toRefusal(error)
  return refusal.code === 'storage.full' ? refusal : new Refusal('busy', { retryAfter })
}

/** Returns the stack of an error without its message. */
function framesOf({ message, stack = '' }: Error): string {
  return stack.slice(stack.indexOf(message) + message.length).trim()
}

interface ErrorLine extends Record<string, unknown> {
  type: string
  message: string
  stack: string
}

/**
 * Returns the parts of an error that may be logged, with the messages of its causes. The message of drizzle repeats the values of a statement and the
 * database quotes rows in its details. Either may be a password or somebody's address, so both are left out.
 */
export function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? error) : error
  const { code } = cause as NodeJS.ErrnoException
  return {
    type: cause.name,
    message: cause instanceof DrizzleQueryError ? '' : causesOf(cause),
    stack: framesOf(error),
    ...(code !== undefined && { code }),
    ...(error instanceof DrizzleQueryError && { statement: error.query }),
  }
}

const faultsOf = ({ errors = [] }: Details) => errors.map(({ path, code }) => `${path}:${code}`)

/**
 * Returns why something failed, in one line for the person who started the program: the message of the error and those of
 * its causes. Of a failed statement it names the cause and the text, without the values.
 */
export function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DrizzleQueryError) return `${causesOf(error.cause)} (in: ${error.query})`
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof Refusal) return [error.code, ...faultsOf(error.details)].join(' ')
  const own = error.message === '' ? (code ?? error.name) : error.message
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  const known = causes.filter((cause) => cause !== undefined).map(causesOf)
  return [own, ...new Set(known.filter((text) => !own.includes(text)))].join(': ')
}

/** Returns the body of an error response. */
export function toProblem(refusal: Refusal, requestId: string): Problem {
  const { errors, params, current } = refusal.details
  return {
    type: 'about:blank',
    title: refusal.code,
    status: errorStatus[refusal.code],
    code: refusal.code,
    requestId,
    ...(errors && { errors }),
    ...(params && { params }),
    ...(current !== undefined && { current }),
  }
}
