import { useText } from '../kit/text.ts'
import { ErrorPage } from './error-page.tsx'
import { errorsText } from './errors.text.ts'

/** No page has this address. */
export function NotFoundPage() {
  const t = useText(errorsText)
  return (
    <ErrorPage code="404" title={t.lost} body={t.lostBody}>
      <a className="button" data-kind="primary" href="/">
        {t.home}
      </a>
      <a className="button" href="/admin">
        {t.staff}
      </a>
    </ErrorPage>
  )
}
