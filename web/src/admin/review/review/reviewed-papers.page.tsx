import { pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { assignment } from '@banquet/contract/review/assignment'
import { recommendations, recommendationWords } from '@banquet/contract/review/review-content'
import { review, type ReviewedPaper } from '@banquet/contract/review/review'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useMay } from '../../../kit/session/may.ts'
import { ImportLink } from '../../../kit/list/import-button.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { nameOf, titleOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { reviewedPapersText } from './reviewed-papers.text.ts'

const Plots = lazyComponent(() => import('./review-plots.tsx').then((file) => file.ReviewPlots))

const filters: string[] = []

/** The papers of the chosen event that are reviewed, those about which reviewers disagree most first. */
export function ReviewedPapersPage() {
  const event = useEventOfPage()
  const t = useText(reviewedPapersText)
  const mayAdd = useMay('submissions', 'add')
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(review.papers, { sort: '-spread', filters, sizes: longPageSizes, fixed })
  const columns = useReviewedColumns()
  const [hasPlots, setPlots] = useState(false)
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        choice={columnChoice}
        label={t.list}
        purpose={t.purpose}
        filters={[]}
        add={null}
        rowName={(row) => `${row.code} ${titleOf(row)}`}
      >
        <Button variant="default" aria-expanded={hasPlots} onClick={() => setPlots(!hasPlots)}>
          {t.plots}
        </Button>
        {mayAdd && event.status !== 'archived' && (
          <ImportLink to="/admin/submission/review/import" label={t.import} />
        )}
        <ExportButton
          endpoint={review.export}
          state={{ ...list.state, sort: 'code' }}
          lines={{ endpoint: assignment.export, label: t.assignments }}
        />
      </ListPage>
      <Muted>{t.adjustedHint}</Muted>
      {hasPlots && <Plots eventId={event.id} />}
    </>
  )
}

/** The columns that are shown by default. */
const columnChoice = {
  list: 'reviewed-papers',
  usual: ['title', 'subject', 'reviewed', 'weightedMean', 'adjustedMean', 'spread', 'recommendations'],
}

const figure = (value: number | null) => (value === null ? '' : value.toFixed(1))

function useReviewedColumns() {
  const t = useText(reviewedPapersText)
  return useMemo<readonly Column<ReviewedPaper>[]>(() => {
    const words = recommendationWords[language()]
    return [
      {
        key: 'code',
        header: t.code,
        sort: 'code',
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.submissions.path}/${row.id}`}>{row.code}</Link>,
      },
      { key: 'title', header: t.title, sort: 'title', cell: titleOf },
      {
        key: 'subject',
        header: t.subjectId,
        cell: ({ subject }) => (subject ? `${subject.code} ${nameOf(subject)}` : ''),
      },
      {
        key: 'reviewed',
        header: t.reviewed,
        sort: 'reviewed',
        align: 'end',
        cell: (row) => t.of(row.reviewed, row.assigned),
      },
      {
        key: 'weightedMean',
        header: t.weightedMean,
        sort: 'weightedMean',
        align: 'end',
        cell: (row) => figure(row.weightedMean),
      },
      {
        key: 'adjustedMean',
        header: t.adjustedMean,
        sort: 'adjustedMean',
        align: 'end',
        cell: (row) => figure(row.adjustedMean),
      },
      { key: 'mean', header: t.mean, sort: 'mean', align: 'end', cell: (row) => figure(row.mean) },
      { key: 'spread', header: t.spread, sort: 'spread', align: 'end', cell: (row) => figure(row.spread) },
      {
        key: 'recommendations',
        header: t.recommendation,
        cell: (row) =>
          listed(
            recommendations.flatMap((one) =>
              row.recommendations[one] > 0 ? [t.times(words[one], row.recommendations[one])] : [],
            ),
          ),
      },
    ]
  }, [t])
}
