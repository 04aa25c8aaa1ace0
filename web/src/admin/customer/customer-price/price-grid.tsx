import { maxBulk } from '@banquet/contract/call/bulk'
import { priceChange, type PricedRow } from '@banquet/contract/customer/price-change'
import { addDays } from '@banquet/contract/rule/day/days'
import { readDay } from '@banquet/contract/rule/day/read-day'
import type { PriceChange } from '@banquet/contract/rule/money/change-price'
import { Button, TextInput } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useLeaveGuard } from '../../../kit/form/form-frame.tsx'
import { Grid } from '../../../kit/grid/grid.tsx'
import { DayInput } from '../../../kit/input/day-input.tsx'
import { today } from '../../../kit/look/dates.ts'
import { Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { EmptyState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { useUndoNotice } from '../../../shared/row/undo/undo.ts'
import { AdjustPrices } from './adjust-prices.tsx'
import { customerPriceText } from './customer-price.text.ts'
import { adjusted, firstOfNextMonth, newPrices } from './new-prices.ts'
import { usePriceColumns } from './price-columns.tsx'
import { PricePreviewDialog } from './price-preview.dialog.tsx'
import { numberedName, type GridOf } from './priced-rows.ts'

interface Props {
  of: GridOf
  label: string
  rows: readonly PricedRow[]
  onReload: () => void
}

/** What a grid without rows says. */
const empty = { customer: 'emptyCustomer', product: 'emptyProduct', group: 'emptyGroup' } as const

/** A grid shows as many rows as can be changed at once. */
const mostShown = maxBulk

/** The maximum length of a reason. */
const maxReason = 200

const searched = ({ product, customer, itemName }: PricedRow) =>
  [product.number, product.name, product.enName, itemName, customer.number, customer.realName]
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()

/** The prices of a customer, of a product or of the customers with a tag, with a column for new ones. */
export function PriceGrid({ of, label, rows, onReload }: Props) {
  const t = useText(customerPriceText)
  const mayPrice = useMay('customers', 'pricing')
  const [keyword, setKeyword] = useState('')
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map())
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const notifyUndoable = useUndoNotice(['customer-product'])
  const withdraw = useWrite(priceChange.withdrawPrices, { quiet: true })
  useLeaveGuard({ isDirty: () => texts.size > 0, isOfSearch: of === 'group' })
  const found = useMemo(() => {
    const wanted = keyword.normalize('NFKC').trim().toLowerCase()
    return wanted === '' ? rows : rows.filter((row) => searched(row).includes(wanted))
  }, [rows, keyword])
  const shown = useMemo(() => found.slice(0, mostShown), [found])
  const onSet = useCallback((changes: readonly { row: PricedRow; text: string }[]) => {
    setTexts((old) => {
      const next = new Map(old)
      for (const { row, text } of changes) {
        if (text === '') next.delete(row.id)
        else next.set(row.id, text)
      }
      return next
    })
  }, [])
  const onTick = useCallback((row: PricedRow, on: boolean) => {
    setTicked((old) => {
      const next = new Set(old)
      if (on) next.add(row.id)
      else next.delete(row.id)
      return next
    })
  }, [])
  const send = withdraw.mutate
  const onWithdraw = useCallback(
    ({ id, version }: PricedRow) =>
      send(
        { body: { rows: [{ id, version }] } },
        { onSuccess: ({ actionId }) => notifyUndoable(t.withdrawn, actionId) },
      ),
    [send, notifyUndoable, t],
  )
  const seesBought = rows.some(({ bought }) => bought !== null)
  const seesCosts = useMay('products', 'cost')
  const columns = usePriceColumns({ of, mayPrice, seesBought, seesCosts, onTick, onSet, onWithdraw })
  const chosen = shown.filter(({ id }) => ticked.has(id))
  const onAdjust = (change: PriceChange) => {
    const result = adjusted(texts, chosen.length > 0 ? chosen : shown, change)
    setTexts(result.texts)
    if (result.impossible > 0) notify.warning(t.impossible(result.impossible))
  }
  if (rows.length === 0) return <EmptyState title={t[empty[of]]} />
  return (
    <Stack gap={12}>
      <Row align="flex-end" gap="8px 12px">
        <TextInput
          label={t.search}
          type="search"
          value={keyword}
          onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
        />
        {mayPrice && <AdjustPrices listed={shown.length} ticked={chosen.length} onAdjust={onAdjust} />}
      </Row>
      {mayPrice && <Muted data-needs="keyboard">{t.keys}</Muted>}
      {shown.length === 0 ? (
        <EmptyState title={t.emptySearch} />
      ) : (
        <Grid label={label} rows={shown} columns={columns} texts={texts} ticked={ticked} />
      )}
      {found.length > shown.length && <Muted>{t.shownOf(shown.length, found.length)}</Muted>}
      {mayPrice && (
        <Applying
          of={of}
          rows={rows}
          texts={texts}
          onReload={onReload}
          onCleared={() => setTexts(new Map())}
        />
      )}
    </Stack>
  )
}

interface ApplyingProps {
  of: GridOf
  rows: readonly PricedRow[]
  texts: ReadonlyMap<number, string>
  onReload: () => void
  onCleared: () => void
}

/** The day and the reason of new prices, and their preview. */
function Applying({ of, rows, texts, onReload, onCleared }: ApplyingProps) {
  const t = useText(customerPriceText)
  const now = today()
  const [from, setFrom] = useState(() => addDays(now, 1))
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { prices, wrong } = newPrices(rows, texts)
  const first = readDay(from)
  const isDay = first !== undefined && first >= now
  const problem =
    wrong > 0
      ? t.wrong(wrong)
      : prices.length === 0
        ? t.none
        : prices.length > maxBulk
          ? t.tooMany(maxBulk)
          : undefined
  const isReason = reason.trim() !== '' && reason.trim().length <= maxReason
  const preview = () => {
    setAsked(true)
    if (problem === undefined && isDay && isReason) setOpen(true)
  }
  const days = [
    [t.today, now],
    [t.tomorrow, addDays(now, 1)],
    [t.nextMonth, firstOfNextMonth(now)],
  ] as const
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const nameOfRow = (id: number) => {
    const row = rowOf.get(id)
    return row ? numberedName(of, row) : String(id)
  }
  return (
    <Stack gap={8}>
      <Row align="flex-end" gap="8px 12px">
        <DayInput
          label={t.firstDay}
          value={from}
          onChange={setFrom}
          error={isAsked && !isDay ? t.needsDay : undefined}
          required
        />
        <Row gap={4}>
          {days.map(([words, day]) => (
            <Button
              key={words}
              variant={day === from ? 'light' : 'subtle'}
              size="compact-md"
              aria-pressed={day === from}
              onClick={() => setFrom(day)}
            >
              {words}
            </Button>
          ))}
        </Row>
        <TextInput
          label={t.reason}
          value={reason}
          required
          miw={240}
          flex="1"
          error={isAsked && !isReason ? t.needsReason : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {texts.size > 0 && (
          <Button variant="default" onClick={onCleared}>
            {t.clear}
          </Button>
        )}
        <Button onClick={preview}>{t.preview(prices.length)}</Button>
      </Row>
      {problem !== undefined && (isAsked || wrong > 0) && (
        <Text c="danger-text" role="alert">
          {problem}
        </Text>
      )}
      {isOpen && first !== undefined && (
        <PricePreviewDialog
          of={of}
          change={{ rows: prices, from: first }}
          reason={reason.trim()}
          nameOfRow={nameOfRow}
          onClose={() => setOpen(false)}
          onReload={() => {
            setOpen(false)
            onReload()
          }}
          onApplied={() => {
            setOpen(false)
            setAsked(false)
            setReason('')
            onCleared()
          }}
        />
      )}
    </Stack>
  )
}
