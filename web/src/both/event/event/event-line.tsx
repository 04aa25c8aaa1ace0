import { eventDaysInWords } from '@banquet/contract/event/public-event/event-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useConfig } from '../../../kit/call/config.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { dot, useLanguage } from '../../../kit/text/text.ts'

/** The current event with its dates; its name links to its site. Nothing if there is no event. */
export function EventLine({ mb }: { mb?: number }) {
  const event = useConfig()?.event
  const language = useLanguage()
  if (!event) return null
  return (
    <Muted {...(mb !== undefined && { mb })}>
      <a href="/">{localName(language, event.name, event.enName)}</a>
      {dot()}
      {eventDaysInWords(event, language)}
    </Muted>
  )
}
