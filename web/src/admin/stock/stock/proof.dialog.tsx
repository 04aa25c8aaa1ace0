import { countText } from '@banquet/contract/rule/amount-text'
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
import { PlainTable, Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './stock.module.css'

/** Verifies the figures of a stock each time it is opened, and shows the result. */
export function ProofDialog({ row, onClose }: { row: Stock; onClose: () => void }) {
  const t = useText(stockText)
  const query = useQuery({
    ...read(stock.proof, { params: { id: row.id } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <Dialog title={t.titled(t.proofTitle, nameOf(row))} onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isFetching && !query.data && <Spinner />}
      {query.data && <Result proof={query.data} />}
    </Dialog>
  )
}

function Result({ proof }: { proof: StockProof }) {
  const t = useText(stockText)
  const { proved, onHand, sumOnHand, allocated, sumAllocated, movements, firstBreak } = proof
  const Icon = proved ? IconCircleCheck : IconAlertTriangle
  const lines = [
    { name: t.inventory, counter: onHand, sum: sumOnHand },
    { name: t.allocated, counter: allocated, sum: sumAllocated },
  ]
  return (
    <Stack gap={12} className={styles.proof} data-proved={proved}>
      <Row as="p" gap={10} className={styles.result} role="status">
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
          {lines.map(({ name, counter, sum }) => (
            <tr key={name} data-differs={counter !== sum || undefined}>
              <th scope="row">{name}</th>
              <td>{countText(counter)}</td>
              <td>{countText(sum)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Stack>
  )

  function wordsOf(): string {
    if (proved) return t.provedBy(movements)
    return firstBreak === null ? t.notProvedHint : t.brokenAt(firstBreak)
  }
}
