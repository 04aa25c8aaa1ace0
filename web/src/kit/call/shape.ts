import type { Endpoint } from '@banquet/contract/call/endpoint'

/**
 * The parts of a call that screens use: how it is made and who may make it. For a screen that refers to a call, the build
 * leaves out the rest (`web/without-schemas.ts`), so that pages without input load neither the schemas nor zod. Code that
 * needs a schema refers to it directly: `unit.create.body`.
 */
export type CallShape = Pick<Endpoint, 'id' | 'method' | 'path'> &
  Partial<Pick<Endpoint, 'access' | 'list' | 'file' | 'text' | 'stream' | 'idempotent'>>
