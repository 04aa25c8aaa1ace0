import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes the readiness probe fail while all requests are still answered: a proxy in front then sends its requests
     * elsewhere, and each response closes its connection.
     */
    drain: () => void
    isDraining: () => boolean
  }
}

/**
 * Adds `drain` and `isDraining`. Whether a response closes its connection is decided when it is sent: a client must not use a
 * connection again that the program closes now.
 */
export function addDrain(app: FastifyInstance): void {
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  app.decorate('isDraining', () => isDraining)
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Ends what would keep the server from stopping. Stopping waits for the requests under way, so streams are asked to
 * end. A kept-alive connection would be waited for as well, until the client closes it, so it is closed as soon as it is
 * idle. A connection that a browser has opened in advance and never used is closed after half a second, because its
 * first request may be on its way.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const leaving = new AbortController()
  const connections = new Set<Socket>()
  app.decorate('leaving', leaving.signal)
  app.server.on('connection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  app.addHook('preClose', (done) => {
    leaving.abort()
    app.drain()
    const stopped = Date.now()
    const closing = setInterval(() => {
      app.server.closeIdleConnections()
      if (Date.now() - stopped < 500) return
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
    }, 50).unref()
    app.server.once('close', () => clearInterval(closing))
    done()
  })
}
