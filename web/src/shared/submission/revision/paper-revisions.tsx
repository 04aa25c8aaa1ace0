import { submission, type SubmissionRevision } from '@banquet/contract/submission/submission'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { Panel } from '../../../kit/look/look.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { read } from '../../../kit/query/query.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { SiteBody } from '../../event/site-page/site-body.tsx'
import { PaperFiles } from '../paper-file/paper-files.tsx'
import { revisionText } from './revision.text.ts'

// The library that compares is loaded when somebody opens a revision.
const RevisionDifferences = lazyComponent(() =>
  import('./revision-differences.tsx').then((file) => file.RevisionDifferences),
)
const CompareAny = lazyComponent(() => import('./revision-differences.tsx').then((file) => file.CompareAny))

/** What was submitted each time, with what changed since the time before. */
export function PaperRevisions({ id }: { id: number }) {
  const t = useText(revisionText)
  const rows = useQuery(read(submission.revisions, { params: { id } })).data
  return (
    <Panel gap={12} aria-labelledby="submission-revisions">
      <h2 id="submission-revisions">{t.revisions}</h2>
      {rows?.map((row, at) => (
        <Opened
          key={row.revision}
          summary={`${t.revisionOf(row.revision)} ${momentWords(row.submittedAt)} ${titleOf(row.content)}`}
        >
          <Revision id={id} row={row} before={rows.at(at + 1)} />
        </Opened>
      ))}
      {rows && rows.length > 2 && (
        <Opened summary={t.compareAny}>
          <CompareAny rows={rows} />
        </Opened>
      )}
    </Panel>
  )
}

interface RevisionProps {
  id: number
  row: SubmissionRevision
  before: SubmissionRevision | undefined
}

function Revision({ id, row, before }: RevisionProps) {
  const { abstract, enAbstract, files } = row.content
  return (
    <>
      {before && <RevisionDifferences before={before} after={row} />}
      {abstract && <SiteBody html={abstract} />}
      {enAbstract && <SiteBody html={enAbstract} />}
      {files.length > 0 && <PaperFiles id={id} files={files} type={row.submissionType} />}
    </>
  )
}

/** Renders its content once it is opened. */
function Opened({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  )
}
