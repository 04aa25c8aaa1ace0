import type { ImportNoun } from '@banquet/contract/office/import-fields'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { ImportStart } from './import-start.page.tsx'

/** Creates the page that starts an import of what belongs to the chosen event. */
export function importStartOfEvent(noun: ImportNoun) {
  return function EventImportStartPage() {
    return <ImportStart noun={noun} eventId={useEventOfPage().id} />
  }
}
