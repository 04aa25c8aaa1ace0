import { campaign, type Campaign, type CampaignReport } from '@banquet/contract/outreach/campaign'
import { skipReasonWords } from '@banquet/contract/outreach/campaign-states'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Muted, Panel, PlainTable, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { Bars } from '../../../shared/bars/bars.tsx'
import { campaignPageText } from './campaign-page.text.ts'

/** How a campaign went: who was skipped and why, by domain, and over time. */
export function CampaignReportPanel({ row }: { row: Campaign }) {
  const t = useText(campaignPageText)
  const query = useQuery(read(campaign.report, { params: { id: row.id } }))
  const report = query.data
  const reasons = skipReasonWords[language()]
  return (
    <Panel gap={16} aria-labelledby="campaign-report">
      <h2 id="campaign-report">{t.report}</h2>
      <Muted>{t.notTracked}</Muted>
      {query.isError && !report && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      {report && (
        <>
          {report.skipped.length > 0 && (
            <section aria-label={t.skippedBy}>
              <h3>{t.skippedBy}</h3>
              <Facts facts={report.skipped.map(({ reason, count }) => [reasons[reason], countText(count)])} />
            </section>
          )}
          {report.overTime.length > 0 ? <OverTime steps={report.overTime} /> : <Muted>{t.noReport}</Muted>}
          {report.domains.length > 0 && <Domains domains={report.domains} id={row.id} />}
        </>
      )}
    </Panel>
  )
}

function OverTime({ steps }: { steps: CampaignReport['overTime'] }) {
  const t = useText(campaignPageText)
  const last = steps.length - 1
  return (
    <Stack gap={8} as="section" aria-label={t.overTime}>
      <h3>{t.overTime}</h3>
      <Bars
        label={t.overTimeBar}
        initial={steps.findIndex(({ sent }) => sent > 0)}
        bars={steps.map(({ at, sent, failed }, index) => ({
          key: at,
          name: momentWords(at),
          words: t.overTimeWords(sent, failed),
          height: sent,
          mark: index === 0 || index === last ? momentWords(at).slice(11) : undefined,
        }))}
      />
      <details>
        <summary>{t.asTable}</summary>
        <PlainTable numbers>
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.sentCount}</th>
              <th scope="col">{t.failedCount}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ at, sent, failed }) => (
              <tr key={at}>
                <th scope="row">{momentWords(at)}</th>
                <td>{countText(sent)}</td>
                <td>{countText(failed)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </details>
    </Stack>
  )
}

function Domains({ domains, id }: { domains: CampaignReport['domains']; id: number }) {
  const t = useText(campaignPageText)
  return (
    <section aria-label={t.domains}>
      <h3>{t.domains}</h3>
      <PlainTable numbers cards>
        <thead>
          <tr>
            <th scope="col">{t.domain}</th>
            <th scope="col">{t.total}</th>
            <th scope="col">{t.sentCount}</th>
            <th scope="col">{t.failedCount}</th>
            <th scope="col">{t.openCount}</th>
          </tr>
        </thead>
        <tbody>
          {domains.map(({ domain, recipients, sent, failed, open }) => (
            <tr key={domain}>
              <th scope="row">
                <Link to={`/admin/setting/mail/${id}`} search={{ domain }} hash="campaign-recipients">
                  {domain}
                </Link>
              </th>
              <td data-align="end" data-label={t.total}>
                {countText(recipients)}
              </td>
              <td data-align="end" data-label={t.sentCount}>
                {countText(sent)}
              </td>
              <td data-align="end" data-label={t.failedCount}>
                {countText(failed)}
              </td>
              <td data-align="end" data-label={t.openCount}>
                {countText(open)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}
