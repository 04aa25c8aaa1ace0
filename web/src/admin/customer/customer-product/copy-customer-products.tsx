import { countText, priceText } from '@banquet/contract/rule/money/amount-text'
import { customer } from '@banquet/contract/customer/customer'
import { customerProduct, type CustomerProduct } from '@banquet/contract/customer/customer-product'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { useKnownList } from '../../../kit/list/known-list.ts'
import { Paginator } from '../../../kit/list/paginator.tsx'
import { SearchBar } from '../../../kit/list/search-bar.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted, Stack, Tag, Text } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { useSelection } from '../../../kit/table/selection.ts'
import { statusWords } from '../../../kit/text/account.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { CustomerPickerDialog } from '../customer/customer.picker.tsx'
import { compareTerms, copyOf, type CopiedTerms } from './copied-terms.ts'
import { customerProductText } from './customer-product.text.ts'

interface Props {
  customerId: number
  onClose: () => void
}

/** The maximum number of rows of one `updateList`. */
const most = 1000

/**
 * Copies the agreed terms of another customer: chooses the customer unless one is given, shows what would change, and copies
 * what is ticked.
 */
export function Copying({ customerId, fromId, onClose }: Props & { fromId: number | undefined }) {
  const [picked, setPicked] = useState<Customer>()
  const given = useQuery({
    ...read(customer.get, { params: { id: fromId ?? 0 } }),
    enabled: fromId !== undefined,
  })
  const from = picked ?? given.data
  if (from) return <Comparison customerId={customerId} from={from} onClose={onClose} />
  // One that cannot be read any more is chosen like any other.
  if (fromId !== undefined && !given.isError) return null
  return <CustomerPickerDialog excluded={customerId} onPick={setPicked} onClose={onClose} />
}

function Comparison({ customerId, from, onClose }: Props & { from: Customer }) {
  const t = useText(customerProductText)
  const common = useText(commonText)
  const agreed = (id: number) => ({
    ...read(customerProduct.byCustomer, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const own = useQuery(agreed(customerId))
  const theirs = useQuery(agreed(from.id))
  const failed = [own, theirs].find((query) => query.isError && !query.data)
  const compared = own.data && theirs.data && compareTerms(own.data, theirs.data)
  return (
    <Dialog title={t.copyFrom(from.realName)} size="large" onClose={onClose}>
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !compared && <Spinner />}
      {compared && compared.rows.length === 0 && (
        <>
          <EmptyState title={t.copied} hint={t.sameOnly(compared.same)} />
          <Actions>
            <Button variant="default" onClick={onClose}>
              {common.back}
            </Button>
          </Actions>
        </>
      )}
      {compared && compared.rows.length > 0 && (
        <Preview {...compared} customerId={customerId} from={from} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface PreviewProps extends Props {
  rows: readonly CopiedTerms[]
  same: number
  from: Customer
}

const nameOfRow = ({ theirs }: CopiedTerms) => `${theirs.product.number} ${nameOf(theirs.product)}`

function Preview({ rows, same, customerId, from, onClose }: PreviewProps) {
  const t = useText(customerProductText)
  const table = useText(tableText)
  const common = useText(commonText)
  const fresh = useMemo(() => rows.filter(({ kind }) => kind === 'new'), [rows])
  // What would replace an agreement is copied only if somebody ticks it.
  const selection = useSelection<CopiedTerms>(undefined, fresh)
  const save = useWrite(customerProduct.updateList)
  const list = useKnownList(rows, {
    sort: 'number',
    filters: ['kind'],
    by: { number: ({ theirs }) => theirs.product.number, name: ({ theirs }) => nameOf(theirs.product) },
    search: ({ theirs: { product } }) => `${product.number} ${product.name} ${product.enName}`,
    passes: ({ kind }, filters) => !filters['kind'] || kind === filters['kind'],
  })
  const columns = useColumns()
  const chosen = [...selection.selected.values()]
  const changed = chosen.filter(({ kind }) => kind === 'different').length
  const isTooMany = chosen.length > most
  const kinds = (['new', 'different'] as const).map((value) => ({ value, label: t[value] }))
  const copy = () => {
    if (chosen.length === 0 || isTooMany) return
    const body = { list: chosen.map((row) => copyOf(row, customerId, t.copyReason(from.realName))) }
    save.mutate(
      { body },
      {
        onSuccess: () => {
          notify.success(t.copyDone(chosen.length - changed, changed))
          onClose()
        },
      },
    )
  }
  return (
    <Stack gap={12}>
      <Muted role="status">{t.compared(fresh.length, rows.length - fresh.length, same)}</Muted>
      <div>
        <SearchBar state={list.state} filters={[{ name: 'kind', label: t.kind, options: kinds }]}>
          <Button variant="subtle" onClick={() => selection.toggle(rows, true)}>
            {t.takeAll(rows.length)}
          </Button>
          <Button variant="subtle" onClick={selection.clear}>
            {table.clearSelection}
          </Button>
        </SearchBar>
        <DataTable
          {...list}
          columns={columns}
          label={t.copyFrom(from.realName)}
          rowName={nameOfRow}
          selection={selection}
        />
        <Paginator {...list} />
      </div>
      <Actions>
        {isTooMany && <Muted me="auto">{table.atMost(most)}</Muted>}
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          aria-disabled={chosen.length === 0 || isTooMany}
          {...((chosen.length === 0 || isTooMany) && { 'data-disabled': true })}
          loading={save.isPending}
          onClick={copy}
        >
          {t.copyNow(chosen.length - changed, changed)}
        </Button>
      </Actions>
    </Stack>
  )
}

/** A value before and after; only the value where nothing changes. */
function Changed({ before, after }: { before: string | undefined; after: string }) {
  const t = useText(customerProductText)
  if (before === undefined || before === after) return <span>{after}</span>
  return (
    <span>
      <Text as="del" c="muted">
        {before}
      </Text>{' '}
      → <strong aria-label={`${t.after} ${after}`}>{after}</strong>
    </span>
  )
}

function useColumns(): readonly Column<CopiedTerms>[] {
  const t = useText(customerProductText)
  return useMemo(() => {
    const change = (of: (row: CustomerProduct) => string) => (row: CopiedTerms) => (
      <Changed before={row.own && of(row.own)} after={of(row.theirs)} />
    )
    const count = (n: number | null) => (n === null ? t.productMinimum : countText(n))
    const days = ({ validFrom, validTo }: CustomerProduct) =>
      validFrom === null && validTo === null ? t.always : `${validFrom ?? ''} ~ ${validTo ?? ''}`
    return [
      {
        key: 'name',
        header: t.name,
        sort: 'number',
        rowHeader: true,
        cell: ({ theirs: { product } }) => (
          <>
            {nameOf(product)}
            <Muted as="small">{product.number}</Muted>
          </>
        ),
      },
      {
        key: 'kind',
        header: t.kind,
        nowrap: true,
        cell: ({ kind }) => <Tag color={kind === 'new' ? 'success' : 'warning'}>{t[kind]}</Tag>,
      },
      {
        key: 'price',
        header: t.price,
        align: 'end',
        cell: change(({ price }) => (price === null ? t.productPrice : priceText(price))),
      },
      { key: 'minBuyQty', header: t.minBuyQty, align: 'end', cell: change((row) => count(row.minBuyQty)) },
      {
        key: 'orderMultiple',
        header: t.orderMultiple,
        align: 'end',
        hideOnPhone: true,
        cell: change((row) => count(row.orderMultiple)),
      },
      { key: 'valid', header: t.valid, cell: change(days) },
      { key: 'status', header: t.status, cell: change(({ status }) => statusWords(status)) },
    ]
  }, [t])
}
