import { pages } from '@banquet/contract/call/access'
import { assignment, type RemindedPaper } from '@banquet/contract/review/assignment'
import type { Submission } from '@banquet/contract/submission/submission'
import { submissionBulk, type BulkSubmission } from '@banquet/contract/submission/submission-bulk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, Stack } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { Named, Results } from './bulk.dialogs.tsx'
import { bulkText } from './bulk.text.ts'

interface Props {
  rows: readonly Submission[]
  onDone: () => void
  onClose: () => void
}

type Outcome =
  | { of: 'reviewers'; results: readonly RemindedPaper[] }
  | { of: 'authors'; results: readonly BulkSubmission[] }

/** Reminds the late reviewers of the selected submissions, or those who have not paid for them; then shows the results. */
export function RemindDialog({ rows, onDone, onClose }: Props) {
  const t = useText(bulkText)
  const { back } = useText(commonText)
  const { id: eventId } = useEventOfPage()
  const [outcome, setOutcome] = useState<Outcome>()
  const reviewers = useWrite(assignment.remindLate, { quiet: true })
  const authors = useWrite(submissionBulk.bulkRemind, { quiet: true })
  if (outcome?.of === 'authors')
    return <Results results={outcome.results} otherState="submission-fee.state" onClose={onDone} />
  if (outcome)
    return (
      <BulkResults
        results={outcome.results.map(({ submissionId, reminded, code, refusal, ...titles }) => ({
          ...{ id: submissionId, code, refusal, name: titleOf(titles) },
          state: reminded > 0 && t.reminded(reminded),
        }))}
        headings={{ code: t.code, name: t.title }}
        path={pages.submissions.path}
        otherState="assignment.state"
        onClose={onDone}
      />
    )
  const body = { eventId, submissionIds: rows.map(({ id }) => id) }
  const isPending = reviewers.isPending || authors.isPending
  return (
    <Dialog title={t.remindTitle(rows.length)} onClose={onClose}>
      <Stack>
        <Banner>{t.remindHint}</Banner>
        <Named rows={rows} />
        <Actions>
          <Button variant="default" onClick={onClose}>
            {back}
          </Button>
          <Button
            variant="default"
            loading={authors.isPending}
            disabled={isPending}
            onClick={() =>
              authors.mutate({ body }, { onSuccess: (results) => setOutcome({ of: 'authors', results }) })
            }
          >
            {t.remindAuthors}
          </Button>
          <Button
            loading={reviewers.isPending}
            disabled={isPending}
            onClick={() =>
              reviewers.mutate({ body }, { onSuccess: (results) => setOutcome({ of: 'reviewers', results }) })
            }
          >
            {t.remindReviewers}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}
