import 'swagger-ui-dist/swagger-ui.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { system } from '@banquet/contract/office/system'
import { authorization } from '../../../kit/call/api.ts'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { plainLayout } from './plain-layout.ts'
import * as styles from './api-docs.module.css'

// The headings of Swagger UI start at the third level; below ours the second must come.
function mend(place: HTMLElement | null) {
  for (const heading of place?.querySelectorAll('h3, h4') ?? [])
    heading.ariaLevel = heading.tagName === 'H3' ? '2' : '3'
}

/** Every call of the API, to read and to try with the rights of the signed-in account. */
export function ApiDocsPage() {
  const { data, error, refetch } = useQuery({ ...read(system.openapi, {}), staleTime: Infinity })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!data || !place.current) return undefined
    const mending = new MutationObserver(() => mend(place.current))
    mending.observe(place.current, { childList: true, subtree: true })
    SwaggerUI({
      spec: data,
      domNode: place.current,
      plugins: [plainLayout],
      layout: 'PlainLayout',
      docExpansion: 'none',
      displayRequestDuration: true,
      filter: true,
      // Trying a call uses the session of the user, so there is no token to copy.
      requestInterceptor: async (request) => {
        Object.assign(request.headers, await authorization(request.method ?? 'GET'))
        return request
      },
    })
    return () => mending.disconnect()
  }, [data])
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />
  return <div className={styles.apiDocs} ref={place} />
}
