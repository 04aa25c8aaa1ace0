import { pages } from '@banquet/contract/call/access'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { submissionStateWords, type SubmissionState } from '@banquet/contract/submission/submission-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner, Row, Stack, Title } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { PdfButton } from '../../../shared/row/document/pdf-button.tsx'
import { PaperView } from '../../../shared/submission/submission/paper-view.tsx'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { titleOf } from '../../../shared/submission/submission/title-of.ts'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { submissionText } from './submission.text.ts'

/** The submission given in the URL. */
export function SubmissionPage() {
  const id = useRowId()
  return id === undefined ? null : <SubmissionById key={id} id={id} />
}

function SubmissionById({ id }: { id: number }) {
  const t = useText(submissionText)
  const query = useQuery(read(submission.get, { params: { id } }))
  const event = useEventOfRecord(query.data?.eventId)
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
        <Title fz={20}>
          {row.code} {titleOf(row) || t.untitled}
        </Title>
        <SubmissionStateTag value={row.state} />
        <Commands row={row} isArchived={isArchived} />
      </Row>
      {row.revision > 0 && row.draft && <Banner>{t.unsent}</Banner>}
      <PaperView row={row}>
        {mayOpen && row.memberName !== '' && (
          <p>
            <Link to={`${pages.members.path}/form/${row.memberId}`}>{t.memberPage}</Link>
          </p>
        )}
      </PaperView>
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
      {mayEdit && row.state !== 'withdrawn' && (
        <Button
          variant="default"
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
  const show = (field: string, value: unknown) => {
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
