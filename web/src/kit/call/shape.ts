import type { Endpoint } from '@banquet/contract/call/endpoint'

/**
 * What the screens use of a call: how it is made, and who may make it. The build leaves the rest out where a screen
 * names a call (`web/without-schemas.ts`), so that pages which check no input load neither the schemas nor zod. Code
 * that needs a schema names it: `unit.create.body`.
 */
export type CallShape = Pick<Endpoint, 'id' | 'method' | 'path'> &
  Partial<Pick<Endpoint, 'access' | 'list' | 'file' | 'text' | 'stream' | 'idempotent'>>
