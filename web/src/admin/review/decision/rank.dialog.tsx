import type { Event } from '@banquet/contract/event/event/event'
import { decision, type RankedPaper, type SubjectRanking } from '@banquet/contract/review/decision'
import { rankPapers, rankScores, type RankScore } from '@banquet/contract/review/rank'
import type { Subject } from '@banquet/contract/submission/subject'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { readNumber } from '../../../kit/input/read-number.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, Muted, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { decisionText } from '../../../shared/review/decision/decision.text.ts'
import { rankText } from './rank.text.ts'

interface Props {
  event: Event
  subjects: readonly Subject[]
  /** The subject that is chosen at first. */
  subjectId: string | undefined
  onClose: () => void
}

/** Stages acceptances for the best submissions of a subject, after they were listed. */
export function RankDialog({ event, subjects, subjectId, onClose }: Props) {
  const t = useText(rankText)
  const first = subjects.find(({ maxAccepted }) => maxAccepted !== null) ?? subjects[0]
  const [picked, setPicked] = useState(subjectId)
  const chosen = picked ?? String(first?.id ?? '')
  const [by, setBy] = useState<RankScore>('weightedMean')
  const query = useQuery({
    ...read(decision.ranking, { query: { subjectId: chosen, by } }),
    enabled: chosen !== '',
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const ranking = query.isFetching ? undefined : query.data
  return (
    <Dialog title={t.title} size="large" onClose={onClose}>
      <Stack>
        <Banner>{t.hint}</Banner>
        <NativeSelect
          label={t.subject}
          value={chosen}
          data={subjects.map((one) => ({ value: String(one.id), label: indented(one) }))}
          onChange={({ currentTarget }) => setPicked(currentTarget.value)}
        />
        <NativeSelect
          label={t.by}
          value={by}
          data={rankScores.map((value) => ({ value, label: t.score(value) }))}
          onChange={({ currentTarget }) => {
            const next = rankScores.find((one) => one === currentTarget.value)
            if (next) setBy(next)
          }}
        />
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {!ranking && !query.isError && chosen !== '' && <Spinner />}
        {ranking && (
          <Ranked
            key={`${chosen} ${by} ${query.dataUpdatedAt}`}
            eventId={event.id}
            ranking={ranking}
            onRefused={() => void query.refetch()}
            onClose={onClose}
          />
        )}
      </Stack>
    </Dialog>
  )
}

const toSend = ({ id, revision }: RankedPaper) => ({ id, revision })

interface RankedProps {
  eventId: number
  ranking: SubjectRanking
  /** What was listed has changed. */
  onRefused: () => void
  onClose: () => void
}

function Ranked({ eventId, ranking, onRefused, onClose }: RankedProps) {
  const t = useText(rankText)
  const { back } = useText(commonText)
  const { open, papers } = ranking
  const [typed, setTyped] = useState(open === null ? '' : String(open))
  const [taken, setTaken] = useState<readonly number[]>([])
  const [rejectsRest, setRejectsRest] = useState(false)
  const stage = useWrite(decision.stageByRank, { quiet: true, also: ['submission'] })
  const number = readNumber(typed)
  const isNumber = number !== null && Number.isInteger(number) && number >= 0
  const isOver = isNumber && open !== null && number > open
  const most = isNumber && !isOver ? number : 0
  const { best, tied, rest, unscored } = rankPapers(papers, most)
  const accepted = [...best, ...tied.filter(({ id }) => taken.includes(id))]
  const isTooMany = accepted.length > most
  const rejected = rejectsRest ? [...tied.filter(({ id }) => !taken.includes(id)), ...rest] : []
  const send = () =>
    stage.mutate(
      { body: { eventId, accept: accepted.map(toSend), reject: rejected.map(toSend) } },
      {
        onSuccess: (done) => {
          notify.success(t.done(done.accepted, done.rejected))
          onClose()
        },
        onError: onRefused,
      },
    )
  if (papers.length === 0) return <EmptyState title={t.nothing} />
  return (
    <>
      <TextInput
        label={t.most}
        description={open === null ? t.noLimit : t.open(open)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isOver ? t.over : typed !== '' && !isNumber ? t.wholeNumber : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setTaken([])
        }}
      />
      {best.length > 0 && <Listed title={t.best(best.length)} papers={best} />}
      {tied.length > 0 && (
        <section aria-label={t.tied(tied.length)}>
          <h3>{t.tied(tied.length)}</h3>
          <Muted>{t.tiedHint(Math.max(0, most - best.length))}</Muted>
          <Stack gap={4}>
            {tied.map((paper) => (
              <Checkbox
                key={paper.id}
                label={<PaperLine paper={paper} />}
                checked={taken.includes(paper.id)}
                onChange={({ currentTarget }) =>
                  setTaken(
                    currentTarget.checked ? [...taken, paper.id] : taken.filter((id) => id !== paper.id),
                  )
                }
              />
            ))}
          </Stack>
        </section>
      )}
      {rest.length > 0 && <Listed title={t.rest(rest.length)} papers={rest} />}
      {unscored.length > 0 && (
        <Listed title={t.unscored(unscored.length)} papers={unscored}>
          <Muted>{t.unscoredHint}</Muted>
        </Listed>
      )}
      <Checkbox
        label={t.rejectRest}
        checked={rejectsRest}
        onChange={({ currentTarget }) => setRejectsRest(currentTarget.checked)}
      />
      {isTooMany && <Banner color="danger">{t.tooMany}</Banner>}
      <Actions>
        <Button variant="default" onClick={onClose}>
          {back}
        </Button>
        <Button disabled={accepted.length === 0 || isTooMany} loading={stage.isPending} onClick={send}>
          {t.stage(accepted.length, rejected.length)}
        </Button>
      </Actions>
    </>
  )
}

interface ListedProps {
  title: string
  papers: readonly RankedPaper[]
  children?: ReactNode
}

function Listed({ title, papers, children }: ListedProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
      <Stack as="ul" gap={4}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <PaperLine paper={paper} />
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** The number, the title and the score of a submission. */
function PaperLine({ paper }: { paper: RankedPaper }) {
  const t = useText(rankText)
  const { untitled } = useText(decisionText)
  return (
    <>
      {paper.code} {titleOf(paper) || untitled}
      {paper.score !== null && t.scored(paper.score.toFixed(1), paper.reviewed)}
    </>
  )
}
