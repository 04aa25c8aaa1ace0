import 'swagger-ui-dist/swagger-ui.css'
import './api-docs.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { system } from '@banquet/contract/system'
import { authorization } from '../../kit/api.ts'
import { read } from '../../kit/query.ts'
import { Spinner } from '../../kit/spinner.tsx'
import { ErrorState } from '../../kit/states.tsx'

/** Every call of the API, to read and to try with the rights of the own account. */
export function ApiDocsPage() {
  const { data, error, refetch } = useQuery({ ...read(system.openapi, {}), staleTime: Infinity })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!data || !place.current) return
    SwaggerUI({
      spec: data,
      domNode: place.current,
      docExpansion: 'none',
      displayRequestDuration: true,
      filter: true,
      // The try-out goes with the session of whoever tries, so nobody has to copy a token.
      requestInterceptor: async (request) => {
        Object.assign(request.headers, await authorization(request.method ?? 'GET'))
        return request
      },
    })
  }, [data])
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />
  return <div className="api-docs" ref={place} />
}
