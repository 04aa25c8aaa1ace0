import { ApiError } from '../../kit/call/api.ts'
import { useText } from '../../kit/text/text.ts'
import { ErrorPage } from './error-page.tsx'
import { errorsText } from './errors.text.ts'
import { WayBack } from './way-back.tsx'
import * as controls from '../../kit/look/controls.module.css'

/** The page for unexpected errors that no screen handles; also the page at `/500`. */
export function FailedPage({ error }: { error?: unknown }) {
  const t = useText(errorsText)
  const unreachable = error instanceof ApiError && error.code === 'unreachable'
  return (
    <ErrorPage
      code={unreachable ? '504' : '500'}
      title={t.houston}
      body={unreachable ? t.unreachableBody : t.houstonBody}
    >
      {error !== undefined && (
        <button
          type="button"
          className={controls.button}
          data-kind="primary"
          onClick={() => location.reload()}
        >
          {t.reload}
        </button>
      )}
      <WayBack primary={error === undefined} />
    </ErrorPage>
  )
}
