import { decision, type Decision } from '@banquet/contract/review/decision'
import { undecidedStates } from '@banquet/contract/submission/submission-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Panel, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { DecisionTag } from './decision-tag.tsx'
import { decisionText } from './decision.text.ts'

const StageDialog = lazyComponent(() => import('./stage.dialog.tsx').then((file) => file.StageDialog))

interface Props {
  row: { id: number; eventId: number }
  isArchived: boolean
  /** For the chair of a subject, who stages decisions on the papers as they were submitted and corrects none. */
  isChair?: boolean
}

/**
 * The decisions on a submission, for those who may decide. Nothing is shown of a submission of which they are an author: for
 * them it has no decisions.
 */
export function PaperDecision({ row, isArchived, isChair = false }: Props) {
  const t = useText(decisionText)
  const [isOpen, setOpen] = useState(false)
  // The state and the revision are part of the key, so that it is read again once they have changed.
  const query = useQuery({
    ...read(decision.get, { params: { id: row.id } }, { silent: true }),
    staleTime: 0,
    retry: false,
  })
  const unstage = useWrite(decision.unstage, { quiet: true, also: ['subject-chair'] })
  const one = query.data
  if (query.isError && !one) return null
  if (!one)
    return (
      <Panel gap={12} aria-labelledby="submission-decisions" aria-busy>
        <h2 id="submission-decisions">{t.decisions}</h2>
        {/* The place of its buttons, so that what is below stays where it is. */}
        <Row mih={36} />
      </Panel>
    )
  const { staged, published, earlier } = one
  const isUndecided = undecidedStates.some((state) => state === one.state)
  const remove = async () => {
    if (!staged || !(await confirm({ title: t.unstage, body: t.unstageAsk }))) return
    unstage.mutate(
      { params: { id: row.id }, body: { stagedVersion: staged.version } },
      { onSuccess: () => notify.success(t.unstaged) },
    )
  }
  return (
    <Panel gap={12} aria-labelledby="submission-decisions">
      <h2 id="submission-decisions">{t.decisions}</h2>
      {staged && <Shown title={t.staged} decision={staged} />}
      {published && <Shown title={t.published} decision={published} />}
      {!isArchived && (
        <Row gap={8}>
          {isUndecided && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {staged ? t.change : t.stage}
            </Button>
          )}
          {published && !isChair && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t.correct}
            </Button>
          )}
          {staged && (
            <Button variant="default" loading={unstage.isPending} onClick={() => void remove()}>
              {t.unstage}
            </Button>
          )}
        </Row>
      )}
      {isChair && one.authorAnswer !== '' && (
        <Stack gap={8}>
          <strong>{t.authorAnswer}</strong>
          <Text style={{ whiteSpace: 'pre-line' }}>{one.authorAnswer}</Text>
        </Stack>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{t.earlier}</summary>
          {earlier.map((old) => (
            <Shown key={old.id} title={t.ofRevision(old.revision)} decision={old} />
          ))}
        </details>
      )}
      {isOpen && (
        <StageDialog
          rows={[one]}
          eventId={row.eventId}
          isChair={isChair}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}

function Shown({ title, decision: one }: { title: string; decision: Decision }) {
  const t = useText(decisionText)
  return (
    <Stack gap={8}>
      <Row gap="4px 12px">
        <strong>{title}</strong>
        <DecisionTag result={one.result} staged={one.publishedAt === null} />
      </Row>
      <Facts
        facts={[
          [t.submissionTypeId, one.submissionType ? nameOf(one.submissionType) : ''],
          [t.subjectId, one.subject ? `${one.subject.code} ${nameOf(one.subject)}` : ''],
          [t.competitionId, one.competition ? nameOf(one.competition) : ''],
          [t.revision, String(one.revision)],
          [t.dueDay, one.dueDay ?? ''],
          [t.note, one.note],
          [t.internalNote, one.internalNote],
          [t.reason, one.reason],
          [t.stagedBy, one.stagedByName],
          [t.stagedAt, momentWords(one.stagedAt)],
          [t.publishedAt, one.publishedAt === null ? '' : momentWords(one.publishedAt)],
        ]}
      />
    </Stack>
  )
}
