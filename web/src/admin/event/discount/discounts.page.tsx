import { discount, type Discount } from '@banquet/contract/event/signup-type/discount'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Tag } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { placeText } from '../place/place.text.ts'
import { discountText } from './discount.text.ts'

const none: readonly string[] = []
const usable = { get: discount.get, update: discount.update }

const DiscountDialog = lazyComponent(() =>
  import('./discount.dialog.tsx').then((file) => file.DiscountDialog),
)
const BatchDialog = lazyComponent(() => import('./discount.dialog.tsx').then((file) => file.BatchDialog))
const RedemptionsDialog = lazyComponent(() =>
  import('./redemptions.dialog.tsx').then((file) => file.RedemptionsDialog),
)
const DiscountHistory = lazyComponent(() =>
  import('./discount-history.tsx').then((file) => file.DiscountHistory),
)

/** The dialog that is open. */
type Open = 'new' | 'batch' | { what: 'edit' | 'history' | 'uses'; row: Discount }

const filters = ['active']

/** The discount codes of an event: list, add one or a batch, edit, delete, export, history. */
export function DiscountsPage() {
  const event = useEventOfPage()
  const t = useText(discountText)
  const { readOnly } = useText(placeText)
  const list = useList(discount.list, { sort: 'code', filters, fixed: { eventId: event.id } })
  const [open, setOpen] = useState<Open>()
  const isArchived = event.status === 'archived'
  const active = {
    name: 'active',
    label: t.isActive,
    options: [
      { value: '1', label: t.active(true) },
      { value: '0', label: t.active(false) },
    ],
  }
  const columns = useColumns(isArchived, setOpen)
  const mayAdd = useMay('discounts', 'add') && !isArchived
  const add = mayAdd && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      {isArchived && <Banner mb={12}>{readOnly}</Banner>}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} filters={[active]} add={add}>
        {mayAdd && (
          <Button variant="default" onClick={() => setOpen('batch')}>
            {t.addBatch}
          </Button>
        )}
        <ExportButton endpoint={discount.export} state={list.state} />
      </ListPage>
      {open && <Opened open={open} eventId={event.id} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Opened({ open, eventId, onClose }: { open: Open; eventId: number; onClose: () => void }) {
  if (open === 'new') return <DiscountDialog eventId={eventId} onClose={onClose} />
  if (open === 'batch') return <BatchDialog eventId={eventId} onClose={onClose} />
  if (open.what === 'edit') return <DiscountDialog eventId={eventId} row={open.row} onClose={onClose} />
  if (open.what === 'uses') return <RedemptionsDialog row={open.row} onClose={onClose} />
  return <DiscountHistory row={open.row} onClose={onClose} />
}

const codeOf = ({ code }: Discount) => code

function useColumns(isArchived: boolean, open: (what: Open) => void) {
  const t = useText(discountText)
  const { index, actions } = useUsualColumns()
  const mayEdit = useMay('discounts', 'edit') && !isArchived
  const mayRemove = useMay('discounts', 'delete') && !isArchived
  const remove = useRemove(discount.remove, none, usable)
  return useMemo<readonly Column<Discount>[]>(
    () => [
      index,
      { key: 'code', header: t.code, sort: 'code', rowHeader: true, nowrap: true, cell: codeOf },
      { key: 'name', header: t.name, sort: 'name', cell: (row) => row.name },
      { key: 'gives', header: t.gives, nowrap: true, cell: (row) => t.giving(row.mode, row.value) },
      {
        key: 'used',
        header: t.used,
        nowrap: true,
        cell: (row) => <Uses row={row} onOpen={() => open({ what: 'uses', row })} />,
      },
      { key: 'window', header: t.window, sort: 'closes', cell: (row) => t.days(row.opens, row.closes) },
      {
        key: 'isActive',
        header: t.isActive,
        sort: 'isActive',
        cell: ({ isActive }) => <Tag {...(isActive && { color: 'success' })}>{t.active(isActive)}</Tag>,
      },
      actions<Discount>(
        (row) => ({
          onHistory: () => open({ what: 'history', row }),
          onEdit: mayEdit ? () => open({ what: 'edit', row }) : undefined,
          onRemove: mayRemove ? () => remove(row.id, row.code) : undefined,
        }),
        codeOf,
      ),
    ],
    [t, index, actions, mayEdit, mayRemove, remove, open],
  )
}

/** The number of uses of a code; opens the list of them. */
function Uses({ row: { code, used, maxUses, spent }, onOpen }: { row: Discount; onOpen: () => void }) {
  const t = useText(discountText)
  const words = maxUses === null ? countText(used) : `${countText(used)} / ${countText(maxUses)}`
  return (
    <div>
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        aria-label={`${words} ${t.usesOf(code)}`}
        title={t.usesOf(code)}
        onClick={onOpen}
      >
        {words}
      </Button>
      {spent > 0 && <Muted as="small">{t.spent(spent)}</Muted>}
    </div>
  )
}
