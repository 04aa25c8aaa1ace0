import { pages } from '@banquet/contract/call/access'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent, pagePart } from '../../../kit/look/lazy-component.tsx'
import { Banner, Buttons, RecordHeading, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { PdfButton } from '../../../shared/row/document/pdf-button.tsx'
import { PaperView } from '../../../shared/submission/submission/paper-view.tsx'
import { mayWithdraw, mayWrite } from '../../../shared/submission/submission/state-rules.ts'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import type { Command } from './command.dialog.tsx'
import { FeePanel } from './fee.panel.tsx'
import { submissionText } from './submission.text.ts'
import { RowTags } from '../../../shared/row/tag/row-tags.tsx'

const CommandDialog = lazyComponent(() => import('./command.dialog.tsx').then((file) => file.CommandDialog))
const AnswersPanel = lazyComponent(() =>
  import('../../review/author-answer/answers.panel.tsx').then((file) => file.AnswersPanel),
)
const PaperDecision = pagePart(() =>
  import('../../../shared/review/decision/paper-decision.tsx').then((file) => file.PaperDecision),
)
const DiscussionPanel = lazyComponent(() =>
  import('../../../shared/review/discussion/discussion.tsx').then((file) => file.DiscussionPanel),
)
const ReviewersPanel = lazyComponent(() =>
  import('../../review/assignment/reviewers-of-paper.panel.tsx').then((file) => file.ReviewersPanel),
)
const SubmissionHistory = lazyComponent(() =>
  import('./submission-history.tsx').then((file) => file.SubmissionHistory),
)

const SimilarPapers = lazyComponent(() =>
  import('../../../shared/submission/submission/similar-papers.tsx').then((file) => file.SimilarPapers),
)

/** The submission given in the URL. */
export function SubmissionPage() {
  const id = useRowId()
  return id === undefined ? null : <SubmissionById key={id} id={id} />
}

function SubmissionById({ id }: { id: number }) {
  const t = useText(submissionText)
  const query = useQuery(read(submission.get, { params: { id } }))
  const event = useEventOfRecord(query.data?.eventId)
  const mayDecide = useMay('submissions', 'decide')
  const mayEdit = useMay('submissions', 'edit')
  const mayOpen = useMay('members', 'edit')
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data
  const isArchived = event?.status === 'archived'
  return (
    <Stack>
      {isArchived && <Banner>{t.archived}</Banner>}
      <Row gap="8px 12px">
        <RecordHeading>
          {row.code} {titleOf(row) || t.untitled}
        </RecordHeading>
        <SubmissionStateTag value={row.state} />
        <Commands row={row} isArchived={isArchived} />
      </Row>
      <RowTags page="submissions" id={row.id} />
      {row.revision > 0 && row.draft && <Banner>{t.unsent}</Banner>}
      <SimilarPapers id={row.id} titles={`${row.title}\n${row.enTitle}`} listPath={pages.submissions.path} />
      {row.fee && <FeePanel row={row} fee={row.fee} isArchived={isArchived} />}
      {mayDecide && row.revision > 0 && (
        <PaperDecision key={`${row.state}-${row.revision}`} row={row} isArchived={isArchived} />
      )}
      <PaperView row={row}>
        {mayOpen && row.memberName !== '' && (
          <p>
            <Link to={`${pages.members.path}/form/${row.memberId}`}>{t.memberPage}</Link>
          </p>
        )}
      </PaperView>
      {row.revision > 0 && <AnswersPanel id={row.id} />}
      {row.revision > 0 && <ReviewersPanel row={row} isArchived={isArchived} />}
      {row.revision > 0 && <DiscussionPanel submissionId={row.id} mayWrite={mayEdit && !isArchived} />}
    </Stack>
  )
}

function Commands({ row, isArchived }: { row: Submission; isArchived: boolean }) {
  const t = useText(submissionText)
  const { history } = useText(commonText)
  const mayEdit = useMay('submissions', 'edit') && !isArchived
  const [open, setOpen] = useState<Command | 'history'>()
  const command: Command | undefined = mayWithdraw(row.state)
    ? 'withdraw'
    : row.state === 'withdrawn' || row.state === 'rejected'
      ? 'reopen'
      : undefined
  const close = () => setOpen(undefined)
  return (
    <Buttons>
      {mayEdit && mayWrite(row.state) && (
        <Button
          variant="default"
          aria-keyshortcuts="e"
          renderRoot={(props: object) => <Link {...props} to={`${pages.submissions.path}/${row.id}/edit`} />}
        >
          {t.edit}
        </Button>
      )}
      {mayEdit && command && (
        <Button variant="default" onClick={() => setOpen(command)}>
          {t[command]}
        </Button>
      )}
      <PdfButton endpoint={submission.pdf} id={row.id} />
      <Button variant="default" onClick={() => setOpen('history')}>
        {history}
      </Button>
      {open === 'history' && <SubmissionHistory row={row} onClose={close} />}
      {open !== undefined && open !== 'history' && <CommandDialog row={row} command={open} onClose={close} />}
    </Buttons>
  )
}
