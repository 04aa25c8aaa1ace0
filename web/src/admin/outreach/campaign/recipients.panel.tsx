import { longPageSizes } from '@banquet/contract/call/page-size'
import { campaignRecipient, type Campaign, type CampaignRecipient } from '@banquet/contract/outreach/campaign'
import {
  recipientStates,
  recipientStateWords,
  skipReasonWords,
} from '@banquet/contract/outreach/campaign-states'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { useDraft } from '../../../kit/input/draft.ts'
import { isEnter } from '../../../kit/input/enter.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useList, type ListState } from '../../../kit/list/list-state.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Banner, Muted, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { RecipientStateTag } from './campaign-state.tsx'
import { MaybeTwiceTag } from '../../../shared/platform/mail/maybe-twice.tag.tsx'
import { MailView } from './mail-view.tsx'
import { recipientText } from './recipient.text.ts'
import * as controls from '../../../kit/look/controls.module.css'

const filters = ['state', 'domain']
const unsent: readonly CampaignRecipient['state'][] = ['queued', 'sending', 'retry', 'skipped', 'aborted']

/** The recipients of a campaign, with what became of the mail to each. */
export function RecipientsPanel({ row }: { row: Campaign }) {
  const t = useText(recipientText)
  const fixed = useMemo(() => ({ campaignId: row.id }), [row.id])
  const list = useList(campaignRecipient.list, { sort: 'id', filters, sizes: longPageSizes, fixed })
  const [open, setOpen] = useState<CampaignRecipient>()
  const columns = useRecipientColumns(setOpen)
  const states = recipientStateWords[language()]
  return (
    <Stack as="section" gap={12} aria-labelledby="campaign-recipients">
      <h2 id="campaign-recipients">{t.list}</h2>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        filters={[
          {
            name: 'state',
            label: t.state,
            options: recipientStates.map((value) => ({ value, label: states[value] })),
          },
        ]}
        more={<DomainFilter state={list.state} />}
        add={null}
      >
        <ExportButton endpoint={campaignRecipient.export} state={list.state} />
      </ListPage>
      {open && <MailOfRecipient row={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}

/** The domain of the addresses, which Enter or leaving the field applies. */
function DomainFilter({ state }: { state: ListState }) {
  const t = useText(recipientText)
  const { domain = '' } = state.filters
  const [typed, setTyped] = useDraft(domain)
  const apply = () => {
    const next = typed.trim().toLowerCase()
    if (next !== domain) state.set({ filters: { ...state.filters, domain: next } })
  }
  return (
    <TextInput
      aria-label={t.anyDomain}
      placeholder={t.anyDomain}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (isEnter(event)) apply()
      }}
    />
  )
}

function useRecipientColumns(open: (row: CampaignRecipient) => void) {
  const t = useText(recipientText)
  return useMemo<readonly Column<CampaignRecipient>[]>(() => {
    const reasons = skipReasonWords[language()]
    const languages = { 'zh-TW': t.chinese, en: t.english }
    return [
      {
        key: 'name',
        header: t.name,
        sort: 'name',
        rowHeader: true,
        cell: (row) => (
          <button
            type="button"
            className={controls.linkButton}
            aria-label={t.open(nameOf(row) || row.email)}
            onClick={() => open(row)}
          >
            {nameOf(row) || row.email}
          </button>
        ),
      },
      { key: 'email', header: t.email, sort: 'email', cell: (row) => row.email },
      { key: 'language', header: t.language, hideOnPhone: true, cell: (row) => languages[row.language] },
      {
        key: 'state',
        header: t.state,
        sort: 'state',
        cell: (row) => (
          <>
            <RecipientStateTag value={row.state} />
            {row.maybeTwice && <MaybeTwiceTag />}
            {row.dueAt && row.state === 'retry' && (
              <Muted as="small">{t.nextTry(momentWords(row.dueAt))}</Muted>
            )}
          </>
        ),
      },
      {
        key: 'skipReason',
        header: t.skipReason,
        cell: (row) => (row.skipReason ? reasons[row.skipReason] : ''),
      },
      { key: 'reply', header: t.reply, cell: (row) => row.reply },
      { key: 'tries', header: t.tries, align: 'end', cell: (row) => row.tries || '' },
      {
        key: 'sentAt',
        header: t.sentAt,
        sort: 'sentAt',
        nowrap: true,
        cell: (row) => (row.sentAt && row.state !== 'failed' ? momentWords(row.sentAt) : ''),
      },
    ]
  }, [t, open])
}

/** The mail of a recipient as it was sent, or would be. */
function MailOfRecipient({ row, onClose }: { row: CampaignRecipient; onClose: () => void }) {
  const t = useText(recipientText)
  const query = useQuery(read(campaignRecipient.mail, { params: { id: row.id } }))
  return (
    <Dialog title={t.mailOf(nameOf(row) || row.email)} size="large" onClose={onClose}>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {unsent.includes(row.state) && <Banner mb={12}>{t.notSent}</Banner>}
      {query.data && <MailView mail={query.data} />}
    </Dialog>
  )
}
