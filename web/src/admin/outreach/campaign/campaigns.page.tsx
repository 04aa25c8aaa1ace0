import { campaign, type CampaignItem } from '@banquet/contract/outreach/campaign'
import { campaignStates, campaignStateWords } from '@banquet/contract/outreach/campaign-states'
import { audienceWords } from '@banquet/contract/outreach/segment.words'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Row } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { RowActions } from '../../../kit/table/row-actions.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { CampaignStateTag } from './campaign-state.tsx'
import { campaignText, categoryText } from './campaign.text.ts'
import { mailCounts } from './recipient-counts.ts'

const CampaignHistory = lazyComponent(() =>
  import('./campaign-history.tsx').then((file) => file.CampaignHistory),
)

const filters = ['state']
const path = '/admin/setting/mail'

/** The campaigns of the chosen event, the newest first. */
export function CampaignsPage() {
  const event = useEventOfPage()
  const t = useText(campaignText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(campaign.list, { sort: '-id', filters, fixed })
  const [history, setHistory] = useState<CampaignItem>()
  const isArchived = event.status === 'archived'
  const mayAdd = useMay('mails', 'add') && !isArchived
  const columns = useCampaignColumns(mayAdd, isArchived, setHistory)
  const words = campaignStateWords[language()]
  const { page: _page, size: _size, sort: _sort, state: _state, ...search } = queryOf(list.state)
  const counts = useQuery(read(campaign.counts, { query: search })).data
  return (
    <>
      {isArchived && <Banner mb={12}>{t.readOnly}</Banner>}
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        add={mayAdd && <AddButton to={`${path}/form`}>{t.add}</AddButton>}
        tabs={{
          name: 'state',
          label: t.state,
          options: campaignStates.map((value) => ({ value, label: words[value] })),
          counts: counts,
        }}
      />
      {history && <CampaignHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

/** When a campaign started, or will be. */
function whenOf({ startedAt, scheduledAt }: CampaignItem, scheduled: (moment: string) => string): string {
  if (startedAt) return momentWords(startedAt)
  return scheduledAt ? scheduled(momentWords(scheduledAt)) : ''
}

function useCampaignColumns(mayAdd: boolean, isArchived: boolean, onHistory: (row: CampaignItem) => void) {
  const t = useText(campaignText)
  const common = useText(commonText)
  const categories = useText(categoryText)
  const remove = useRemove(campaign.remove)
  const mayEdit = useMay('mails', 'edit') && !isArchived
  const mayRemove = useMay('mails', 'delete') && !isArchived
  return useMemo<readonly Column<CampaignItem>[]>(
    () => [
      {
        key: 'name',
        header: t.name,
        sort: 'name',
        rowHeader: true,
        cell: (row) => <Link to={`${path}/${row.id}`}>{row.name}</Link>,
      },
      { key: 'audience', header: t.audience, cell: (row) => audienceWords[language()][row.audience] },
      { key: 'category', header: t.category, cell: (row) => categories[row.category] },
      { key: 'state', header: t.state, sort: 'state', cell: (row) => <CampaignStateTag value={row.state} /> },
      {
        key: 'progress',
        header: t.progress,
        align: 'end',
        nowrap: true,
        cell: ({ counts }) => {
          const { sent, all } = mailCounts(counts)
          return all === 0 ? '' : t.progressOf(sent, all)
        },
      },
      {
        key: 'when',
        header: t.when,
        sort: 'startedAt',
        nowrap: true,
        cell: (row) => whenOf(row, t.scheduledFor),
      },
      { key: 'createdByName', header: t.by, cell: (row) => row.createdByName },
      {
        key: 'actions',
        header: common.actions,
        width: 180,
        align: 'end',
        cell: (row) => (
          <Row gap={2} justify="end" nowrap>
            {mayAdd && (
              <ActionIcon
                variant="subtle"
                size={32}
                aria-label={t.copyRow(row.name)}
                title={t.copy}
                renderRoot={(props: object) => (
                  <Link {...props} to={`${path}/form`} search={{ from: row.id }} />
                )}
              >
                <IconCopy size={18} aria-hidden="true" />
              </ActionIcon>
            )}
            <RowActions
              name={row.name}
              onHistory={() => onHistory(row)}
              onEdit={mayEdit && row.state === 'draft' ? `${path}/form/${row.id}` : undefined}
              onRemove={mayRemove && row.state === 'draft' ? () => remove(row.id, row.name) : undefined}
            />
          </Row>
        ),
      },
    ],
    [t, common, categories, mayAdd, mayEdit, mayRemove, remove, onHistory],
  )
}
