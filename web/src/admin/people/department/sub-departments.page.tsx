import {
  department,
  subDepartment,
  type Department,
  type SubDepartment,
} from '@banquet/contract/people/department'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useListRows, useListState } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import { read } from '../../../kit/query/query.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { StatusBadge, useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { SubDepartmentHistory } from './department-history.tsx'
import { departmentText } from './department.text.ts'
import { Row, RecordHeading } from '../../../kit/look/look.tsx'

const usable = { get: subDepartment.get, update: subDepartment.update }

// The form is loaded when first opened, so that the list appears sooner.
const SubDepartmentDialog = lazyComponent(() =>
  import('./sub-department.dialog.tsx').then((file) => file.SubDepartmentDialog),
)

const filters = ['status']
const also = ['department']

/** The sub-departments of the department given in the URL. */
export function SubDepartmentsPage() {
  const id = useRowId()
  return id === undefined ? null : <SubDepartments key={id} departmentId={id} />
}

/** The sub-departments of a department: list, add, edit and move, delete, history. */
export function SubDepartments({ departmentId }: { departmentId: number }) {
  const t = useText(departmentText)
  const above = useQuery(read(department.get, { params: { id: departmentId } }))
  const state = useListState({ sort: 'id', filters })
  // The department is part of the page: it is always sent, and clearing the search keeps it.
  const within = { ...state, filters: { ...state.filters, departmentId: String(departmentId) } }
  const list = { ...useListRows(subDepartment.list, within), state }
  const [open, setOpen] = useState<SubDepartment | 'new'>()
  const [history, setHistory] = useState<SubDepartment>()
  const columns = useSubDepartmentColumns(setOpen, setHistory)
  const states = useStatusFilter()
  const mayAdd = useMay('departments', 'add')
  if (above.isError) return <ErrorState error={above.error} onRetry={() => void above.refetch()} />
  const add = mayAdd && <AddButton onClick={() => setOpen('new')}>{t.subAdd}</AddButton>
  return (
    <>
      <Head department={above.data} />
      <ListPage
        list={list}
        columns={columns}
        label={t.subList(above.data?.name ?? '')}
        purpose={t.subPurpose}
        filters={[states]}
        add={add}
      />
      {open && (
        <SubDepartmentDialog
          departmentId={departmentId}
          subDepartment={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {history && <SubDepartmentHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

/** The department that the page shows. */
function Head({ department }: { department: Department | undefined }) {
  return (
    <Row gap="4px 12px" mih={28} mb={14}>
      {department && (
        <>
          <RecordHeading>{department.name}</RecordHeading>
          <StatusBadge value={department.status} />
        </>
      )}
    </Row>
  )
}

function useSubDepartmentColumns(edit: (row: SubDepartment) => void, show: (row: SubDepartment) => void) {
  const t = useText(departmentText)
  const usual = useUsualColumns()
  const remove = useRemove(subDepartment.remove, also, usable)
  const actions = useActions<SubDepartment>('departments', { show, edit, remove })
  return useMemo<readonly Column<SubDepartment>[]>(
    () => [
      usual.index,
      { key: 'name', header: t.subDepartment, sort: 'name', rowHeader: true, cell: (row) => row.name },
      usual.status,
      actions,
    ],
    [t, usual, actions],
  )
}
