import { answerWords } from '@banquet/contract/event/question/question.words'
import type { SubmissionRevision } from '@banquet/contract/submission/submission'
import { NativeSelect } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import * as controls from '../../../kit/look/controls.module.css'
import { Figures, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { dot, language, listed, useText } from '../../../kit/text/text.ts'
import { fileSize } from '../../platform/upload/file-size.ts'
import { compareRevisions, type DifferenceLine, type Piece, type Said } from './compare-revisions.ts'
import { revisionText } from './revision.text.ts'
import * as styles from './revision-differences.module.css'

interface Props {
  before: SubmissionRevision
  after: SubmissionRevision
  title?: string
}

/** What changed from one revision to another, marked in the texts. */
export function RevisionDifferences({ before, after, title }: Props) {
  const t = useText(revisionText)
  const titleId = useId()
  const differences = useMemo(() => {
    const said: Said = {
      subject: ({ content, subject }) =>
        subject ? `${subject.code} ${nameOf(subject)}` : content.subjectId === null ? '' : t.deleted,
      type: ({ content, submissionType }) =>
        submissionType ? nameOf(submissionType) : content.submissionTypeId === null ? '' : t.deleted,
      author: (one) =>
        [
          `${one.name} ${one.enName}`.trim(),
          listed(one.affiliations),
          one.email,
          one.orcid,
          one.isPresenter ? t.presenter : '',
          one.isCorresponding ? t.corresponding : '',
        ]
          .filter((part) => part !== '')
          .join(dot()),
      file: ({ name, size }) => `${name} (${fileSize(size)})`,
      answer: (one) => `${nameOf(one)}${dot()}${answerWords(language(), one)}`,
      competition: nameOf,
    }
    return compareRevisions(before, after, said)
  }, [before, after, t])
  const kinds = [before, after].flatMap(({ submissionType }) => submissionType?.fileKinds ?? [])
  const labelOf = ({ at }: DifferenceLine) => {
    if (typeof at !== 'string') return at === undefined ? '' : `${at}. `
    const kind = kinds.findLast(({ key }) => key === at)
    return `${kind ? nameOf(kind) : at} `
  }
  return (
    <Stack as="section" gap={8} aria-labelledby={titleId}>
      <h3 id={titleId}>{title ?? t.since(before.revision)}</h3>
      {differences.length === 0 && <Muted>{t.none}</Muted>}
      <Figures layout="apart">
        {differences.map(({ field, lines }) => (
          <div key={field} style={{ display: 'block' }}>
            <dt>{t[field]}</dt>
            {lines.length === 0 && <dd>{t.format}</dd>}
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no identity
              <dd key={at} className={styles.line}>
                {labelOf(line)}
                {line.movedFrom !== undefined && <Muted as="span">({t.moved(line.movedFrom)}) </Muted>}
                <Pieces pieces={line.pieces} />
              </dd>
            ))}
          </div>
        ))}
      </Figures>
    </Stack>
  )
}

/** The words before a change are for those who hear it. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const t = useText(revisionText)
  return pieces.map(({ text, change }, at) => {
    if (change === 'kept') return text
    const As = change === 'added' ? 'ins' : 'del'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no identity
      <As key={at}>
        <span className={controls.visuallyHidden}>{t[change]}</span>
        {text}
      </As>
    )
  })
}

/** Any two revisions to choose and compare: at first the first one and the last one. */
export function CompareAny({ rows }: { rows: readonly SubmissionRevision[] }) {
  const t = useText(revisionText)
  const [from, setFrom] = useState(String(rows.at(-1)?.revision))
  const [to, setTo] = useState(String(rows.at(0)?.revision))
  const choices = rows.map(({ revision }) => ({ value: String(revision), label: t.revisionOf(revision) }))
  const [before, after] = [from, to].map((chosen) => rows.find(({ revision }) => String(revision) === chosen))
  return (
    <Stack gap={12}>
      <Row gap={12}>
        <NativeSelect
          label={t.from}
          data={choices}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <NativeSelect
          label={t.to}
          data={choices}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </Row>
      {before && after && (
        <RevisionDifferences
          before={before}
          after={after}
          title={t.between(before.revision, after.revision)}
        />
      )}
    </Stack>
  )
}
