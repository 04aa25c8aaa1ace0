import { localName } from '@banquet/contract/rule/text/local-name'
import type { Submission } from '@banquet/contract/submission/submission'
import type { ReactNode } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Panel, PlainTable } from '../../../kit/look/look.tsx'
import { lazyComponent, pagePart } from '../../../kit/look/lazy-component.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { SiteBody } from '../../event/site-page/site-body.tsx'
import { paperViewText } from './paper-view.text.ts'

const DeclaredConflicts = pagePart(() =>
  import('./declared-conflicts.tsx').then((file) => file.DeclaredConflicts),
)
const DecisionNote = pagePart(() => import('./decision-note.tsx').then((file) => file.DecisionNote))
const Revisions = lazyComponent(() =>
  import('../revision/paper-revisions.tsx').then((file) => file.PaperRevisions),
)
const PaperExtras = pagePart(() => import('./paper-extras.tsx').then((file) => file.PaperExtras))
const Files = pagePart(() => import('../paper-file/paper-files.tsx').then((file) => file.PaperFiles))

interface Props {
  row: Submission
  /** Below the abstracts. */
  children?: ReactNode
}

/** A submission to read, as it was submitted; of a draft that never was, what its authors have written. */
export function PaperView({ row, children }: Props) {
  const t = useText(paperViewText)
  return (
    <>
      {row.decision && <DecisionNote decision={row.decision} timeZone={row.eventTimeZone} />}
      <Paper row={row}>{children}</Paper>
      <Authors authors={row.authors} />
      {row.files.length > 0 && (
        <Panel gap={12} aria-labelledby="submission-files">
          <h2 id="submission-files">{t.files}</h2>
          <Files id={row.id} files={row.files} type={row.submissionType} />
        </Panel>
      )}
      {row.conflicts.length > 0 && <DeclaredConflicts conflicts={row.conflicts} />}
      {row.shownAnswers.length + row.accepted.length > 0 && <PaperExtras row={row} />}
      {row.revision > 1 && <Revisions id={row.id} />}
    </>
  )
}

function Paper({ row, children }: Pick<Props, 'row' | 'children'>) {
  const t = useText(paperViewText)
  const facts: readonly [string, string][] = [
    [t.title, row.title],
    [t.enTitle, row.enTitle],
    [t.subjectId, row.subject ? `${row.subject.code} ${nameOf(row.subject)}` : ''],
    [t.submissionTypeId, row.submissionType ? nameOf(row.submissionType) : ''],
    [t.competitionIds, listed(row.competitions.map((one) => nameOf(one)))],
    [t.keywords, row.keywords.join('、')],
    [t.enKeywords, row.enKeywords.join(', ')],
    [t.memberId, row.memberName || t.nobody],
    [t.createdAt, momentWords(row.createdAt)],
    [t.submittedAt, row.submittedAt ? momentWords(row.submittedAt) : ''],
    [t.withdrawnReason, row.withdrawnReason],
    [t.answer, row.answer],
  ]
  return (
    <Panel gap={12} aria-labelledby="submission-paper">
      <h2 id="submission-paper">{t.paper}</h2>
      <Facts facts={facts} />
      {row.abstract && <SiteBody html={row.abstract} />}
      {row.enAbstract && <SiteBody html={row.enAbstract} />}
      {children}
    </Panel>
  )
}

function Authors({ authors }: { authors: Submission['authors'] }) {
  const t = useText(paperViewText)
  return (
    <Panel gap={12} aria-labelledby="submission-authors">
      <h2 id="submission-authors">{t.people}</h2>
      <PlainTable cards>
        <thead>
          <tr>
            <th scope="col">{t.authors}</th>
            <th scope="col">{t.affiliations}</th>
            <th scope="col">{t.email}</th>
            <th scope="col">{t.roles}</th>
          </tr>
        </thead>
        <tbody>
          {authors.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order is all that identifies an author
            <tr key={at}>
              <th scope="row">
                {localName(language(), one.name || one.enName, one.enName)}
                {one.orcid && <div>{one.orcid}</div>}
              </th>
              <td data-label={t.affiliations}>
                {one.affiliations.map((name) => (
                  <div key={name}>{name}</div>
                ))}
              </td>
              <td data-label={t.email}>{one.email}</td>
              <td data-label={t.roles}>
                {listed([
                  ...(one.isPresenter ? [t.presenter] : []),
                  ...(one.isCorresponding ? [t.corresponding] : []),
                ])}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}
