import { backgroundTasks, jobFailure, type JobFailure } from '@banquet/contract/platform/job-failure'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useList } from '../../../kit/list/list-state.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import type { Column } from '../../../kit/table/column.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { failureReasonText, jobFailureText, taskText } from './job-failure.text.ts'

const filters = ['task']

/** The rows that scheduled jobs could not process, with a button to try one of them at once. */
export function JobFailuresPage() {
  const t = useText(jobFailureText)
  const tasks = useText(taskText)
  const list = useList(jobFailure.list, { sort: '-id', filters })
  const columns = useFailureColumns()
  const options = backgroundTasks.map((value) => ({ value, label: tasks[value] }))
  return (
    <ListPage
      list={list}
      columns={columns}
      label={t.list}
      purpose={t.about}
      range
      filters={[{ name: 'task', label: t.task, options }]}
    />
  )
}

function useFailureColumns() {
  const t = useText(jobFailureText)
  const common = useText(commonText)
  const tasks = useText(taskText)
  const reasons = useText(failureReasonText)
  const { mutate, isPending } = useWrite(jobFailure.retry, { quiet: true })
  return useMemo<readonly Column<JobFailure>[]>(
    () => [
      { key: 'task', header: t.task, cell: (row) => tasks[row.task] },
      {
        key: 'row',
        header: t.row,
        rowHeader: true,
        cell: ({ link, label }) => (link === '' ? label : <Link to={link}>{label}</Link>),
      },
      {
        key: 'reason',
        header: t.reason,
        cell: (row) => (
          <>
            {reasons[row.reason]}
            {row.detail !== '' && <Muted as="small">{row.detail}</Muted>}
          </>
        ),
      },
      {
        key: 'since',
        header: t.since,
        sort: 'since',
        nowrap: true,
        cell: (row) => momentWords(row.since),
      },
      { key: 'attempts', header: t.attempts, sort: 'attempts', align: 'end', cell: (row) => row.attempts },
      {
        key: 'nextAt',
        header: t.nextAt,
        sort: 'nextAt',
        nowrap: true,
        cell: (row) => momentWords(row.nextAt),
      },
      {
        key: 'actions',
        header: common.actions,
        width: 120,
        align: 'end',
        cell: (row) => (
          <Button
            variant="subtle"
            size="compact-md"
            disabled={isPending}
            aria-label={t.retryRow(row.label)}
            onClick={() => mutate({ params: { id: row.id } }, { onSuccess: () => notify.success(t.retried) })}
          >
            {t.retry}
          </Button>
        ),
      },
    ],
    [t, common, tasks, reasons, mutate, isPending],
  )
}
