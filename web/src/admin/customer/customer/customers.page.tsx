import { pages } from '@banquet/contract/call/access'
import { customer, customerAttention } from '@banquet/contract/customer/customer'
import { customerBulk } from '@banquet/contract/customer/customer-bulk'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { ImportButton } from '../../../kit/list/import-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { useConfig } from '../../../kit/call/config.ts'
import { loanTypeText } from '../../../kit/list/loan-types.text.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useCellEdits } from '../../../shared/row/bulk/use-cell-edits.ts'
import { RecentActionsButton } from '../../../shared/row/undo/recent-actions-button.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useLoanTypeFilter } from '../../../kit/list/search-bar.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { statusChoices, useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { customerName, useCustomerColumns } from './customer-columns.tsx'
import { customerEmployeeText } from '../customer-employee/customer-employee.text.ts'
import { customerText } from './customer.text.ts'
import { useCandidates } from '../customer-employee/use-candidates.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'
import { useListTags } from '../../../shared/row/tag/list-tags.tsx'
import { useSeesTags } from '../../../shared/row/tag/row-tags.tsx'

const usable = { get: customer.get, update: customer.update }

const CustomerHistory = lazyComponent(() =>
  import('./customer-history.tsx').then((file) => file.CustomerHistory),
)
const CustomerBulkBar = lazyComponent(() =>
  import('./customer-bulk-bar.tsx').then((file) => file.CustomerBulkBar),
)

const { path } = pages.customers
const columnChoice = { list: 'customers' } as const
const views = { page: 'customers' } as const
const usualFilters = ['status', 'employeeId', 'unassigned', 'attention', 'tag']
const allFilters = [...usualFilters, 'loanType']
const also = ['customer-employee']
const nouns = ['customer', ...also]
const edited = { nouns, get: customer.get, nameOf: customerName }

/** The customers that the user may see: list, search, hand over, add, edit, delete, history. */
export function CustomersPage() {
  const t = useText(customerText)
  const filters = useConfig()?.usesLoanTypes ? allFilters : usualFilters
  const list = useList(customer.list, { sort: '-created_at', filters })
  const [history, setHistory] = useState<Customer>()
  const { selection, chosen } = useChosen(list)
  const columns = useColumns(setHistory)
  const tags = useListTags('customers', list)
  const bar = useFilters()
  const mayEdit = useMay('customers', 'edit')
  const add = useMay('customers', 'add') && <AddButton to={`${path}/form`}>{t.add}</AddButton>
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        choice={columnChoice}
        views={views}
        tags={tags}
        filters={bar}
        add={add}
        rowName={customerName}
        selection={mayEdit ? selection : undefined}
        below={chosen.isUsed && <CustomerBulkBar chosen={chosen} state={list.state} />}
      >
        {mayEdit && <RecentActionsButton nouns={nouns} />}
        <PricesByTagButton chosen={list.state.filters['tag']} />
        <ImportButton page="customers" to="/admin/customers/import" />
        <ExportButton endpoint={customer.export} state={list.state} />
      </ListPage>
      {history && <CustomerHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

/** Leads to the prices of the customers with a tag: with the one that the list is filtered by, if it is only one. */
function PricesByTagButton({ chosen = '' }: { chosen: string | undefined }) {
  const t = useText(pageText)
  const search = /^\d+$/.test(chosen) ? { tag: chosen } : {}
  if (!useSeesTags('customers')) return null
  return (
    <Button
      variant="default"
      renderRoot={(props: object) => <Link {...props} to={`${path}/group-prices`} search={search} />}
    >
      {t.pricesByTag}
    </Button>
  )
}

function useFilters() {
  const t = useText(customerText)
  const inCharge = useText(customerEmployeeText)
  const people = useCandidates()
  const states = useStatusFilter()
  const loans = useLoanTypeFilter()
  const usesLoanTypes = useConfig()?.usesLoanTypes === true
  return [
    states,
    ...(usesLoanTypes ? [loans] : []),
    {
      name: 'employeeId',
      label: inCharge.inCharge,
      options: people.map(({ id, realName }) => ({ value: String(id), label: realName })),
    },
    { name: 'unassigned', label: t.assignment, options: [{ value: '1', label: t.onlyUnassigned }] },
    {
      name: 'attention',
      label: t.attention,
      options: customerAttention.map((value) => ({ value, label: t[value] })),
    },
  ]
}

function useColumns(show: (row: Customer) => void) {
  const inCharge = useText(customerEmployeeText)
  const usual = useUsualColumns()
  const t = useText(customerText)
  const ofLoan = useText(loanTypeText)
  const usesLoanTypes = useConfig()?.usesLoanTypes === true
  const { realName, others, created } = useCustomerColumns()
  const remove = useRemove(customer.remove, also, usable)
  const actions = useActions<Customer>('customers', {
    show,
    edit: `${path}/form`,
    remove,
    nameOf: customerName,
  })
  const editing = useCellEdits<Customer>(edited)
  const loanType = useMemo<Column<Customer>>(
    () => ({
      key: 'loanType',
      header: t.loanType,
      nowrap: true,
      cell: (row) => (row.loanType ? ofLoan[row.loanType] : ''),
    }),
    [t, ofLoan],
  )
  return useMemo<readonly Column<Customer>[]>(
    () => [
      { ...realName, cell: (row) => <Link to={`${path}/${row.id}`}>{row.realName}</Link> },
      ...others,
      ...(usesLoanTypes ? [loanType] : []),
      {
        key: 'employee',
        header: inCharge.inCharge,
        cell: ({ employees: [leads] }) => leads?.realName ?? inCharge.unassigned,
      },
      editing(usual.status, {
        kind: 'choice',
        call: customerBulk.bulkStatus,
        field: 'status',
        choices: statusChoices(),
      }),
      created,
      actions,
    ],
    [usesLoanTypes, loanType, inCharge, usual, editing, realName, others, created, actions],
  )
}
