import type { SignupQuote } from '@banquet/contract/event/signup-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { refusalWords } from '../../../kit/call/api.ts'
import { Banner, Figures, Muted, Panel } from '../../../kit/look/look.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { mySignupText } from './signup.text.ts'

interface Props {
  /** Undefined until a type is chosen. */
  quote: SignupQuote | undefined
  error: Error | null
}

/** What the sign-up costs, line by line, and whether a place is free. */
export function Fee({ quote, error }: Props) {
  const t = useText(mySignupText)
  return (
    <Panel gap={8} aria-labelledby="fee" aria-live="polite">
      <h2 id="fee">{t.fee}</h2>
      {error && <Banner color="danger">{refusalWords(error)}</Banner>}
      {!quote && !error && <Muted>{t.chooseFirst}</Muted>}
      {quote && (
        <>
          <Figures layout="rows">
            {quote.lines.map((line) => (
              <div key={`${line.kind} ${line.label}`}>
                <dt>{localName(language(), line.label, line.enLabel)}</dt>
                <dd>{t.ntd(line.amount)}</dd>
              </div>
            ))}
            <div>
              <dt>{t.total}</dt>
              <dd>
                <strong>{quote.amount === 0 ? t.free : t.ntd(quote.amount)}</strong>
              </dd>
            </div>
          </Figures>
          {quote.place === 'waiting-list' && <Banner>{t.toWaitingList}</Banner>}
          {quote.place === 'full' && <Banner color="danger">{t.noPlace}</Banner>}
        </>
      )}
    </Panel>
  )
}
