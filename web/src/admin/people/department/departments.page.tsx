import { pages } from '@banquet/contract/call/access'
import { department, type Department } from '@banquet/contract/people/department'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { DepartmentHistory } from './department-history.tsx'
import { departmentText } from './department.text.ts'

const usable = { get: department.get, update: department.update }

// The form is loaded when first opened, so that the list appears sooner.
const DepartmentDialog = lazyComponent(() =>
  import('./department.dialog.tsx').then((file) => file.DepartmentDialog),
)

const filters = ['status']
const none: readonly string[] = []

/** The departments: list, add, edit, delete, history; the sub-departments of each have their own page. */
export function DepartmentsPage() {
  const t = useText(departmentText)
  const list = useList(department.list, { sort: 'id', filters })
  const [open, setOpen] = useState<Department | 'new'>()
  const [history, setHistory] = useState<Department>()
  const columns = useDepartmentColumns(setOpen, setHistory)
  const states = useStatusFilter()
  const add = useMay('departments', 'add') && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        filters={[states]}
        add={add}
      />
      {open && (
        <DepartmentDialog department={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
      {history && <DepartmentHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

/** The number of sub-departments of a department, as a link to them. */
function SubDepartmentsLink({ row }: { row: Department }) {
  const t = useText(departmentText)
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={t.subCountOf(row.name, row.subDepartments)}
      rightSection={<IconChevronRight size={16} aria-hidden="true" />}
      renderRoot={(props: object) => <Link {...props} to={`${pages.departments.path}/${row.id}`} />}
    >
      {t.subCount(row.subDepartments)}
    </Button>
  )
}

function useDepartmentColumns(edit: (row: Department) => void, show: (row: Department) => void) {
  const t = useText(departmentText)
  const usual = useUsualColumns()
  const remove = useRemove(department.remove, none, usable)
  const actions = useActions<Department>('departments', { show, edit, remove })
  return useMemo<readonly Column<Department>[]>(
    () => [
      usual.index,
      { key: 'name', header: t.department, sort: 'name', rowHeader: true, cell: (row) => row.name },
      {
        key: 'subDepartments',
        labelled: true,
        header: t.subDepartment,
        nowrap: true,
        cell: (row) => <SubDepartmentsLink row={row} />,
      },
      usual.status,
      actions,
    ],
    [t, usual, actions],
  )
}
