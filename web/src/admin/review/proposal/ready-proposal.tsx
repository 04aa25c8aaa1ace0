import { countText } from '@banquet/contract/rule/money/amount-text'
import { pages } from '@banquet/contract/call/access'
import { proposal, type Proposal, type ProposalPaper } from '@banquet/contract/review/proposal'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { TickBox } from '../../../kit/input/tick-box.tsx'
import { FilterTabs } from '../../../kit/list/filter-tabs.tsx'
import { useListState } from '../../../kit/list/list-state.ts'
import { Paginator } from '../../../kit/list/paginator.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Figures, Muted, Panel, PlainTable, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { EmptyState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { nameOf, titleOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { useAccept, type Pair } from './accept.ts'
import { AffinityParts, widthOf } from './affinity-parts.tsx'
import { proposalText } from './proposal.text.ts'
import * as styles from './proposal.module.css'

const SwapDialog = lazyComponent(() => import('./swap.dialog.tsx').then((file) => file.SwapDialog))
const AcceptDialog = lazyComponent(() => import('./accept.dialog.tsx').then((file) => file.AcceptDialog))
const AcceptedDialog = lazyComponent(() =>
  import('./accepted.dialog.tsx').then((file) => file.AcceptedDialog),
)

const pairsOf = ({ papers }: Proposal) => papers.reduce((sum, { pairs }) => sum + pairs.length, 0)
const openPairs = ({ pairs }: ProposalPaper) => pairs.filter(({ isAssigned }) => !isAssigned)

/** Which papers a tab shows. */
const shownBy: Readonly<Record<string, (paper: ProposalPaper) => boolean>> = {
  open: (paper) => openPairs(paper).length > 0,
  missing: ({ missing }) => missing > 0,
}

interface Props {
  row: Proposal
  isArchived: boolean
  onRestart: () => void
}

/** A proposal that was computed: its figures, who gets how many papers, and the papers with their reviewers. */
export function ReadyProposal({ row, isArchived, onRestart }: Props) {
  const t = useText(proposalText)
  const discard = useWrite(proposal.discard, { quiet: true })
  const ask = async () => {
    if (!(await confirm({ title: t.discard, body: t.discardBody, yes: t.discard, danger: true }))) return
    await discard.mutateAsync({ params: { id: row.id } })
    notify.success(t.discarded)
  }
  const missing = row.papers.reduce((sum, one) => sum + one.missing, 0)
  const percent = (value: number | null) => (value === null ? '–' : t.percent(value))
  return (
    <>
      <Panel gap={12} aria-labelledby="proposal-ready">
        <Row justify="between">
          <h2 id="proposal-ready">{t.ready}</h2>
          {!isArchived && (
            <Row>
              <Button variant="default" onClick={() => void ask().catch(() => undefined)}>
                {t.discard}
              </Button>
              <Button variant="default" onClick={onRestart}>
                {t.restart}
              </Button>
            </Row>
          )}
        </Row>
        <Muted>{t.usedSettings(row.perPaper, row.perReviewer, row.seed)}</Muted>
        <Figures aria-label={t.figures}>
          {(
            [
              [t.worst, percent(row.worst)],
              [t.mean, percent(row.mean)],
              [t.total, t.totalOf(row.total, pairsOf(row))],
              [t.missing, countText(missing)],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
      </Panel>
      {row.reviewers.length === 0 ? (
        <Banner as="div">
          {t.noReviewers} <Link to="/admin/submission/reviewer">{t.toReviewers}</Link>
        </Banner>
      ) : (
        <Loads row={row} />
      )}
      {row.papers.length === 0 ? (
        <EmptyState title={t.noPapers} hint={t.noPapersHint} />
      ) : (
        <Papers row={row} isArchived={isArchived} />
      )}
    </>
  )
}

/** How many papers each reviewer has and would get, as bars and as numbers. */
function Loads({ row }: { row: Proposal }) {
  const t = useText(proposalText)
  const loadOf = ({ assigned, proposed }: Proposal['reviewers'][number]) => assigned + proposed
  const longest = Math.max(...row.reviewers.map((one) => Math.max(one.limit, loadOf(one))))
  const rows = row.reviewers.toSorted(
    (one, other) => loadOf(other) - loadOf(one) || one.reviewerId - other.reviewerId,
  )
  return (
    <Panel>
      <details>
        <summary>{t.loads}</summary>
        <Muted>{t.loadHint}</Muted>
        <PlainTable numbers cards aria-label={t.loads} className={styles.loads}>
          <thead>
            <tr>
              <th scope="col">{t.reviewer}</th>
              <th scope="col" className={styles.load}>
                {t.load}
              </th>
              <th scope="col">
                <span className={styles.has} data-key aria-hidden="true" /> {t.assigned}
              </th>
              <th scope="col">
                <span data-key aria-hidden="true" /> {t.proposed}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.reviewerId}>
                <th scope="row">
                  {one.name} <Muted as="small">{one.affiliation}</Muted>
                </th>
                <td>
                  <span className={styles.bar} aria-hidden="true">
                    <span className={styles.has} style={widthOf(one.assigned, longest)} />
                    <span style={widthOf(one.proposed, longest)} />
                  </span>
                  {t.loadOf(loadOf(one), one.limit)}
                </td>
                <td data-label={t.assigned}>{countText(one.assigned)}</td>
                <td data-label={t.proposed}>{countText(one.proposed)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </details>
    </Panel>
  )
}

interface Swapping {
  paper: ProposalPaper
  reviewerId: number
}

function Papers({ row, isArchived }: { row: Proposal; isArchived: boolean }) {
  const t = useText(proposalText)
  const state = useListState({ sort: 'code', filters: ['show'] })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [swapping, setSwapping] = useState<Swapping>()
  const [accepting, setAccepting] = useState<readonly Pair[]>()
  const names = useMemo(
    () => new Map(row.reviewers.map(({ reviewerId, name }) => [reviewerId, name])),
    [row.reviewers],
  )
  const { accept, progress, results, close } = useAccept(row.id)
  const isShown = shownBy[state.filters['show'] ?? '']
  const found = isShown ? row.papers.filter(isShown) : row.papers
  const pageStart = (state.page - 1) * state.size
  const shown = found.slice(pageStart, pageStart + state.size)
  const acceptable = shown.filter((paper) => openPairs(paper).length > 0)
  // What was chosen and then accepted by somebody else does not count any more.
  const picked = row.papers.filter((paper) => chosen.has(paper.submissionId) && openPairs(paper).length > 0)
  const counts = {
    open: row.papers.filter((paper) => openPairs(paper).length > 0).length,
    missing: row.papers.filter(({ missing }) => missing > 0).length,
  }
  const choose = (papers: readonly ProposalPaper[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { submissionId } of papers)
      if (isChosen) next.add(submissionId)
      else next.delete(submissionId)
    setChosen(next)
  }
  const ask = (papers: readonly ProposalPaper[]) =>
    setAccepting(
      papers.flatMap((paper) =>
        openPairs(paper).map(({ reviewerId }) => ({ submissionId: paper.submissionId, reviewerId })),
      ),
    )
  const isBusy = progress !== undefined
  const areAllChosen =
    acceptable.length > 0 && acceptable.every(({ submissionId }) => chosen.has(submissionId))
  return (
    <Panel gap={12} aria-labelledby="proposal-papers">
      <h3 id="proposal-papers">{t.paperList}</h3>
      <FilterTabs
        state={state}
        name="show"
        label={t.filter}
        options={[
          { value: 'open', label: t.toAccept },
          { value: 'missing', label: t.withMissing },
        ]}
        counts={counts}
        first={{ label: t.all, count: row.papers.length }}
      />
      {!isArchived && (
        <Row>
          {acceptable.length > 0 && (
            <Row as="label" gap={8}>
              <TickBox
                aria-label={t.chooseShown}
                checked={areAllChosen}
                indeterminate={
                  !areAllChosen && acceptable.some(({ submissionId }) => chosen.has(submissionId))
                }
                onChange={({ currentTarget }) => choose(acceptable, currentTarget.checked)}
              />
              {t.chooseShown}
            </Row>
          )}
          <Button variant="default" disabled={picked.length === 0 || isBusy} onClick={() => ask(picked)}>
            {t.acceptChosen(picked.length)}
          </Button>
          <Button disabled={counts.open === 0 || isBusy} onClick={() => ask(row.papers)}>
            {t.acceptAll}
          </Button>
          {progress && <Muted as="output">{t.accepting(progress.done, progress.all)}</Muted>}
        </Row>
      )}
      {shown.length === 0 ? (
        <EmptyState title={t.noneShown} />
      ) : (
        <PlainTable cards aria-label={t.paperList}>
          <thead>
            <tr>
              <th scope="col">{t.paper}</th>
              <th scope="col">{t.reviewers}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((paper) => (
              <tr key={paper.submissionId}>
                <th scope="row">
                  <Row nowrap gap={8} align="start">
                    {!isArchived && openPairs(paper).length > 0 && (
                      <TickBox
                        aria-label={t.choose(paper.code)}
                        checked={chosen.has(paper.submissionId)}
                        onChange={({ currentTarget }) => choose([paper], currentTarget.checked)}
                      />
                    )}
                    <Stack gap={2}>
                      <Link to={`${pages.submissions.path}/${paper.submissionId}`}>
                        {paper.code} {titleOf(paper) || t.noTitle}
                      </Link>
                      <Muted size="small">{paper.subject ? nameOf(paper.subject) : t.noSubject}</Muted>
                    </Stack>
                  </Row>
                </th>
                <td>
                  <PairsOf
                    paper={paper}
                    names={names}
                    isBusy={isBusy}
                    onSwap={isArchived ? undefined : (reviewerId) => setSwapping({ paper, reviewerId })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <Paginator state={state} total={found.length} />
      {swapping && (
        <SwapDialog
          id={row.id}
          paper={swapping.paper}
          reviewerId={swapping.reviewerId}
          name={names.get(swapping.reviewerId) ?? t.goneReviewer}
          onClose={() => setSwapping(undefined)}
        />
      )}
      {accepting && (
        <AcceptDialog
          pairs={accepting}
          accept={(pairs, dueDay) => {
            setChosen(new Set())
            return accept(pairs, dueDay)
          }}
          onClose={() => setAccepting(undefined)}
        />
      )}
      {results && <AcceptedDialog row={row} results={results} names={names} onClose={close} />}
    </Panel>
  )
}

interface PairsProps {
  paper: ProposalPaper
  names: ReadonlyMap<number, string>
  /** Whether some are being accepted. */
  isBusy: boolean
  onSwap: ((reviewerId: number) => void) | undefined
}

/** The reviewers who are proposed for a paper, those who have it already, and why some are missing. */
function PairsOf({ paper, names, isBusy, onSwap }: PairsProps) {
  const t = useText(proposalText)
  const nameOfReviewer = (id: number) => names.get(id) ?? t.goneReviewer
  const proposed = new Set(paper.pairs.map(({ reviewerId }) => reviewerId))
  const others = paper.assignedIds.filter((id) => !proposed.has(id))
  return (
    <Stack gap={8}>
      <Stack as="ul" gap={8}>
        {paper.pairs.map((pair) => {
          const name = nameOfReviewer(pair.reviewerId)
          return (
            <li key={pair.reviewerId}>
              {/* As high as with the button, so that nothing moves when the pair is accepted. */}
              <Row gap="2px 8px" mih={30}>
                <b>{name}</b>
                {pair.isAssigned && <Tag color="success">{t.isAssigned}</Tag>}
                {pair.isSwapped && <Tag color="accent">{t.isSwapped}</Tag>}
                {onSwap && !pair.isAssigned && (
                  <Button
                    size="compact-md"
                    variant="subtle"
                    disabled={isBusy}
                    aria-label={t.swapOf(name, paper.code)}
                    onClick={() => onSwap(pair.reviewerId)}
                  >
                    {t.swap}
                  </Button>
                )}
              </Row>
              <AffinityParts of={pair} />
            </li>
          )
        })}
      </Stack>
      {others.length > 0 && <Muted>{t.already(listed(others.map((id) => nameOfReviewer(id))))}</Muted>}
      {paper.missing > 0 && (
        <Banner color="warning">
          {t.lacks(paper.missing)}
          <br />
          {paper.candidates <= paper.pairs.length ? t.noCandidates : t.allFull}
        </Banner>
      )}
    </Stack>
  )
}
