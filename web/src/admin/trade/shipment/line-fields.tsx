import { countText } from '@banquet/contract/rule/amount-text'
import type { OrderLine } from '@banquet/contract/trade/order-record'
import type { ReactNode } from 'react'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './shipment.module.css'

interface Props {
  line: OrderLine
  /** The figures of the line: a word and a number each. */
  facts: readonly (readonly [string, number | undefined])[]
  /** A remark below its figures. */
  hint?: string | undefined
  children: ReactNode
}

/** A line of the order in a form: product, figures, and fields. */
export function LineFields({ line, facts, hint, children }: Props) {
  return (
    <Row as="li" className={styles.line}>
      <div>
        <span className={styles.product}>
          {line.productNumber} {productNameOf(line)}
        </span>
        <Row as="dl" gap="2px 16px" className={styles.facts}>
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
        </Row>
        {hint !== undefined && <Muted>{hint}</Muted>}
      </div>
      <Stack gap={8} className={styles.fields}>
        {children}
      </Stack>
    </Row>
  )
}
