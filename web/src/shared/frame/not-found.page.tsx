import { useText } from '../../kit/text/text.ts'
import { ErrorPage } from './error-page.tsx'
import { errorsText } from './errors.text.ts'
import { WayBack } from './way-back.tsx'

/** Shown when no page has this address. */
export function NotFoundPage() {
  const t = useText(errorsText)
  return (
    <ErrorPage code="404" title={t.lost} body={t.lostBody}>
      <WayBack primary />
    </ErrorPage>
  )
}
