import type { Endpoint } from '@banquet/contract/call/endpoint'

/** What is needed to make a call. Of the access rule only whether anyone may call it. */
export type CallShape = Pick<Endpoint, 'id' | 'method' | 'path' | 'list' | 'file' | 'text' | 'stream'> & {
  access?: Endpoint['access']
}

declare const ofEndpoint: unique symbol
/** The shape of one call. The endpoint exists for the compiler only, which infers input and answer from it. */
export type Shape<E extends Endpoint> = CallShape & { readonly [ofEndpoint]?: E }

/**
 * A call without its schemas, for pages that must load quickly: `shapeOf(auth.signin)`. The build replaces the
 * expression with its result (`web/without-schemas.ts`), so that such a page loads neither the schemas nor zod.
 */
export function shapeOf<E extends Endpoint>(endpoint: E): Shape<E> {
  const { id, method, path, list, file, text, stream, access }: CallShape = endpoint
  return {
    id,
    method,
    path,
    ...(list && { list }),
    ...(file && { file }),
    ...(text && { text }),
    ...(stream && { stream }),
    ...(access === 'public' && { access }),
  }
}
