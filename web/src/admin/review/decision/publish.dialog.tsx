import type { Event } from '@banquet/contract/event/event/event'
import { pages } from '@banquet/contract/call/access'
import { clockTime, day } from '@banquet/contract/call/list'
import { instantOf } from '@banquet/contract/rule/day/moment'
import { blockingProblems, decision, type CheckRow } from '@banquet/contract/review/decision'
import { decisionResults, decisionResultWords } from '@banquet/contract/submission/decision-results'
import { publication } from '@banquet/contract/review/publication'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { DateField, TimeField } from '../../../kit/field/date-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, Muted, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf, titleOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { decisionText } from '../../../shared/review/decision/decision.text.ts'

interface Props {
  event: Event
  onClose: () => void
}

const isBlocked = ({ problems }: CheckRow) => problems.some((one) => blockingProblems.includes(one))

/** Lists what would be published, with what is missing, and publishes it. */
export function PublishDialog({ event, subjectId, onClose }: Props & { subjectId: string | undefined }) {
  const t = useText(decisionText)
  const { back } = useText(commonText)
  const query = useQuery({
    ...read(decision.checkList, { query: { eventId: String(event.id), ...(subjectId && { subjectId }) } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const publish = useWrite(decision.publish, { quiet: true, also: ['submission'] })
  const rows = query.isFetching ? undefined : query.data
  const ready = (rows ?? []).filter((row) => !isBlocked(row))
  const blocked = (rows ?? []).filter(isBlocked)
  const send = () =>
    publish.mutate(
      { body: { eventId: event.id, rows: ready.map(({ id, version }) => ({ id, version })) } },
      {
        onSuccess: ({ published }) => {
          notify.success(t.publishDone(published))
          onClose()
        },
        // What was listed has changed, so it is listed again.
        onError: () => void query.refetch(),
      },
    )
  return (
    <Dialog title={t.publishTitle} size="large" onClose={onClose}>
      <Stack>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {!rows && !query.isError && <Spinner />}
        {rows && ready.length === 0 && <EmptyState title={t.nothing} />}
        {ready.length > 0 && <Banner>{t.publishHint}</Banner>}
        {subjectId && <Muted>{t.onlySubject}</Muted>}
        {decisionResults.map((result) => {
          const some = ready.filter((row) => row.result === result)
          const word = decisionResultWords[language()][result]
          return some.length === 0 ? null : (
            <Checked key={result} title={t.toPublish(word, some.length)} rows={some} />
          )
        })}
        {blocked.length > 0 && <Checked title={t.blocked(blocked.length)} rows={blocked} />}
        <Actions>
          <Button variant="default" onClick={onClose}>
            {back}
          </Button>
          <Button disabled={ready.length === 0} loading={publish.isPending} onClick={send}>
            {t.publishNow(ready.length)}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}

/** Some decisions with their numbers and titles, and what should be noticed. */
function Checked({ title, rows }: { title: string; rows: readonly CheckRow[] }) {
  const t = useText(decisionText)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Stack as="ul" gap={4}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`${pages.submissions.path}/${row.submissionId}`} target="_blank">
              {row.code}
            </Link>{' '}
            {titleOf(row) || t.untitled}
            {row.result === 'accept' && <AcceptedFor row={row} />}
            {row.problems.length > 0 && <Muted>{listed(row.problems.map((one) => t.problem(one)))}</Muted>}
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** For which subject, type and competitions a submission is accepted, and which of these its authors did not choose. */
function AcceptedFor({ row }: { row: CheckRow }) {
  const t = useText(decisionText)
  const { subject, submissionType, competitions, changed } = row
  const mark = (what: string, key: (typeof changed)[number]) =>
    what && changed.includes(key) ? t.changed(what) : what
  const parts = [
    mark(subject ? `${subject.code} ${nameOf(subject)}` : '', 'subject'),
    mark(submissionType ? nameOf(submissionType) : '', 'submissionType'),
    mark(listed(competitions.map((one) => nameOf(one))), 'competitions'),
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : <Muted>{parts.join(' · ')}</Muted>
}

const scheduleSchema = z.object({ publishAt: day, time: clockTime })

/** Schedules that the staged decisions are published at a moment, in the time zone of the event. */
export function ScheduleDialog({ event, onClose }: Props) {
  const t = useText(decisionText)
  const save = useSave(publication.create, { quiet: true })
  const form = useForm({
    schema: scheduleSchema,
    initial: { publishAt: '', time: '09:00' },
    submit: ({ publishAt, time }) => {
      const moment = instantOf({ kind: 'absolute', day: publishAt, time }, event)
      return save.mutateAsync({ body: { eventId: event.id, publishAt: moment.toISOString() } })
    },
    done: () => {
      notify.success(t.scheduleDone)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.schedule} save={t.schedule} onClose={onClose}>
      <Banner>{t.scheduleHint}</Banner>
      <DateField field={form.field('publishAt')} label={t.scheduleDay} first />
      <TimeField field={form.field('time')} label={t.scheduleTime} />
    </FormDialog>
  )
}
