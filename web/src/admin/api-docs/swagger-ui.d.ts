declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Request {
    method?: string
    headers: Record<string, string>
  }
  /** The part of Swagger UI's settings that is used here; the package has no types of its own. */
  interface Settings {
    spec: object
    domNode: HTMLElement
    docExpansion: 'list' | 'full' | 'none'
    displayRequestDuration: boolean
    filter: boolean
    requestInterceptor: (request: Request) => Promise<Request>
  }
  export default function SwaggerUI(settings: Settings): unknown
}
