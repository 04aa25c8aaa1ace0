import { extensionOf } from '@banquet/contract/submission/file-kinds'
import { subjectChair, type ChairedContent } from '@banquet/contract/review/subject-chair'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../../../kit/call/download.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Panel, Row, Stack, Title } from '../../../kit/look/look.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { SiteBody } from '../../../shared/event/site-page/site-body.tsx'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { titleOf } from '../../../shared/submission/submission/title-of.ts'
import { chairText } from './chair.text.ts'

const PaperDecision = lazyComponent(() =>
  import('../../../shared/review/decision/paper-decision.tsx').then((file) => file.PaperDecision),
)
const ReviewersOfPaper = lazyComponent(() =>
  import('../../../shared/review/assignment/reviewers-of-paper.tsx').then((file) => file.ReviewersOfPaper),
)
const PaperPages = lazyComponent(() => import('./chaired-pages.tsx').then((file) => file.ChairedPages))
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
        <Title fz={20}>
          {row.code} {titleOf(row) || t.untitled}
        </Title>
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
      <Paper row={row} />
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

function Paper({ row }: { row: ChairedContent }) {
  const t = useText(chairText)
  const [open, setOpen] = useState<number>()
  // The call has already shown the refusal.
  const save = (fileId: number) =>
    download(subjectChair.file, { params: { id: String(row.id), fileId: String(fileId) } }).catch(
      () => undefined,
    )
  const shown = row.files.find(({ fileId }) => fileId === open)
  return (
    <Panel gap={12} aria-labelledby="chaired-paper">
      <h3 id="chaired-paper">{t.paper}</h3>
      <Facts
        facts={[
          [t.subjectId, row.subject ? `${row.subject.code} ${nameOf(row.subject)}` : ''],
          [t.submissionTypeId, row.submissionType ? nameOf(row.submissionType) : ''],
          [t.keywords, row.keywords.join('、')],
          [t.enKeywords, row.enKeywords.join(', ')],
          [t.submittedAt, row.submittedAt === null ? '' : momentWords(row.submittedAt)],
          [t.answer, row.answer],
        ]}
      />
      <Stack as="ul" gap={4} aria-label={t.authors}>
        {row.authors.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order is all that identifies an author
          <li key={at}>
            <b>{localName(language(), one.name || one.enName, one.enName)}</b>{' '}
            <Muted>{one.affiliations.join('; ')}</Muted>
          </li>
        ))}
      </Stack>
      {row.title !== '' && <b>{row.title}</b>}
      {row.abstract && <SiteBody html={row.abstract} />}
      {row.enTitle !== '' && <b>{row.enTitle}</b>}
      {row.enAbstract && <SiteBody html={row.enAbstract} />}
      {row.files.map(({ fileId, name, kindName, kindEnName }) => (
        <Row key={fileId} gap="4px 8px">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={t.download(name)}
            onClick={() => void save(fileId)}
          >
            {localName(language(), kindName, kindEnName)}：{name}
          </Button>
          {extensionOf(name) === 'pdf' && (
            <Button
              variant="default"
              aria-expanded={open === fileId}
              aria-label={t.readFile(name)}
              onClick={() => setOpen(open === fileId ? undefined : fileId)}
            >
              {t.readHere}
            </Button>
          )}
        </Row>
      ))}
      {shown && <PaperPages id={row.id} file={shown} />}
    </Panel>
  )
}
