import { longPageSizes } from '@banquet/contract/call/page-size'
import { bankLine, bankLineStates, type BankLine } from '@banquet/contract/payment/bank-line'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FilterTabs } from '../../../kit/list/filter-tabs.tsx'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { Paginator } from '../../../kit/list/paginator.tsx'
import { SearchBar } from '../../../kit/list/search-bar.tsx'
import { later } from '../../../kit/look/later.tsx'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { bankLineStateText, bankLineText } from './bank-line.text.ts'
import { LineList } from './line-list.tsx'
import { LinePanel } from './line.panel.tsx'
import { useKeys } from './use-keys.ts'
import { useMatching } from './use-matching.ts'
import * as styles from './bank-line.module.css'

const FindOrderDialog = later(() => import('./find-order.dialog.tsx').then((file) => file.FindOrderDialog))
const SetAsideDialog = later(() => import('./set-aside.dialog.tsx').then((file) => file.SetAsideDialog))

const decidedStates = bankLineStates.filter((state) => state !== 'new' && state !== 'partly')

/** The transfer desk: lines of bank statements on the left, what the current one may be for on the right. */
export function BankLinesPage() {
  const t = useText(bankLineText)
  const states = useText(bankLineStateText)
  const maySettle = useMay('payments', 'settle')
  const list = useList(bankLine.list, { sort: 'day', filters: ['state'], sizes: longPageSizes })
  const { page: _p, size: _s, sort: _o, state: _f, ...search } = queryOf(list.state)
  const counts = useQuery(read(bankLine.counts, { query: search })).data
  return (
    <>
      <SearchBar state={list.state} range={t.days}>
        <Button
          variant="default"
          renderRoot={(props: object) => (
            <Link {...props} to="/admin/transfer-notice" search={{ state: 'open' }} />
          )}
        >
          {t.notices}
        </Button>
        {maySettle && (
          <Button renderRoot={(props: object) => <Link {...props} to="/admin/bank-line/import" />}>
            {t.import}
          </Button>
        )}
      </SearchBar>
      <FilterTabs
        state={list.state}
        name="state"
        label={t.state}
        first={{ label: t.toMatch, count: counts && counts.new + counts.partly }}
        options={decidedStates.map((value) => ({ value, label: states[value] }))}
        counts={counts}
      />
      {list.error && list.rows.length === 0 && <ErrorState error={list.error} onRetry={list.onRetry} />}
      {!list.error && list.loading && list.rows.length === 0 && <Spinner />}
      {!list.error && !list.loading && list.rows.length === 0 && (
        <EmptyState title={t.none} hint={t.noneHint} />
      )}
      {list.rows.length > 0 && <Desk rows={list.rows} maySettle={maySettle} />}
      <Paginator {...list} />
    </>
  )
}

/** Which line is current: the chosen one; once it has left the list, the one that has taken its place. */
function useCurrent(rows: readonly BankLine[]) {
  const [chosen, setChosen] = useState({ id: 0, at: 0 })
  const known = rows.findIndex(({ id }) => id === chosen.id)
  const at = known >= 0 ? known : Math.min(chosen.at, rows.length - 1)
  const choose = (index: number) => {
    const row = rows[index]
    if (row) setChosen({ id: row.id, at: index })
  }
  return { at, line: rows[at], choose }
}

type Open = 'search' | 'ignore' | 'toReturn'

function Desk({ rows, maySettle }: { rows: readonly BankLine[]; maySettle: boolean }) {
  const t = useText(bankLineText)
  const { at, line, choose } = useCurrent(rows)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<{ as: Open; lines: readonly BankLine[] }>()
  const { take, send, note, undo } = useMatching()
  const proposed = useQuery({
    ...read(bankLine.proposals, { query: { ids: rows.map(({ id }) => id).join() } }),
    placeholderData: keepPreviousData,
  }).data?.find(({ lineId }) => lineId === line?.id)
  const isOpen = line?.state === 'new' || line?.state === 'partly'
  const markedLines = rows.filter(({ id }) => marked.has(id))
  const several = markedLines.length > 1 ? markedLines : undefined
  const mayDecide = maySettle && isOpen
  const show = (as: Open) => {
    if (line && mayDecide) setOpen({ as, lines: as === 'search' && several ? several : [line] })
  }
  const mark = (row: BankLine) =>
    setMarked((old) => {
      const ids = new Set(old)
      if (!ids.delete(row.id)) ids.add(row.id)
      return ids
    })
  const accept = (index: number | undefined) => {
    const proposal = proposed?.proposals[index ?? 0]
    if (!line || !mayDecide || several || !proposal) return
    if (index === undefined && !proposed?.isClear) {
      notify.warning(t.unclear)
      return
    }
    // The next line is current at once; if the match is refused, this one stays in the list.
    choose(at + 1 < rows.length ? at + 1 : at - 1)
    void take(line, proposal)
  }
  useKeys({
    move: (by) => choose(at + by),
    take: accept,
    search: () => show('search'),
    mark: () => line && mayDecide && mark(line),
    ignore: () => show('ignore'),
    toReturn: () => show('toReturn'),
    undo: () => maySettle && void undo(line && line.state !== 'new' && !isOpen ? line : undefined),
  })
  const sum = markedLines.reduce((all, { left }) => all + left, 0)
  return (
    <div className={styles.desk}>
      <LineList
        rows={rows}
        current={line}
        onChoose={(row) => choose(rows.indexOf(row))}
        marked={mayDecide ? marked : undefined}
        onMark={mark}
      />
      <Stack className={styles.work} gap={12}>
        <Row gap={8}>
          <Button variant="default" disabled={at <= 0} onClick={() => choose(at - 1)}>
            {t.previous}
          </Button>
          <Button variant="default" disabled={at >= rows.length - 1} onClick={() => choose(at + 1)}>
            {t.next}
          </Button>
          {maySettle && (
            <Button variant="default" onClick={() => void undo()}>
              {t.undoLast}
            </Button>
          )}
        </Row>
        {line && (
          <LinePanel
            line={line}
            proposed={proposed}
            marked={
              several ? { count: several.length, amount: sum, clear: () => setMarked(new Set()) } : null
            }
            actions={
              maySettle
                ? {
                    take: (proposal) => accept(proposed?.proposals.indexOf(proposal)),
                    search: () => show('search'),
                    ignore: () => show('ignore'),
                    toReturn: () => show('toReturn'),
                    undo: () => void undo(line),
                  }
                : undefined
            }
          />
        )}
        {maySettle && <Muted className={styles.keys ?? ''}>{t.keys}</Muted>}
      </Stack>
      {open?.as === 'search' && (
        <FindOrderDialog
          lines={open.lines}
          onTake={(orders, writeOff) => {
            setMarked(new Set())
            void send(open.lines, orders, writeOff)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open && open.as !== 'search' && open.lines[0] && (
        <SetAsideDialog
          line={open.lines[0]}
          as={open.as}
          onDone={() => note(open.lines[0]?.id ?? 0)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
