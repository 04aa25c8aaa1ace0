import type { Question, QuestionOption } from '@banquet/contract/event/question/question-record'
import { isChoice } from '@banquet/contract/event/question/answer-rules'
import { question } from '@banquet/contract/event/question/question'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { nameIn } from '../../../kit/input/choices.ts'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { labelled, listed, useText } from '../../../kit/text/text.ts'
import { placeText } from '../place/place.text.ts'
import { audienceText, formText, kindText, questionText } from './question.text.ts'

/** The history of a question. */
export function QuestionHistory({ row, onClose }: { row: Question; onClose: () => void }) {
  const t = useText(questionText)
  const { noLimit, people } = useText(placeText)
  const kinds = useText(kindText)
  const forms = useText(formText)
  const asked = useText(audienceText)
  const types = useQuery(read(signupType.list, { query: { eventId: String(row.eventId) } })).data?.rows
  const optionWords = ({ name, surcharge, size }: QuestionOption) =>
    labelled(
      name,
      listed([
        ...(surcharge > 0 ? [t.more(countText(surcharge))] : []),
        size === null ? noLimit : `${countText(size)} ${people}`,
      ]),
    )
  const show = (field: string, value: unknown) => {
    if (field === 'kind') return kinds[value as keyof typeof kinds]
    if (field === 'shownTo') return asked[value as keyof typeof asked]
    if (field === 'askedIn') return forms[value as keyof typeof forms]
    if (field === 'options') return listed((value as QuestionOption[]).map(optionWords)) || undefined
    if (field !== 'signupTypeIds') return undefined
    return listed((value as number[]).map((id) => nameIn(types, id))) || t.allTypes
  }
  const { name, enName, hint, enHintField, kind, isRequired, shownTo, min, max, options } = t
  return (
    <HistoryPanel
      endpoint={question.history}
      id={row.id}
      name={nameOf(row)}
      fields={{
        name,
        enName,
        hint,
        enHint: enHintField,
        kind,
        isRequired,
        shownTo,
        askedIn: t.askedIn,
        signupTypeIds: t.types,
        ...(row.kind === 'number' && { min, max }),
        ...(isChoice(row.kind) && { options }),
      }}
      show={show}
      onClose={onClose}
    />
  )
}
