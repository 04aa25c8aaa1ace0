import { review, type ReviewedPaper } from '@banquet/contract/review/review'
import { useQuery } from '@tanstack/react-query'
import { Muted, Panel } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { Bars, type Bar } from '../../../shared/bars/bars.tsx'
import * as styles from './review-plots.module.css'
import { reviewedPapersText } from './reviewed-papers.text.ts'

const step = 10
const steps = 100 / step

/** How many papers have how many reviews, and which means. */
export function ReviewPlots({ eventId }: { eventId: number }) {
  const t = useText(reviewedPapersText)
  const query = useQuery(read(review.papers, { query: { eventId: String(eventId) } }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const { rows } = query.data
  if (rows.length === 0) return <Muted>{t.none}</Muted>
  return (
    <div className={styles.plots}>
      <Plot id="review-progress" title={t.progress} hint={t.progressHint} bars={progressOf(rows, t)} />
      <Plot id="review-scores" title={t.scores} hint={t.scoresHint} bars={scoresOf(rows, t)} />
    </div>
  )
}

type Words = ReturnType<typeof useText<(typeof reviewedPapersText)['zh-TW']>>

interface Group {
  name: string
  /** What is written below its bar. */
  mark: number
  papers: number
}

const barsOf = (groups: readonly Group[], t: Words): Bar[] =>
  groups.map(({ name, mark, papers }) => ({
    ...{ key: name, name, words: t.papers(papers), height: papers },
    mark: String(mark),
  }))

/** A bar for each number of submitted reviews, from none to the most that a paper is assigned to. */
function progressOf(rows: readonly ReviewedPaper[], t: Words): Bar[] {
  const most = Math.max(...rows.map(({ assigned }) => assigned))
  return barsOf(
    Array.from({ length: most + 1 }, (_, n) => ({
      ...{ name: t.reviewsOf(n), mark: n },
      papers: rows.filter(({ reviewed }) => reviewed === n).length,
    })),
    t,
  )
}

/** A bar for each ten points of the weighted mean. */
function scoresOf(rows: readonly ReviewedPaper[], t: Words): Bar[] {
  const counts = Array.from({ length: steps }, () => 0)
  for (const { weightedMean } of rows) {
    if (weightedMean === null) continue
    const at = Math.min(steps - 1, Math.floor(weightedMean / step))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return barsOf(
    counts.map((papers, at) => ({ name: t.range(at * step, (at + 1) * step), mark: at * step, papers })),
    t,
  )
}

interface PlotProps {
  id: string
  title: string
  hint: string
  bars: readonly Bar[]
}

function Plot({ id, title, hint, bars }: PlotProps) {
  return (
    <Panel gap={8} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Muted size="small">{hint}</Muted>
      <Bars label={hint} initial={bars.findIndex(({ height }) => height > 0)} bars={bars} />
    </Panel>
  )
}
