import type { Affinity } from '@banquet/contract/review/proposal'
import type { CSSProperties } from 'react'
import { Muted, Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { proposalText } from './proposal.text.ts'
import * as styles from './proposal.module.css'

const parts = ['subject', 'keywords', 'text'] as const

/** The affinity of a reviewer with a paper, and the parts that it consists of. */
export function AffinityParts({ of }: { of: Affinity }) {
  const t = useText(proposalText)
  return (
    <Row gap="2px 12px">
      <span>
        {t.affinity} {t.percent(of.affinity)}
      </span>
      {parts.map((part) => (
        <Muted key={part} as="span" size="small" className={styles.part}>
          {t[part]}
          <span className={styles.bar} aria-hidden="true">
            <span style={widthOf(of[part], 1000)} />
          </span>
          {t.percent(of[part])}
        </Muted>
      ))}
    </Row>
  )
}

/** The style of a part of a bar that has a width of its own. */
export const widthOf = (value: number, whole: number) =>
  ({ '--part': `${whole === 0 ? 0 : Math.min(100, (100 * value) / whole)}%` }) as CSSProperties
