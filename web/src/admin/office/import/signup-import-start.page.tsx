import { ChosenEventPanel } from '../../event/event/chosen-event.panel.tsx'
import { ImportStart } from './import-start.page.tsx'

/** Starts an import of sign-ups to the chosen event. */
export function SignupImportStartPage() {
  return <ChosenEventPanel>{(eventId) => <ImportStart noun="signup" eventId={eventId} />}</ChosenEventPanel>
}
