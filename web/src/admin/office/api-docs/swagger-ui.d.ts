// The part of Swagger UI that is used here; the package ships no types.
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Request {
    method?: string
    headers: Record<string, string>
  }

  export interface System {
    React: { createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown }
  }

  interface Settings {
    spec: object
    domNode: HTMLElement
    plugins: readonly ((system: System) => object)[]
    layout: string
    docExpansion: 'list' | 'full' | 'none'
    displayRequestDuration: boolean
    filter: boolean
    requestInterceptor: (request: Request) => Promise<Request>
  }

  const start: (settings: Settings) => unknown
  export { start as default }
}
