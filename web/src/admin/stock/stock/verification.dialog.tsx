import { countText } from '@banquet/contract/rule/money/amount-text'
import { stock, type Stock, type StockProof } from '@banquet/contract/stock/stock'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { stockText } from './stock.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { PlainTable, Row, Stack, Text } from '../../../kit/look/look.tsx'

/** Verifies the figures of a stock each time it is opened, and shows the result. */
export function VerificationDialog({ row, onClose }: { row: Stock; onClose: () => void }) {
  const t = useText(stockText)
  const query = useQuery({
    ...read(stock.proof, { params: { id: row.id } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <Dialog title={t.titled(t.verificationTitle, nameOf(row))} onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isFetching && !query.data && <Spinner />}
      {query.data && <Result result={query.data} />}
    </Dialog>
  )
}

function Result({ result }: { result: StockProof }) {
  const t = useText(stockText)
  const { proved, onHand, sumOnHand, allocated, sumAllocated, movements, firstBreak } = result
  const Icon = proved ? IconCircleCheck : IconAlertTriangle
  const lines = [
    { name: t.inventory, counter: onHand, sum: sumOnHand },
    { name: t.allocated, counter: allocated, sum: sumAllocated },
  ]
  return (
    <Stack gap={12}>
      <Row as="p" gap={10} fz={18} c={proved ? 'success' : 'danger-text'} role="status">
        <Icon size={32} aria-hidden="true" />
        <strong>{proved ? t.proved : t.notProved}</strong>
      </Row>
      <p>{wordsOf()}</p>
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
    </Stack>
  )

  function wordsOf(): string {
    if (proved) return t.provedBy(movements)
    return firstBreak === null ? t.notProvedHint : t.brokenAt(firstBreak)
  }
}
