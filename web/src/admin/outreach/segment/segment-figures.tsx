import type { SegmentCount } from '@banquet/contract/outreach/campaign'
import { skipReasonWords } from '@banquet/contract/outreach/campaign-states'
import { Facts } from '../../../kit/look/facts.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { labelled, language, listed, useText } from '../../../kit/text/text.ts'
import { segmentText } from './segment.text.ts'

/** Whom a segment has: how many people, how many get the mail, why others do not, and the first by name. */
export function SegmentFigures({ count }: { count: SegmentCount }) {
  const t = useText(segmentText)
  const { people, recipients, skipped, languages, first } = count
  const reasons = skipReasonWords[language()]
  const names = { 'zh-TW': t.chinese, en: t.english }
  // A person with several sign-ups gets one mail.
  const once = first.filter((one, at) => first.findIndex(({ email }) => email === one.email) === at)
  if (people === 0) return <Muted>{t.none}</Muted>
  return (
    <Facts
      layout="rows"
      facts={[
        [t.recipients, t.persons(recipients)],
        [t.people, t.persons(people)],
        [
          t.skipped,
          listed(
            skipped
              .filter((one) => one.count > 0)
              .map((one) => labelled(reasons[one.reason], t.persons(one.count))),
          ),
        ],
        [t.languages, listed(languages.map((one) => labelled(names[one.language], t.persons(one.count))))],
        [t.first, listed(once.map((one) => nameOf(one) || one.email))],
      ]}
    />
  )
}
