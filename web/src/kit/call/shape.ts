import type { Endpoint } from '@banquet/contract/call/endpoint'

/** What making a call needs to know of an endpoint. Of who may call it, it needs only that anyone may. */
export type CallShape = Pick<Endpoint, 'id' | 'method' | 'path' | 'list' | 'file' | 'text' | 'stream'> & {
  access?: Endpoint['access']
}

declare const ofEndpoint: unique symbol
/** The shape of one call. The endpoint is there for the compiler only, which finds input and answer by it. */
export type Shape<E extends Endpoint> = CallShape & { readonly [ofEndpoint]?: E }

/**
 * A call without its schemas, for pages that must appear quickly: `shapeOf(auth.signin)`. The build writes the result in
 * place of the expression (`web/without-schemas.ts`), so that such a page loads neither the schemas nor zod.
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
