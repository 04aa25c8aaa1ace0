import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Fault } from '@banquet/contract/call/faults'
import {
  successOf,
  type Endpoint,
  type FileReply,
  type Page,
  type Parsed,
  type Reply,
  type RowStream,
  type StreamReply,
} from '@banquet/contract/call/endpoint'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { may } from './access.ts'
import { shownTo } from './hide-fields.ts'
import { once } from './idempotency.ts'
import { readInput, type Input } from './input.ts'
import { inReadTurn } from './read-turn.ts'
import { changedFields } from './sent-back.ts'
import { serialiserOf } from './serialise.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'
import { sendRows } from './send-stream.ts'
import { readUpload } from './upload.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** The connection of a handler; only calls about sessions and files need it. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (
  ctx: Context,
  input: Parsed<E>,
  exchange: Exchange,
) => Promise<Reply<E>> | Reply<E>

/** Cuts a value down to the fields that a schema describes, at every depth. */
function cutTo(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return cutTo(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((one) => cutTo(schema.element, one))
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const fields: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  const parts = value as Readonly<Record<string, unknown>>
  const shown = Object.entries(fields).filter(([field]) => Object.hasOwn(parts, field))
  return Object.fromEntries(shown.map(([field, part]) => [field, cutTo(part, parts[field])]))
}

/** Cuts the current row in a refusal down to the fields that the call itself would return. */
function cutCurrent(e: Endpoint, { actor }: Context, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.details.current === undefined) return error
  const current = e.response instanceof z.ZodObject ? cutTo(e.response, error.details.current) : {}
  return new Refusal(error.code, { ...error.details, current: shownTo(actor, e.response, current) })
}

/** What an edit names: the parsed path, and the body as it was sent, because the rest of it may have faults. */
interface Edited {
  params?: unknown
  body?: unknown
}

/** Reads what an edit is about, as its caller would read it now; undefined if the caller cannot read it. */
type ReadRow = (ctx: Context, edited: Edited, exchange: Exchange) => Promise<unknown>

/** The calls of each application that read something, by id. */
const readings = new WeakMap<FastifyInstance, Map<string, ReadRow>>()

function readingsOf(app: FastifyInstance): Map<string, ReadRow> {
  const known = readings.get(app) ?? new Map<string, ReadRow>()
  readings.set(app, known)
  return known
}

/** Picks the fields of a query or path from others that have the same names. */
function pick(schema: z.ZodType | undefined, fields: Record<string, unknown>): unknown {
  if (!(schema instanceof z.ZodObject)) return undefined
  const named = Object.keys(schema.shape).filter((name) => Object.hasOwn(fields, name))
  return schema.parse(Object.fromEntries(named.map((name) => [name, fields[name]])))
}

/** Returns a function that makes a call about the row of an edit, which the path or the body of the edit names. */
function readingBy<E extends Endpoint>(e: E, handler: Handler<E>): ReadRow {
  return async (ctx, { params, body }, exchange) => {
    if (!may(e.access, ctx.actor)) return undefined
    const fields = { ...(body as object | undefined), ...(params as object | undefined) }
    const input = { params: pick(e.params, fields), query: pick(e.query, fields) }
    return handler(ctx, input as never, exchange)
  }
}

/** Returns a function that finds the read-only fields that a caller has changed in a row that it sent back. */
function comparing(app: FastifyInstance, { id: call, sentBack }: Endpoint, readRow: ReadRow | undefined) {
  if (sentBack === undefined || sentBack === 'copy') return () => []
  const [schema, id] = 'response' in sentBack ? [sentBack.response, sentBack.id] : [sentBack]
  return async (ctx: Context, said: Input, exchange: Exchange): Promise<Fault[]> => {
    if (said.readOnly.length === 0) return []
    const read = readRow ?? (id === undefined ? undefined : readingsOf(app).get(id))
    if (!read) throw new Error(`Nothing reads the row that may be sent back to ${call}`)
    try {
      const row = await read(ctx, { params: said.input.params, body: said.rest }, exchange)
      // What is compared is what the caller receives.
      const received: unknown =
        row === undefined ? {} : JSON.parse(serialiserOf(schema)(shownTo(ctx.actor, schema, row)))
      return changedFields(said.readOnly, received)
    } catch (error) {
      // The edit itself is refused in its own way if there is no such row, or no id at all.
      if (error instanceof z.ZodError || (error instanceof Refusal && error.code === 'not-found')) return []
      throw error
    }
  }
}

/**
 * Returns a function that completes the body of an edit: fields that rows of the list lack get their present values if they are not
 * sent. The version of the row comes with them, so that the edit is refused as stale if somebody else changes it in between.
 */
function completing(app: FastifyInstance, { keeps = [], sentBack }: Endpoint) {
  const id = sentBack && sentBack !== 'copy' && 'response' in sentBack ? sentBack.id : ''
  return async (request: FastifyRequest, said: Input, exchange: Exchange): Promise<unknown> => {
    const { sent } = said
    if (typeof sent !== 'object' || sent === null || keeps.every((field) => Object.hasOwn(sent, field)))
      return undefined
    const edited = { params: said.input.params, body: said.rest }
    const row = await readingsOf(app)
      .get(id)?.(request.ctx, edited, exchange)
      .catch((error: unknown) => {
        // The edit itself is refused in its own way if there is no such row, or no id at all.
        if (error instanceof z.ZodError || (error instanceof Refusal && error.code === 'not-found'))
          return undefined
        throw error
      })
    if (typeof row !== 'object' || row === null) return undefined
    const known = Object.entries(row).filter(([field]) => field === 'version' || keeps.includes(field))
    return { ...Object.fromEntries(known), ...sent }
  }
}

/**
 * Binds an entry of the contract to its handler. Access is checked before the body is read (`onRequest` in `app.ts`),
 * then the input is validated; the response is reduced to what the entry describes. An entry whose `sentBack` is a schema
 * needs `readRow`, which returns what has this schema.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handler: Handler<E>,
  readRow?: ReadRow,
): void {
  const success = successOf(e)
  const serialised = success !== 204 && !e.file && !e.text && !e.stream
  const changedIn = comparing(app, e, readRow)
  const complete = e.keeps && completing(app, e)
  if (e.method === 'GET') readingsOf(app).set(e.id, readingBy(e, handler))
  app.route({
    method: e.method,
    url: e.path,
    config: { endpoint: e },
    ...(serialised && { schema: { response: { [success]: e.response } } }),
    ...(e.shared && { onSend: app.keptAnswers.onSend }),
    handler: async (request, reply) => {
      const exchange = { request, reply }
      const asSent = readInput(e, request)
      const whole = await complete?.(request, asSent, exchange)
      const said = whole === undefined ? asSent : readInput(e, request, whole)
      if (said.faults.length > 0) {
        const errors = [...said.faults, ...(await changedIn(request.ctx, said, exchange))]
        throw new Refusal('validation', { errors })
      }
      const upload = e.upload && (await readUpload(request, e.upload))
      const input = { ...said.input, ...(upload && { upload }) } as Parsed<E>
      const work = async (ctx: Context) => {
        const errors = await changedIn(ctx, said, exchange)
        if (errors.length > 0) throw new Refusal('validation', { errors })
        return handler(ctx, input, exchange)
      }
      const run = () => once(e, request, said.input, work)
      // Monitoring, and screens that look for news, do not wait behind what people ask for. A call that can be busy has a limit of
      // its own, and may take long.
      const hasOwnLimit = e.file !== undefined || e.stream || e.background || e.errors?.includes('busy')
      const isRead = e.method === 'GET' && !hasOwnLimit
      const answer = await (isRead ? inReadTurn(request, run) : run()).catch((error: unknown) => {
        throw cutCurrent(e, request.ctx, error)
      })
      if (reply.sent) return reply
      reply.code(success)
      if (success === 204) return reply.send()
      if (e.file) return sendFile(reply, answer as FileReply)
      if (e.text) return reply.type('text/plain; charset=utf-8').send(answer)
      if (e.stream) return sendEvents(reply, answer as StreamReply<unknown>)
      const { rows, total, more } = e.list ? (answer as Page<unknown>) : { rows: answer }
      if (typeof rows === 'function') return sendRows(reply, e, rows as RowStream<unknown>)
      if (total !== undefined) reply.header('x-total-count', total)
      if (more) reply.header('x-total-more', 'true')
      return shownTo(request.ctx.actor, e.response, rows)
    },
  })
}

/** Adds the routes of a resource to the server. */
export type Resource = (app: FastifyInstance, services: Services) => void
