import { expect } from 'vitest'
import { successOf, type Endpoint } from '@banquet/contract/call/endpoint'
import type { Reply } from '../server.ts'

/** Expects a response to be a success as the contract declares it. */
export function expectDeclared(e: Endpoint, reply: Reply): void {
  expect([reply.status, reply.body]).toEqual([successOf(e), reply.body])
  const body = reply.status === 204 ? null : reply.body
  expect(e.response.safeParse(body).error).toBeUndefined()
  if (!e.file) return
  expect(e.file).toContain(reply.headers['content-type'])
  expect(reply.headers['content-disposition']).toMatch(
    /^(attachment|inline); filename="[\w. -]+"; filename\*=UTF-8''/,
  )
}
