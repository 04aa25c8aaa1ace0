import { pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { sitePage } from '@banquet/contract/event/event/site-page'
import { question } from '@banquet/contract/event/question/question'
import { discount } from '@banquet/contract/event/signup-type/discount'
import { eventPath } from '@banquet/contract/event/public-event/event-words'
import { mailTemplate } from '@banquet/contract/outreach/mail-template'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Muted, Panel, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { previewMoment } from '../../../shared/event/moment/preview-moment.ts'
import { eventStepsText } from './event-steps.text.ts'
import type { Finding } from './publish-check.ts'
import { setupPaths, useFindings, useFindingWords } from './use-findings.ts'
import * as styles from './event-steps.module.css'

type StepName = 'details' | 'rules' | 'types' | 'questions' | 'pools' | 'codes' | 'hotels' | 'pages' | 'mails'

interface Step {
  name: StepName
  to: string
  /** How many rows there are; left out where one does not count. */
  count?: number | undefined
  /** Whether it is set. A step that is not needed by every event is left open without it. */
  isSet: boolean
  isNeeded?: boolean
  found?: readonly Finding[]
}

/** The number of rows of an event in a list that the user may see; undefined while it is not known. */
function useCounts(eventId: number) {
  const query = { eventId }
  const mayCode = useMay('discounts', 'view')
  const mayMail = useMay('mails', 'view')
  const questions = useQuery(read(question.list, { query })).data?.total
  const codes = useQuery({ ...read(discount.list, { query }), enabled: mayCode }).data?.total
  const sitePages = useQuery(read(sitePage.list, { query })).data?.total
  const mails = useQuery({ ...read(mailTemplate.list, { query }), enabled: mayMail }).data?.total
  return { questions, codes, sitePages, mails, mayCode, mayMail }
}

/** What is set of an event and what is missing, in the order in which it is set up; each leads to its page. */
export function EventSteps({ row, isFolded = false }: { row: Event; isFolded?: boolean }) {
  const t = useText(eventStepsText)
  const { findings, setting, types, pools, hotels, isChecking } = useFindings(row)
  const counts = useCounts(row.id)
  const seesHotels = useMay('hotels', 'view')
  const paths = setupPaths(row)
  const of = (page: Finding['page']) => findings.filter((one) => one.page === page)
  if (isChecking) return <Spinner />
  const shown = types?.filter(({ isVisible }) => isVisible) ?? []
  const needed = (name: StepName, page: Finding['page'], isThere: boolean, count?: number): Step => ({
    name,
    to: paths[page],
    count,
    isSet: isThere && of(page).length === 0,
    isNeeded: true,
    found: of(page),
  })
  const optional = (
    name: StepName,
    to: string,
    count: number | undefined,
    found?: readonly Finding[],
  ): Step => ({
    name,
    to,
    count,
    isSet: (count ?? 0) > 0 && (found ?? []).length === 0,
    ...(found && { found }),
  })
  const steps: Step[] = [
    needed('details', 'event', row.venue !== ''),
    needed('rules', 'rules', setting !== undefined && setting.createdAt !== null),
    needed('types', 'types', shown.length > 0, types?.length),
    optional('questions', '/admin/setting/questions', counts.questions),
    optional('pools', paths.pools, pools?.length, of('pools')),
    ...(counts.mayCode ? [optional('codes', pages.discounts.path, counts.codes)] : []),
    ...(seesHotels ? [optional('hotels', paths.hotels, hotels?.length, of('hotels'))] : []),
    optional('pages', '/admin/setting/site-pages', counts.sitePages),
    ...(counts.mayMail ? [optional('mails', '/admin/setting/mail-template', counts.mails)] : []),
  ]
  const list = (
    <Stack as="ol" gap={0} lines className={styles.steps}>
      {steps.map((step) => (
        <StepLine key={step.name} step={step} code={row.code} />
      ))}
      <li>
        <Mark isSet={row.status === 'published'} isFaulty={false} />
        <div>
          <a href={`${eventPath(row.code)}?${new URLSearchParams({ at: previewMoment() }).toString()}`}>
            {t.rehearse}
          </a>
          <Muted size="small">{t.rehearseHint}</Muted>
        </div>
      </li>
    </Stack>
  )
  const missing = steps.filter(
    ({ isNeeded, isSet, found }) => (isNeeded && !isSet) || (found ?? []).length > 0,
  )
  const summary = missing.length === 0 ? t.complete : t.missing(missing.length)
  if (isFolded)
    return (
      <details open={missing.length > 0}>
        <summary>
          {t.title}: {summary}
        </summary>
        <Panel mt={12} maw={760}>
          {list}
        </Panel>
      </details>
    )
  return (
    <Panel gap={12} maw={760} aria-labelledby="event-steps">
      <Row justify="between" gap="4px 12px">
        <h2 id="event-steps">{t.title}</h2>
        <Tag color={missing.length === 0 ? 'success' : 'warning'}>{summary}</Tag>
      </Row>
      {list}
    </Panel>
  )
}

function Mark({ isSet, isFaulty }: { isSet: boolean; isFaulty: boolean }) {
  const t = useText(eventStepsText)
  if (isFaulty) return <IconAlertTriangle role="img" aria-label={t.toCheck} data-mark="warning" size={20} />
  if (isSet) return <IconCircleCheck role="img" aria-label={t.done} data-mark="success" size={20} />
  return <IconCircleDashed role="img" aria-label={t.open} data-mark="open" size={20} />
}

function StepLine({ step, code }: { step: Step; code: string }) {
  const t = useText(eventStepsText)
  const sentenceOf = useFindingWords()
  const { name, to, count, isSet, isNeeded = false, found = [] } = step
  const isFaulty = found.length > 0 || (isNeeded && !isSet)
  return (
    <li>
      <Mark isSet={isSet} isFaulty={isFaulty} />
      <div>
        <Row gap="2px 8px">
          <Link to={to} search={{ event: code }}>
            {t[name]}
          </Link>
          {count !== undefined && count > 0 && <Muted size="small">{t.rows(countText(count))}</Muted>}
          {!isNeeded && !isSet && !isFaulty && <Muted size="small">{t.optional}</Muted>}
        </Row>
        {found.length === 0 ? (
          <Muted size="small">{t[`${name}Hint`]}</Muted>
        ) : (
          found.map((one) => (
            <p key={one.code} className={styles.found}>
              {sentenceOf(one)}
            </p>
          ))
        )}
      </div>
    </li>
  )
}
