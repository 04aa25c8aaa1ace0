import { longPageSizes } from '@banquet/contract/call/page-size'
import { certificate, certificateStates } from '@banquet/contract/check-in/certificate'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { certificateStateText } from '../../../shared/check-in/certificate/certificate-state.text.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { useCertificateColumns } from './certificate-columns.tsx'
import { certificateText } from './certificate.text.ts'
import { IssuePanel } from './issue.panel.tsx'
import { LearningHoursButton } from './learning-hours-button.tsx'

const CertificatesBar = lazyComponent(() =>
  import('./certificates-bar.tsx').then((file) => file.CertificatesBar),
)

const filters = ['state', 'unqualified', 'mailed', 'byHand']

/** The certificates of the chosen event, the newest first, and the commands that issue them. */
export function CertificatesPage() {
  const event = useEventOfPage()
  const t = useText(certificateText)
  const states = useText(certificateStateText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(certificate.list, { sort: '-id', filters, sizes: longPageSizes, fixed })
  const { selection, chosen } = useChosen(list)
  const {
    page: _page,
    size: _size,
    sort: _sort,
    state: _state,
    unqualified: _unqualified,
    ...search
  } = queryOf(list.state)
  const counts = useQuery(read(certificate.counts, { query: search })).data
  const unqualified = counts ? `${t.unqualified} (${countText(counts.unqualified)})` : t.unqualified
  return (
    <ListPage
      list={list}
      columns={useCertificateColumns()}
      label={t.list}
      purpose={t.purpose}
      filters={[
        { name: 'unqualified', label: unqualified, options: [{ value: 'true', label: t.unqualified }] },
        {
          name: 'mailed',
          label: t.mailed,
          options: [
            { value: 'no', label: t.notMailed },
            { value: 'yes', label: t.isMailed },
          ],
        },
        {
          name: 'byHand',
          label: t.byHand,
          options: [
            { value: 'no', label: t.notByHand },
            { value: 'yes', label: t.isByHand },
          ],
        },
      ]}
      add={null}
      selection={selection}
      rowName={({ number, realName }) => `${number} ${realName}`}
      tabs={{
        name: 'state',
        label: t.state,
        options: certificateStates.map((value) => ({ value, label: states[value] })),
        counts: counts && { issued: counts.issued, void: counts.void },
      }}
      above={
        <Stack mb={12}>
          <IssuePanel />
        </Stack>
      }
      below={chosen.isUsed && <CertificatesBar chosen={chosen} state={list.state} />}
    >
      <Button
        variant="default"
        renderRoot={(props: object) => <Link {...props} to="/admin/certificate/setting" />}
      >
        {t.settings}
      </Button>
      <LearningHoursButton eventId={event.id} />
      <ExportButton endpoint={certificate.export} state={list.state} />
    </ListPage>
  )
}
