import { refundsInWords, refundTitle } from '@banquet/contract/event/public-event/event-words'
import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { useLanguage } from '../../../kit/text/text.ts'

/** The refund rules of an event; nothing if it has none. */
export function RefundRules({ event }: { event: EventChoice }) {
  const language = useLanguage()
  const rules = refundsInWords(event, language)
  if (rules.length === 0) return null
  return (
    <FormGroup title={refundTitle[language]}>
      <div>
        {rules.map((rule) => (
          <Muted key={rule} size="small">
            {rule}
          </Muted>
        ))}
      </div>
    </FormGroup>
  )
}
