import { verify, type CheckResult } from '@banquet/contract/office/verify'
import type { FigureCheck, FigureDifference } from '@banquet/contract/platform/figure-check'
import { figureCheckWords, figureWords } from '@banquet/contract/platform/figure-check.words'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, PlainTable, Row, Stack, Tag, Title } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { useChecks, type Checks } from './use-checks.ts'
import { verifyText } from './verify.text.ts'

/** The checks of stored figures: what the last night found, until they are run again here. */
export function VerifyPage() {
  const t = useText(verifyText)
  const query = useQuery(read(verify.get, {}))
  const checks = useChecks()
  const { data } = query
  if (query.isError && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!data) return <Spinner />
  const { nightly } = data
  const ofNight = new Map(nightly?.results.map((one) => [one.check, one]))
  const rows = data.checks.map((check) => ({
    check,
    result: checks.results.get(check) ?? ofNight.get(check),
  }))
  const { progress } = checks
  return (
    <Stack gap={16}>
      <Row justify="between" gap={12}>
        <Stack gap={4}>
          <p>{t.about}</p>
          <Muted>{nightly ? t.nightly(momentWords(nightly.at)) : t.noNightly}</Muted>
        </Stack>
        <Row gap={12}>
          <Button disabled={progress !== undefined} onClick={() => checks.run(data.checks)}>
            {t.runAll}
          </Button>
          <span role="status">
            {progress && progress.of > 1 && t.progress(progress.done + 1, progress.of)}
          </span>
        </Row>
      </Row>
      <CheckTable rows={rows} checks={checks} />
      {rows.map(
        ({ result }) =>
          result && result.differences.length > 0 && <Differences key={result.check} result={result} />,
      )}
    </Stack>
  )
}

interface CheckRow {
  check: FigureCheck
  result: CheckResult | undefined
}

function CheckTable({ rows, checks }: { rows: readonly CheckRow[]; checks: Checks }) {
  const t = useText(verifyText)
  const common = useText(commonText)
  const names = figureCheckWords[language()]
  return (
    <PlainTable cards aria-label={t.list}>
      <thead>
        <tr>
          <th scope="col">{t.check}</th>
          <th scope="col">{t.state}</th>
          <th scope="col">{t.checked}</th>
          <th scope="col">{t.took}</th>
          <th scope="col">{t.at}</th>
          <th scope="col">{common.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ check, result }) => (
          <tr key={check}>
            <th scope="row">{names[check]}</th>
            <td data-label={t.state}>
              {checks.running === check ? <Tag>{t.running}</Tag> : <ResultTag result={result} />}
            </td>
            <td data-label={t.checked}>{result ? countText(result.checked) : ''}</td>
            <td data-label={t.took}>{result ? `${countText(result.ms)} ms` : ''}</td>
            <td data-label={t.at}>{result ? momentWords(result.at) : ''}</td>
            <td>
              <Button
                variant="subtle"
                size="compact-md"
                disabled={checks.progress !== undefined}
                aria-label={t.runOne(names[check])}
                onClick={() => checks.run([check])}
              >
                {t.run}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function ResultTag({ result }: { result: CheckResult | undefined }) {
  const t = useText(verifyText)
  if (!result) return null
  if (result.state === 'agrees') return <Tag color="success">{t.agrees}</Tag>
  if (result.state === 'failed') return <Tag color="danger">{t.failed}</Tag>
  return <Tag color="danger">{t.differs(result.total)}</Tag>
}

function Differences({ result: { check, total, differences } }: { result: CheckResult }) {
  const t = useText(verifyText)
  const id = `differences-${check}`
  const names = figureWords[language()]
  return (
    <Panel gap={8} aria-labelledby={id}>
      <Title id={id}>{figureCheckWords[language()][check]}</Title>
      {total > differences.length && <Muted>{t.first(differences.length, total)}</Muted>}
      <PlainTable cards aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t.row}</th>
            <th scope="col">{t.figure}</th>
            <th scope="col">{t.recorded}</th>
            <th scope="col">{t.computed}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <tr key={`${one.rowId} ${one.label} ${one.field} ${one.recorded}`}>
              <th scope="row">
                <RowLink difference={one} />
              </th>
              <td data-label={t.figure}>{names[one.field]}</td>
              <Values difference={one} />
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}

function Values({ difference: { recorded, computed } }: { difference: FigureDifference }) {
  const t = useText(verifyText)
  if (recorded === '' && computed === '')
    return (
      <td colSpan={2} data-label={t.recorded}>
        {t.isPersonal}
      </td>
    )
  return (
    <>
      <td data-label={t.recorded}>{recorded || '—'}</td>
      <td data-label={t.computed}>{computed || '—'}</td>
    </>
  )
}

function RowLink({ difference: { path, label } }: { difference: FigureDifference }) {
  if (path === '') return label
  const { pathname, searchParams } = new URL(path, location.origin)
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)}>
      {label}
    </Link>
  )
}
