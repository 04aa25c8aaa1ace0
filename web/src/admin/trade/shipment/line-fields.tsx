import { countText } from '@banquet/contract/rule/money/amount-text'
import type { OrderLine } from '@banquet/contract/trade/order-record'
import type { ReactNode } from 'react'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Row, Stack, Text, Title } from '../../../kit/look/look.tsx'
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
    <Row as="li" gap="4px 24px" align="start">
      <Text as="div" flex="1 1 240px" miw={0}>
        <Title as="span" fw={600}>
          {line.productNumber} {productNameOf(line)}
        </Title>
        <Row as="dl" gap="2px 16px">
          {facts.map(([word, value]) =>
            value === undefined ? null : (
              <Row gap={4} key={word}>
                <dt>{word}</dt>
                <dd>
                  {countText(value)} {unitNameOf(line)}
                </dd>
              </Row>
            ),
          )}
        </Row>
        {hint !== undefined && <Muted>{hint}</Muted>}
      </Text>
      <Stack gap={8} flex="1 1 240px" className={styles.fields}>
        {children}
      </Stack>
    </Row>
  )
}
