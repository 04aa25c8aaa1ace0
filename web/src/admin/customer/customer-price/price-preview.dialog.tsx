import { countText, priceText } from '@banquet/contract/rule/money/amount-text'
import { centsOf } from '@banquet/contract/rule/money/cents'
import { isBelowCost, percentBetween } from '@banquet/contract/rule/money/change-price'
import { priceChange, type PricePreview } from '@banquet/contract/customer/price-change'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call/api.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, Muted, PlainTable, Stack, Tag, Text } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useUndoNotice } from '../../../shared/row/undo/undo.ts'
import { customerPriceText } from './customer-price.text.ts'
import { partsOf, type GridOf } from './priced-rows.ts'

interface Props {
  of: GridOf
  change: { rows: { id: number; version: number; price: string }[]; from: string }
  reason: string
  nameOfRow: (id: number) => string
  onClose: () => void
  /** Loads the rows again that changed meanwhile. */
  onReload: () => void
  onApplied: () => void
}

/** What new prices would change, and the button that sets them. */
export function PricePreviewDialog({ of, change, reason, nameOfRow, onClose, onReload, onApplied }: Props) {
  const t = useText(customerPriceText)
  const common = useText(commonText)
  const notifyUndoable = useUndoNotice(['customer-product'])
  const preview = useQuery({
    queryKey: ['price-preview', change],
    queryFn: ({ signal }) => call(priceChange.previewPrices, { body: change }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  // A refusal for rows that changed is shown at these rows.
  const apply = useWrite(priceChange.applyPrices, { quiet: true, atField: ['stale'] })
  const { data } = preview
  const changed = data?.rows.filter(({ refusal }) => refusal !== null).length ?? 0
  const send = () =>
    apply.mutate(
      { body: { ...change, reason } },
      {
        onSuccess: ({ actionId, results }) => {
          notifyUndoable(t.applied(results.length, change.from), actionId)
          onApplied()
        },
        onError: () => void preview.refetch(),
      },
    )
  return (
    <Dialog title={t.previewTitle(change.from)} size="large" onClose={onClose}>
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {!data && !preview.isError && <Spinner />}
      {data && (
        <Stack gap={12}>
          {changed > 0 ? (
            <Banner color="warning" role="alert">
              {t.changedHint(changed)}
            </Banner>
          ) : (
            <Summary preview={data} />
          )}
          <Rows of={of} preview={data} nameOfRow={nameOfRow} />
        </Stack>
      )}
      <Actions>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        {changed > 0 ? (
          <Button onClick={onReload}>{t.reload}</Button>
        ) : (
          data &&
          data.count > 0 && (
            <Button loading={apply.isPending} onClick={send}>
              {t.apply(data.count)}
            </Button>
          )
        )}
      </Actions>
    </Dialog>
  )
}

function Summary({ preview }: { preview: PricePreview }) {
  const t = useText(customerPriceText)
  const { count, raised, lowered, unchanged, replaced, effect, belowCost } = preview
  const seesCosts = useMay('products', 'cost')
  return (
    <Stack gap={4} role="status">
      <Text as="strong">{t.summary(count, raised, lowered)}</Text>
      {seesCosts && belowCost > 0 && <Text c="danger-text">{t.belowCostCount(belowCost)}</Text>}
      {effect !== null && <Text>{t.effect(signed(effect))}</Text>}
      {unchanged > 0 && <Muted>{t.unchanged(unchanged)}</Muted>}
      {replaced > 0 && <Muted>{t.replaced(replaced)}</Muted>}
      <Muted>{t.placed}</Muted>
    </Stack>
  )
}

const signed = (amount: string) => `${centsOf(amount) > 0n ? '+' : ''}${priceText(amount)}`

interface RowsProps {
  of: Props['of']
  preview: PricePreview
  nameOfRow: (id: number) => string
}

function Rows({ of, preview, nameOfRow }: RowsProps) {
  const t = useText(customerPriceText)
  const refused = preview.rows.filter(({ refusal }) => refusal !== null)
  const others = preview.rows.filter(({ refusal }) => refusal === null)
  const shows = preview.effect !== null
  const seesCosts = useMay('products', 'cost')
  return (
    <PlainTable cards aria-label={t.previewTitle(preview.from)}>
      <thead>
        <tr>
          <th scope="col">{partsOf[of].map((part) => t[part]).join(' / ')}</th>
          <th scope="col" data-align="end">
            {t.priceNow}
          </th>
          <th scope="col" data-align="end">
            {t.newPrice}
          </th>
          {shows && (
            <>
              <th scope="col" data-align="end">
                {t.bought}
              </th>
              <th scope="col" data-align="end">
                {t.effectColumn}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {[...refused, ...others].map(({ id, before, after, bought, effect, cost, refusal }) => (
          <tr key={id}>
            <th scope="row">
              {nameOfRow(id)}{' '}
              {refusal !== null && <Tag color="warning">{refusal === 'not-found' ? t.gone : t.changed}</Tag>}
              {seesCosts && isBelowCost(after, cost) && <Tag color="danger">{t.belowCost}</Tag>}
            </th>
            <td data-label={t.priceNow} data-align="end">
              {before === null ? '' : priceText(before)}
            </td>
            <td data-label={t.newPrice} data-align="end">
              {priceText(after)} <Muted as="small">{percentWords(before, after)}</Muted>
            </td>
            {shows && (
              <>
                <td data-label={t.bought} data-align="end">
                  {bought === null ? '' : countText(bought)}
                </td>
                <td data-label={t.effectColumn} data-align="end">
                  {effect === null ? '' : signed(effect)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** The difference of two prices in percent, if there is one. */
export function percentWords(before: string | null, after: string): string {
  const percent = before === null ? undefined : percentBetween(before, after)
  return percent === undefined ? '' : `${percent}%`
}
