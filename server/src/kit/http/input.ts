import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { faultOf, type Fault } from '@banquet/contract/call/faults'
import { Refusal } from '../errors.ts'

function read(schema: z.ZodType, value: unknown, prefix: string, faults: Fault[]): unknown {
  // The issues include the input, so that a field of a wrong type is distinguished from a missing one.
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  for (const issue of result.error.issues) faults.push(...faultOf(issue, prefix))
  return undefined
}

/** Validates path, query and body by the contract; all faults are returned at once. */
export function readInput(
  e: Endpoint,
  request: FastifyRequest,
): { params?: unknown; query?: unknown; body?: unknown } {
  const faults: Fault[] = []
  const params = e.params && read(e.params, request.params, '', faults)
  const query = e.query && read(e.query, request.query, '', faults)
  const body = e.body && read(e.body, request.body ?? {}, '', faults)
  if (faults.length > 0) throw new Refusal('validation', { errors: faults })
  return { params, query, body }
}
