import { countText } from '@banquet/contract/rule/money/amount-text'
import { stock, type Stock, type StockProof } from '@banquet/contract/stock/stock'
import { Verdict, VerifyDialog } from '../../../kit/dialog/verify-dialog.tsx'
import { useText } from '../../../kit/text/text.ts'
import { stockText } from './stock.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { PlainTable, Text } from '../../../kit/look/look.tsx'

/** Verifies the figures of a stock each time it is opened, and shows the result. */
export function VerificationDialog({ row, onClose }: { row: Stock; onClose: () => void }) {
  const t = useText(stockText)
  return (
    <VerifyDialog
      title={t.titled(t.verificationTitle, nameOf(row))}
      call={stock.proof}
      input={{ params: { id: row.id } }}
      onClose={onClose}
    >
      {(result) => <Result result={result} />}
    </VerifyDialog>
  )
}

function Result({ result }: { result: StockProof }) {
  const t = useText(stockText)
  const { proved, onHand, sumOnHand, allocated, sumAllocated, movements, firstBreak } = result
  const lines = [
    { name: t.inventory, counter: onHand, sum: sumOnHand },
    { name: t.allocated, counter: allocated, sum: sumAllocated },
  ]
  return (
    <Verdict agrees={proved} title={proved ? t.proved : t.notProved} hint={wordsOf()}>
      <PlainTable numbers>
        <thead>
          <tr>
            <th scope="col">{t.figure}</th>
            <th scope="col">{t.counter}</th>
            <th scope="col">{t.sum}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, counter, sum }) => {
            const wrong = counter !== sum && ({ fw: 650, c: 'danger-text' } as const)
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <Text as="td" {...wrong}>
                  {countText(counter)}
                </Text>
                <Text as="td" {...wrong}>
                  {countText(sum)}
                </Text>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </Verdict>
  )

  function wordsOf(): string {
    if (proved) return t.provedBy(movements)
    return firstBreak === null ? t.notProvedHint : t.brokenAt(firstBreak)
  }
}
