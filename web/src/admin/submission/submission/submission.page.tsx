import { pages } from '@banquet/contract/call/access'
import { localName } from '@banquet/contract/rule/text/local-name'
import { subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import { submissionStateWords, type SubmissionState } from '@banquet/contract/submission/submission-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Panel, PlainTable, Row, Stack, Title } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { SiteBody } from '../../../shared/event/site-page/site-body.tsx'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { submissionText } from './submission.text.ts'
import { titleOf } from './submission-title.ts'

/** The submission given in the URL. */
export function SubmissionPage() {
  const id = useRowId()
  return id === undefined ? null : <SubmissionById key={id} id={id} />
}

function SubmissionById({ id }: { id: number }) {
  const t = useText(submissionText)
  const query = useQuery(read(submission.get, { params: { id } }))
  const event = useEventOfRecord(query.data?.eventId)
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data
  const isArchived = event?.status === 'archived'
  return (
    <Stack>
      {isArchived && <Banner>{t.archived}</Banner>}
      <Row gap="8px 12px">
        <Title fz={20}>
          {row.code} {titleOf(row) || t.untitled}
        </Title>
        <SubmissionStateTag value={row.state} />
        <Commands row={row} isArchived={isArchived} />
      </Row>
      {row.revision > 0 && row.draft && <Banner>{t.unsent}</Banner>}
      <Paper content={row} row={row} />
      <Authors authors={row.authors} />
      {row.revision > 1 && <Revisions id={row.id} />}
    </Stack>
  )
}

type Command = 'withdraw' | 'reopen'

function Commands({ row, isArchived }: { row: Submission; isArchived: boolean }) {
  const t = useText(submissionText)
  const { history } = useText(commonText)
  const mayEdit = useMay('submissions', 'edit') && !isArchived
  const [open, setOpen] = useState<Command | 'history'>()
  const command: Command | undefined =
    row.state === 'submitted' ? 'withdraw' : row.state === 'withdrawn' ? 'reopen' : undefined
  const close = () => setOpen(undefined)
  return (
    <Row gap={8}>
      {mayEdit && command && (
        <Button variant="default" onClick={() => setOpen(command)}>
          {t[command]}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('history')}>
        {history}
      </Button>
      {open === 'history' && <SubmissionHistory row={row} onClose={close} />}
      {open !== undefined && open !== 'history' && <CommandDialog row={row} command={open} onClose={close} />}
    </Row>
  )
}

function CommandDialog({
  row,
  command,
  onClose,
}: {
  row: Submission
  command: Command
  onClose: () => void
}) {
  const t = useText(submissionText)
  const { back } = useText(commonText)
  const send = useSave(submission[command], { quiet: true })
  const form = useForm({
    schema: submission.reopen.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) =>
      send.mutateAsync({ params: { id: row.id }, body: { version: row.version, reason } }),
    done: () => {
      notify.success(t[`${command}Done`])
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t[command]} ${row.code}`}
      save={t[command]}
      back={back}
      danger={command === 'withdraw'}
      onClose={onClose}
    >
      <Banner>{t[`${command}Hint`]}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={500} lines={3} first />
    </FormDialog>
  )
}

function SubmissionHistory({ row, onClose }: { row: Submission; onClose: () => void }) {
  const t = useText(submissionText)
  const { code, state, title, enTitle, abstract, enAbstract, keywords, enKeywords, authorNames } = t
  const { revision, subjectId, submissionTypeId, memberId, withdrawnReason, reason } = t
  const subjects = useQuery(read(subject.list, { query: { eventId: String(row.eventId) } })).data?.rows
  const show = (field: string, value: unknown) => {
    const named = field === 'subjectId' && subjects?.find(({ id }) => id === value)
    if (named) return `${named.code} ${nameOf(named)}`
    if (field === 'state') return submissionStateWords[language()][value as SubmissionState]
    if (field === 'abstract' || field === 'enAbstract')
      return String(value)
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
    return undefined
  }
  return (
    <HistoryPanel
      endpoint={submission.history}
      id={row.id}
      name={row.code || titleOf(row)}
      fields={{
        code,
        state,
        title,
        enTitle,
        abstract,
        enAbstract,
        keywords,
        enKeywords,
        authorNames,
        revision,
        subjectId,
        submissionTypeId,
        memberId,
        withdrawnReason,
        reason,
      }}
      show={show}
      onClose={onClose}
    />
  )
}

function Paper({ content, row }: { content: SubmissionContent; row: Submission }) {
  const t = useText(submissionText)
  const mayOpen = useMay('members', 'edit')
  const facts: readonly [string, string][] = [
    [t.title, content.title],
    [t.enTitle, content.enTitle],
    [t.subjectId, row.subject ? `${row.subject.code} ${nameOf(row.subject)}` : ''],
    [t.submissionTypeId, row.submissionType ? nameOf(row.submissionType) : ''],
    [t.keywords, content.keywords.join('、')],
    [t.enKeywords, content.enKeywords.join(', ')],
    [t.memberId, row.memberName || t.nobody],
    [t.createdAt, momentWords(row.createdAt)],
    [t.submittedAt, row.submittedAt ? momentWords(row.submittedAt) : ''],
    [t.withdrawnReason, row.withdrawnReason],
  ]
  return (
    <Panel gap={12} aria-labelledby="submission-paper">
      <h3 id="submission-paper">{t.paper}</h3>
      <Facts facts={facts.filter(([, value]) => value !== '')} />
      {content.abstract && <SiteBody html={content.abstract} />}
      {content.enAbstract && <SiteBody html={content.enAbstract} />}
      {mayOpen && row.memberName !== '' && (
        <p>
          <Link to={`${pages.members.path}/form/${row.memberId}`}>{t.memberPage}</Link>
        </p>
      )}
    </Panel>
  )
}

function Authors({ authors }: { authors: Submission['authors'] }) {
  const t = useText(submissionText)
  return (
    <Panel gap={12} aria-labelledby="submission-authors">
      <h3 id="submission-authors">{t.people}</h3>
      <PlainTable>
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
            // The order is all that identifies an author.
            <tr key={at}>
              <th scope="row">
                {localName(language(), one.name || one.enName, one.enName)}
                {one.orcid && <div>{one.orcid}</div>}
              </th>
              <td>
                {one.affiliations.map((name) => (
                  <div key={name}>{name}</div>
                ))}
              </td>
              <td>{one.email}</td>
              <td>
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

/** What was submitted each time. */
function Revisions({ id }: { id: number }) {
  const t = useText(submissionText)
  const rows = useQuery(read(submission.revisions, { params: { id } })).data
  return (
    <Panel gap={12} aria-labelledby="submission-revisions">
      <h3 id="submission-revisions">{t.revisions}</h3>
      {rows?.map(({ revision, content, submittedAt }) => (
        <details key={revision}>
          <summary>
            {t.revisionOf(revision)} {momentWords(submittedAt)} {titleOf(content)}
          </summary>
          {content.abstract && <SiteBody html={content.abstract} />}
          {content.enAbstract && <SiteBody html={content.enAbstract} />}
        </details>
      ))}
    </Panel>
  )
}
