import { preference, type PreferencePaper } from '@banquet/contract/review/preference'
import {
  preferenceAnswers,
  preferenceAnswerWords,
  type PreferenceAnswer,
} from '@banquet/contract/review/preference-answers'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Panel, Row, Stack, Title } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { nameOf, titleOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { KeysHint, useSingleKeys } from '../review/single-keys.tsx'
import { SiteBody } from '../../../shared/event/site-page/site-body.tsx'
import { preferenceText } from './preference.text.ts'
import * as styles from './preference.module.css'

const ConflictDialog = lazyComponent(() =>
  import('./conflict.dialog.tsx').then((file) => file.ConflictDialog),
)

/** The papers for which the member states a preference to review them. */
export function PreferencesPage() {
  const t = useText(preferenceText)
  const query = useQuery(read(preference.list, {}))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  if (query.data.length === 0) return <EmptyState title={t.none} hint={t.noneHint} />
  return <Papers rows={query.data} />
}

const keyOf: Record<string, PreferenceAnswer> = { y: 'yes', m: 'maybe', n: 'no' }

/** Whether a key is typed into something that uses it itself. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null

function Papers({ rows }: { rows: readonly PreferencePaper[] }) {
  const t = useText(preferenceText)
  const client = useQueryClient()
  const [subjectId, setSubjectId] = useState('')
  const [unansweredOnly, setUnansweredOnly] = useState(false)
  // Reviewers who come back continue where they stopped.
  const [currentId, setCurrentId] = useState(rows.find(({ answer }) => answer === null)?.id ?? rows[0]?.id)
  const [conflict, setConflict] = useState<PreferencePaper>()
  const write = useWrite(preference.answer, { quiet: true })
  const matching = rows.filter(
    (row) =>
      (subjectId === '' || String(row.subject?.id) === subjectId) &&
      (!unansweredOnly || row.answer === null || row.id === currentId),
  )
  const at = matching.findIndex(({ id }) => id === currentId)
  const current = matching[at] ?? matching[0]
  const go = (by: number) => {
    const next = matching[Math.max(at, 0) + by]
    if (next) setCurrentId(next.id)
  }
  const answer = (value: PreferenceAnswer) => {
    if (!current) return
    const { id } = current
    const wanted = current.answer === value ? null : value
    // Shown at once, so that the next paper need not wait for the server; a refusal shows the stored answer again.
    const list = read(preference.list, {})
    client.setQueryData(list.queryKey, (known) =>
      known?.map((row) => (row.id === id ? { ...row, answer: wanted } : row)),
    )
    write
      .mutateAsync({ params: { id }, body: { answer: wanted } })
      .catch(() => client.invalidateQueries({ queryKey: list.queryKey }))
    if (wanted !== null) go(1)
  }
  const hasKeys = useSingleKeys()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!hasKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || conflict) return
    const value = keyOf[event.key]
    if (value) answer(value)
    else if (event.key === 'c') setConflict(current)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') go(-1)
    else return
    // The arrows would scroll, and the letter would be typed into the dialog.
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const subjects = new Map(rows.flatMap(({ subject }) => (subject ? [[String(subject.id), subject]] : [])))
  const done = rows.filter((row) => row.answer !== null).length
  const events = new Set(rows.map(({ eventId }) => eventId))
  return (
    <Stack maw={860}>
      <p>{t.purpose}</p>
      <KeysHint keys={t.keys} />
      <Row gap="8px 16px">
        <Row gap={8}>
          <progress value={done} max={rows.length} aria-hidden="true" />
          <Muted>{t.progress(done, rows.length)}</Muted>
        </Row>
        <NativeSelect
          aria-label={t.subjectId}
          value={subjectId}
          onChange={(event) => setSubjectId(event.currentTarget.value)}
          data={[
            { value: '', label: t.allSubjects },
            ...[...subjects].map(([value, subject]) => ({
              value,
              label: `${subject.code} ${nameOf(subject)}`,
            })),
          ]}
        />
        <Checkbox
          label={t.unansweredOnly}
          checked={unansweredOnly}
          onChange={(event) => setUnansweredOnly(event.currentTarget.checked)}
        />
      </Row>
      {current ? (
        <Panel gap={12} aria-label={t.current}>
          <Current row={current} isNamed={events.size > 1} />
          <div className={styles.answers}>
            {preferenceAnswers.map((value) => (
              <Button
                key={value}
                variant={current.answer === value ? 'filled' : 'default'}
                aria-pressed={current.answer === value}
                onClick={() => answer(value)}
              >
                {preferenceAnswerWords[language()][value]}
              </Button>
            ))}
            <Button variant="default" onClick={() => setConflict(current)}>
              {t.conflict}
            </Button>
          </div>
          <div className={styles.answers}>
            <Button variant="subtle" disabled={at <= 0} onClick={() => go(-1)}>
              {t.previous}
            </Button>
            <Button variant="subtle" disabled={at + 1 >= matching.length} onClick={() => go(1)}>
              {t.next}
            </Button>
          </div>
          <Detail key={current.id} row={current} />
        </Panel>
      ) : (
        <Muted>{t.allDone}</Muted>
      )}
      <Stack as="ul" gap={0} aria-label={t.list}>
        {matching.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.item}
              aria-current={row.id === current?.id}
              onClick={() => setCurrentId(row.id)}
            >
              <Row gap="2px 12px">
                <span>
                  {row.code} {titleOf(row)}
                </span>
                {row.answer && <Muted as="span">{preferenceAnswerWords[language()][row.answer]}</Muted>}
              </Row>
            </button>
          </li>
        ))}
      </Stack>
      {conflict && (
        <ConflictDialog
          row={conflict}
          onDone={() => {
            setConflict(undefined)
            go(1)
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </Stack>
  )
}

/** The paper in focus. */
function Current({ row, isNamed }: { row: PreferencePaper; isNamed: boolean }) {
  const t = useText(preferenceText)
  return (
    <Row gap="4px 12px">
      <Title fz={18}>
        {row.code} {titleOf(row)}
      </Title>
      {isNamed && <Muted>{localName(language(), row.eventName, row.eventEnName)}</Muted>}
      {row.subject && <Muted>{nameOf(row.subject)}</Muted>}
      {row.lastDay !== null && <Muted>{t.until(row.lastDay)}</Muted>}
    </Row>
  )
}

/** What it says, below the buttons, which so stay at one place while one paper follows the other. */
function Detail({ row }: { row: PreferencePaper }) {
  const t = useText(preferenceText)
  const detail = useQuery(read(preference.read, { params: { id: row.id } })).data
  if (!detail) return null
  const authors = detail.authors?.map(
    (one) => `${localName(language(), one.name || one.enName, one.enName)} (${one.affiliations.join('; ')})`,
  )
  return (
    <>
      <Facts
        facts={[
          [t.authors, authors ? listed(authors) : t.hidden],
          [t.keywords, detail.keywords.join('、')],
          [t.enKeywords, detail.enKeywords.join(', ')],
        ]}
      />
      {detail.abstract && <SiteBody html={detail.abstract} />}
      {row.enTitle !== '' && row.title !== '' && <b>{row.enTitle}</b>}
      {detail.enAbstract && <SiteBody html={detail.enAbstract} />}
    </>
  )
}
