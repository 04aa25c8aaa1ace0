import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/**
 * The sources of content: nothing from other origins, and no scripts but our own files. Styles may be inline, because the
 * component library sets sizes that way.
 */
const contentSources = {
  defaultSrc: ["'self'"],
  // This allows WebAssembly, but not `eval`, because the reader of QR codes is a WebAssembly module from our own server.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
}

interface HeaderSettings {
  /** Whether browsers reach the program over HTTPS, and may insist on it from now on. */
  https: boolean
  /** The other origin that forms are sent to: the payment provider. */
  formOrigin: string | undefined
}

/** Returns the security headers of every response. They are always the same, so helmet makes them once. */
export function securityHeaders({ https, formOrigin }: HeaderSettings): Promise<Record<string, string>> {
  const formAction = [...contentSources.formAction, ...(formOrigin === undefined ? [] : [formOrigin])]
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...contentSources, formAction } },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  return new Promise((resolve, reject) => {
    protect(request, response, (error) =>
      error ? reject(error) : resolve({ ...response.getHeaders() } as Record<string, string>),
    )
  })
}
