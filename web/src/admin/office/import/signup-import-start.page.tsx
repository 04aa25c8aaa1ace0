import { useEventOfPage } from '../../frame/event/page-event.ts'
import { ImportStart } from './import-start.page.tsx'

/** Starts an import of sign-ups to the chosen event. */
export function SignupImportStartPage() {
  return <ImportStart noun="signup" eventId={useEventOfPage().id} />
}
