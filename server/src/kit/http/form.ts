import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

/** The media type of a form without files. */
export const formType = 'application/x-www-form-urlencoded'

/** The most bytes of a form. */
const maxBytes = 8192

/**
 * Lets calls receive forms as text: only those that `add` binds, because the body of any other call is JSON. Calls whose address says
 * everything also take forms in parts (`multipart/form-data`), without reading them.
 */
export function takeForms(
  app: FastifyInstance,
  add: (scope: FastifyInstance) => void,
  { inParts = false }: { inParts?: boolean } = {},
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: maxBytes }, (_, body, done) => {
      done(null, body)
    })
    if (inParts)
      scope.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'string', bodyLimit: maxBytes },
        (_, body, done) => {
          done(null, body)
        },
      )
    add(scope)
  })
}

/** Returns the form of a request as it was sent; throws if there is none. */
export function formTextOf({ body }: Pick<FastifyRequest, 'body'>): string {
  if (typeof body !== 'string') throw new Refusal('body.type')
  return body
}
