import { OfEvent } from '../../../both/event/event/of-event.tsx'
import { ImportStart } from './import-start.page.tsx'

/** Starts an import of sign-ups to the chosen event. */
export function SignupImportStartPage() {
  return <OfEvent>{({ id }) => <ImportStart noun="signup" eventId={id} />}</OfEvent>
}
