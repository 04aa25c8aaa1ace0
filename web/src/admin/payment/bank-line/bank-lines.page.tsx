import { longPageSizes } from '@banquet/contract/call/page-size'
import { bankLine } from '@banquet/contract/payment/bank-line'
import { bankLineStates } from '@banquet/contract/payment/bank-line-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilterTabs } from '../../../kit/list/filter-tabs.tsx'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { Paginator } from '../../../kit/list/paginator.tsx'
import { SearchBar } from '../../../kit/list/search-bar.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { bankLineStateText, bankLineText } from './bank-line.text.ts'
import { BankLineDesk } from './desk.tsx'

const decidedStates = bankLineStates.filter((state) => state !== 'new' && state !== 'partly')

/** The matching page: bank lines on the left, the proposals for the current one on the right. */
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
      {list.rows.length > 0 && <BankLineDesk rows={list.rows} maySettle={maySettle} />}
      <Paginator {...list} />
    </>
  )
}
