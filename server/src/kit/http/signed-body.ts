import type { FastifyInstance, FastifyRequest } from 'fastify'

const bodies = new WeakMap<FastifyRequest, string>()

/** Lets the calls that `add` binds read their body as it was sent, because its sender has signed it. */
export function takeSignedBodies(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      bodies.set(request, body)
      void parse(request, body, done)
    })
    add(scope)
  })
}

/** Returns the body of a request as it was sent. */
export function signedBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? ''
}
