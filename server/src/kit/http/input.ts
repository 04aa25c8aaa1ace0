import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { faultOf, type Fault } from '@banquet/contract/call/faults'
import { takeReadOnly, type ReadOnlyField } from './sent-back.ts'

function read(schema: z.ZodType, value: unknown, prefix: string, faults: Fault[]): unknown {
  // The issues include the input, so that a field of a wrong type is distinguished from a missing one.
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  for (const issue of result.error.issues) faults.push(...faultOf(issue, prefix))
  return undefined
}

/** The input of a request. */
export interface Input {
  input: { params?: unknown; query?: unknown; body?: unknown }
  faults: Fault[]
  /** The read-only fields of a row that was sent back; they are not part of the body. */
  readOnly: readonly ReadOnlyField[]
  /** The body as it was sent. */
  sent: unknown
  /** The body without the read-only fields. */
  rest: unknown
}

/** Returns the schema of the row that a body may be; undefined if it may not be one. */
function rowOf({ sentBack, response }: Endpoint): z.ZodType | undefined {
  if (sentBack === undefined) return undefined
  if (sentBack === 'copy') return response
  return 'response' in sentBack ? sentBack.response : sentBack
}

/** Validates path, query and body by the contract; all faults are returned at once. `sent` stands for the body of the request. */
export function readInput(e: Endpoint, request: FastifyRequest, sent: unknown = request.body ?? {}): Input {
  const faults: Fault[] = []
  const params = e.params && read(e.params, request.params, '', faults)
  const query = e.query && read(e.query, request.query, '', faults)
  const row = rowOf(e)
  const isCopy = e.sentBack === 'copy'
  const { rest, readOnly } =
    e.body && row ? takeReadOnly({ body: e.body, row, isCopy }, sent) : { rest: sent, readOnly: [] }
  const body = e.body && read(e.body, rest, '', faults)
  return { input: { params, query, body }, faults, readOnly, sent, rest }
}
