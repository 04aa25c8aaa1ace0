import { countText } from '@banquet/contract/rule/amount-text'
import type { OrderLine } from '@banquet/contract/trade/order-record'
import type { ReactNode } from 'react'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Row } from '../../../kit/look/look.tsx'
import styles from './shipment.module.css'

interface Props {
  line: OrderLine
  /** What is to be known of it: a word and a number each. */
  facts: readonly (readonly [string, number | undefined])[]
  /** A sentence about it below its numbers. */
  hint?: string | undefined
  children: ReactNode
}

/** A line of the order in a form: what it is, its numbers, and the fields about it. */
export function LineFields({ line, facts, hint, children }: Props) {
  return (
    <Row as="li" className={styles.line}>
      <div>
        <span className={styles.product}>
          {line.productNumber} {productNameOf(line)}
        </span>
        <dl className={styles.facts}>
          {facts.map(([word, value]) =>
            value === undefined ? null : (
              <div key={word}>
                <dt>{word}</dt>
                <dd>
                  {countText(value)} {unitNameOf(line)}
                </dd>
              </div>
            ),
          )}
        </dl>
        {hint !== undefined && <Muted>{hint}</Muted>}
      </div>
      <div className={styles.fields}>{children}</div>
    </Row>
  )
}
