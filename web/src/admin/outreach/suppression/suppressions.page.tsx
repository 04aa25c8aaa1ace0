import { longPageSizes } from '@banquet/contract/call/page-size'
import {
  suppression,
  suppressionReasons,
  suppressionScopes,
  type Suppression,
} from '@banquet/contract/outreach/suppression'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { ImportButton } from '../../../kit/list/import-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { RowActions } from '../../../kit/table/row-actions.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import {
  suppressionReasonText,
  suppressionScopeText,
  suppressionSourceText,
  suppressionText,
} from './suppression.text.ts'

const AddDialog = lazyComponent(() =>
  import('./suppression-dialogs.tsx').then((file) => file.AddSuppressionDialog),
)
const LiftDialog = lazyComponent(() =>
  import('./suppression-dialogs.tsx').then((file) => file.LiftSuppressionDialog),
)
const LiftDayDialog = lazyComponent(() =>
  import('./suppression-dialogs.tsx').then((file) => file.LiftDayDialog),
)
const SuppressionHistory = lazyComponent(() =>
  import('./suppression-history.tsx').then((file) => file.SuppressionHistory),
)

const filters = ['reason', 'scope']

/** The addresses that something is not sent to, the latest first. */
export function SuppressionsPage() {
  const t = useText(suppressionText)
  const reasons = useText(suppressionReasonText)
  const scopes = useText(suppressionScopeText)
  const list = useList(suppression.list, { sort: '-createdAt', filters, sizes: longPageSizes })
  const [isAdding, setAdding] = useState(false)
  const [isLiftingDay, setLiftingDay] = useState(false)
  const [lifted, setLifted] = useState<Suppression>()
  const [history, setHistory] = useState<Suppression>()
  const columns = useSuppressionColumns(setLifted, setHistory)
  const mayAdd = useMay('mails', 'add')
  const mayLift = useMay('mails', 'delete')
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        filters={[
          {
            name: 'reason',
            label: t.reason,
            options: suppressionReasons.map((value) => ({ value, label: reasons[value] })),
          },
          {
            name: 'scope',
            label: t.scope,
            options: suppressionScopes.map((value) => ({ value, label: scopes[value] })),
          },
        ]}
        add={
          <>
            {mayLift && (
              <Button variant="default" onClick={() => setLiftingDay(true)}>
                {t.liftDay}
              </Button>
            )}
            {mayAdd && <AddButton onClick={() => setAdding(true)}>{t.add}</AddButton>}
          </>
        }
      >
        <ImportButton page="mails" to="/admin/setting/suppression/import" />
        <ExportButton endpoint={suppression.export} state={list.state} />
      </ListPage>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {isLiftingDay && <LiftDayDialog onClose={() => setLiftingDay(false)} />}
      {lifted && <LiftDialog row={lifted} onClose={() => setLifted(undefined)} />}
      {history && <SuppressionHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useSuppressionColumns(onLift: (row: Suppression) => void, onHistory: (row: Suppression) => void) {
  const t = useText(suppressionText)
  const common = useText(commonText)
  const reasons = useText(suppressionReasonText)
  const scopes = useText(suppressionScopeText)
  const sources = useText(suppressionSourceText)
  const mayLift = useMay('mails', 'delete')
  return useMemo<readonly Column<Suppression>[]>(
    () => [
      { key: 'email', header: t.email, sort: 'email', rowHeader: true, cell: (row) => row.email },
      { key: 'reason', header: t.reason, sort: 'reason', cell: (row) => reasons[row.reason] },
      { key: 'scope', header: t.scope, sort: 'scope', cell: (row) => scopes[row.scope] },
      { key: 'note', header: t.note, cell: (row) => row.note },
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
      {
        key: 'createdByName',
        header: t.createdByName,
        cell: (row) =>
          row.createdByName || (row.reason === 'unsubscribe' ? t.reader(sources[row.source]) : t.program),
      },
      {
        key: 'actions',
        header: common.actions,
        width: 160,
        align: 'end',
        cell: (row) => (
          <Row gap={2} justify="end" nowrap>
            {mayLift && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t.liftRow(row.email)}
                onClick={() => onLift(row)}
              >
                {t.lift}
              </Button>
            )}
            <RowActions name={row.email} onHistory={() => onHistory(row)} />
          </Row>
        ),
      },
    ],
    [t, common, reasons, scopes, sources, mayLift, onLift, onHistory],
  )
}
