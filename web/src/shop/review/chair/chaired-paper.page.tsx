import { subjectChair, type ChairedContent } from '@banquet/contract/review/subject-chair'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent, pagePart } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Row, Stack, RecordHeading } from '../../../kit/look/look.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { PaperContent } from '../review/paper-content.tsx'
import { chairText } from './chair.text.ts'

const PaperDecision = pagePart(() =>
  import('../../../shared/review/decision/paper-decision.tsx').then((file) => file.PaperDecision),
)
const ReviewersOfPaper = lazyComponent(() =>
  import('../../../shared/review/assignment/reviewers-of-paper.tsx').then((file) => file.ReviewersOfPaper),
)
const ConflictDialog = lazyComponent(() =>
  import('./declare-conflict.dialog.tsx').then((file) => file.DeclareConflictDialog),
)

/** The paper given in the URL, of a subject that the member chairs. */
export function ChairedPaperPage() {
  const id = useRowId()
  if (id === undefined) return null
  return (
    <LoadedRow key={id} endpoint={subjectChair.read} id={id}>
      {(row) => <Shown row={row} />}
    </LoadedRow>
  )
}

function Shown({ row }: { row: ChairedContent }) {
  const t = useText(chairText)
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const may = !row.isArchived
  return (
    <Stack>
      {row.isArchived && <Banner>{t.archived}</Banner>}
      <Row gap="8px 12px">
        <RecordHeading>
          {row.code} {titleOf(row) || t.untitled}
        </RecordHeading>
        <SubmissionStateTag value={row.state} />
        <Muted>{t.ofRevision(row.revision)}</Muted>
        {may && (
          <Button variant="default" onClick={() => setLeaving(true)}>
            {t.conflict}
          </Button>
        )}
      </Row>
      <PaperDecision
        key={`${row.state}-${row.revision}`}
        row={row}
        isArchived={!may || !row.mayStage}
        isChair
      />
      <ReviewersOfPaper row={row} mayAdd={may} mayEdit={may} mayDelete={may} />
      <PaperContent
        row={row}
        endpoint={subjectChair.file}
        more={[
          [t.submittedAt, row.submittedAt === null ? '' : momentWords(row.submittedAt)],
          [t.answer, row.answer],
        ]}
      />
      {isLeaving && (
        <ConflictDialog
          row={row}
          onLeft={() => void navigate({ to: '/review/chair' })}
          onClose={() => setLeaving(false)}
        />
      )}
    </Stack>
  )
}
