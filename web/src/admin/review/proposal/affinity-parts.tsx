import type { Affinity } from '@banquet/contract/review/proposal'
import { preferenceAnswerWords } from '@banquet/contract/review/preference-answers'
import type { CSSProperties } from 'react'
import { Muted, Row } from '../../../kit/look/look.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { proposalText } from './proposal.text.ts'
import * as styles from './proposal.module.css'

const parts = ['subject', 'keywords', 'text', 'preference'] as const

/** Returns the answer that a value of the part `preference` stands for. */
function said(value: number | null): string {
  const answer = value === null ? undefined : value >= 1000 ? 'yes' : value > 0 ? 'maybe' : 'no'
  return answer ? preferenceAnswerWords[language()][answer] : ''
}

/** The affinity of a reviewer with a paper, and the parts that it consists of. */
export function AffinityParts({ of }: { of: Affinity }) {
  const t = useText(proposalText)
  return (
    <Row gap="2px 12px">
      <span>
        {t.affinity} {t.percent(of.affinity)}
      </span>
      {parts
        .filter((part) => of[part] !== null)
        .map((part) => (
          <Muted key={part} as="span" size="small" className={styles.part}>
            {t[part]}
            <span className={styles.bar} aria-hidden="true">
              <span style={widthOf(of[part] ?? 0, 1000)} />
            </span>
            {part === 'preference' ? said(of.preference) : t.percent(of[part])}
          </Muted>
        ))}
    </Row>
  )
}

/** The style of a part of a bar that has a width of its own. */
export const widthOf = (value: number, whole: number) =>
  ({ '--part': `${whole === 0 ? 0 : Math.min(100, (100 * value) / whole)}%` }) as CSSProperties
