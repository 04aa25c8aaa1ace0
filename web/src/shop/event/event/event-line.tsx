import { eventDaysInWords, eventPath } from '@banquet/contract/event/public-event/event-words'
import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Muted } from '../../../kit/look/look.tsx'
import { dot, useLanguage } from '../../../kit/text/text.ts'

/** An event with its dates; its name links to its public page. */
export function EventLine({ event }: { event: EventChoice }) {
  const language = useLanguage()
  return (
    <Muted>
      <a href={eventPath(event.code)}>{localName(language, event.name, event.enName)}</a>
      {dot()}
      {eventDaysInWords(event, language)}
    </Muted>
  )
}
