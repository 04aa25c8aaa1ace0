import type { Quote } from '@banquet/contract/trade/order-record'
import { documentAmounts, splitsEvenly } from '@banquet/contract/rule/order/totals'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { totalText } from '@banquet/contract/rule/money/amount-text'
import { useText } from '../../../kit/text/text.ts'
import { readNumber } from '../../../kit/input/read-number.ts'
import { orderFormText } from './order-form.text.ts'
import { Muted, Panel, PlainTable, Text } from '../../../kit/look/look.tsx'
import * as styles from './order-form.module.css'

const modes = ['excluded', 'included'] as const
const dollars = (n: number) => totalText(String(n))

/** The total of the lines in both tax modes, and whether a desired total can be written on an invoice. */
export function TotalHelper({ quote }: { quote: Quote }) {
  const t = useText(orderFormText)
  const both = modes.map((mode) => ({
    mode,
    totals: documentAmounts({ taxMode: mode, rounding: quote.rounding }, quote.lines).totals,
  }))
  const beside = both.flatMap(({ totals }) => Object.values(totals) as string[])
  return (
    <Panel gap={8} className={styles.helper} aria-labelledby="order-form-helper">
      <h2 id="order-form-helper">{t.helper}</h2>
      <Muted>{t.helperHint}</Muted>
      <PlainTable numbers size="small">
        <thead>
          <tr>
            <th scope="col">{t.mode}</th>
            <th scope="col">{t.net}</th>
            <th scope="col">{t.tax}</th>
            <th scope="col">{t.gross}</th>
          </tr>
        </thead>
        <tbody>
          {both.map(({ mode, totals }) => (
            <Text as="tr" key={mode} fw={mode === quote.taxMode ? 600 : 400}>
              <th scope="row">
                {t[mode]}
                {mode === quote.taxMode && (
                  <Text as="small" ms={6} c="accent-text">
                    {t.ofCustomer}
                  </Text>
                )}
              </th>
              <td>{totalText(totals.net, beside)}</td>
              <td>{totalText(totals.tax, beside)}</td>
              <td>{totalText(totals.gross, beside)}</td>
            </Text>
          ))}
        </tbody>
      </PlainTable>
      <Splitting />
    </Panel>
  )
}

/** Shows whether a typed total is the sum of a whole-dollar amount without tax and its tax. */
function Splitting() {
  const t = useText(orderFormText)
  const [text, setText] = useState('')
  const total = readNumber(text)
  const sensible = total !== null && Number.isInteger(total) && total > 0 && total < 10_000_000_000
  const splits = sensible && splitsEvenly(total)
  const net = sensible ? Math.round((total * 100) / 105) : 0
  return (
    <div>
      <TextInput
        label={t.typed}
        description={t.typedHint}
        inputMode="numeric"
        autoComplete="off"
        error={text.trim() !== '' && !sensible && t.notTotal}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Text as="output" {...(sensible && !splits && { fw: 600, c: 'warning' as const })}>
        {sensible &&
          (splits
            ? t.splits(dollars(net), dollars(total - net))
            : t.splitsNot(dollars(total), dollars(total - 1), dollars(total + 1)))}
      </Text>
    </div>
  )
}
