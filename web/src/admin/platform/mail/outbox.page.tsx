import { mail, mailPurposes, mailStatuses, type Mail } from '@banquet/contract/platform/mail'
import { addDays } from '@banquet/contract/rule/day/days'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { momentWords, today } from '../../../kit/look/dates.ts'
import { useList } from '../../../kit/list/list-state.ts'
import { read } from '../../../kit/query/query.ts'
import type { SearchFilter } from '../../../kit/list/search-bar.tsx'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { MailDialog } from './mail.dialog.tsx'
import { mailStatusText } from '../../../shared/platform/mail/mail-status.text.ts'
import { mailPurposeText, mailText } from './mail.text.ts'
import { senderText } from './sender.text.ts'
import { isResendable, useResend } from './use-resend.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, type LookColor, Muted, Row, Tag } from '../../../kit/look/look.tsx'
import { MaybeTwiceTag } from '../../../shared/platform/mail/maybe-twice.tag.tsx'
import * as controls from '../../../kit/look/controls.module.css'

const SenderDialog = lazyComponent(() => import('./sender.dialog.tsx').then((file) => file.SenderDialog))

const filters = ['status', 'purpose']
const colors: Partial<Record<string, LookColor>> = { sent: 'success', failed: 'danger', bounced: 'danger' }

/** How many days back mails that did not reach their readers are pointed out. */
const lostDays = 7

/** The outbox: every mail that Banquet sent, its status, and a button to retry failed ones. */
export function OutboxPage() {
  const t = useText(mailText)
  const list = useList(mail.list, { sort: '-id', filters })
  const sender = useText(senderText)
  const [open, setOpen] = useState<number>()
  const [isChecking, setChecking] = useState(false)
  const columns = useMailColumns(setOpen)
  const states = useText(mailStatusText)
  const span = { from: addDays(today(), 1 - lostDays), to: today() }
  const lost = useLost(span)
  return (
    <>
      {lost.some(({ count }) => count > 0) && (
        <Banner color="warning" as="div" mb={12}>
          {t.lost(lostDays)}
          {lost.map(
            ({ status, count }) =>
              count > 0 && (
                <Button
                  key={status}
                  variant="subtle"
                  size="compact-md"
                  onClick={() => list.state.set({ keyword: '', ...span, filters: { status, purpose: '' } })}
                >
                  {t.lostCount(states[status], count)}
                </Button>
              ),
          )}
        </Banner>
      )}
      <Row justify="end" mb={8}>
        <Button variant="default" onClick={() => setChecking(true)}>
          {sender.title}
        </Button>
      </Row>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.about}
        range
        filters={useMailFilters()}
      />
      {isChecking && <SenderDialog onClose={() => setChecking(false)} />}
      {open !== undefined && <MailDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Counts the mails written in these days that did not reach their readers. */
function useLost(span: { from: string; to: string }) {
  const query = { ...span, page: 1, size: 1 } as const
  const counts = {
    bounced: useQuery(read(mail.list, { query: { ...query, status: 'bounced' } })).data?.total ?? 0,
    failed: useQuery(read(mail.list, { query: { ...query, status: 'failed' } })).data?.total ?? 0,
  }
  return (['bounced', 'failed'] as const).map((status) => ({ status, count: counts[status] }))
}

function useMailFilters(): SearchFilter[] {
  const { status } = useText(commonText)
  const { purpose } = useText(mailText)
  const states = useText(mailStatusText)
  const purposes = useText(mailPurposeText)
  return [
    {
      name: 'status',
      label: status,
      options: mailStatuses.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'purpose',
      label: purpose,
      options: mailPurposes.map((value) => ({ value, label: purposes[value] })),
    },
  ]
}

function useMailColumns(open: (id: number) => void) {
  const t = useText(mailText)
  const common = useText(commonText)
  const states = useText(mailStatusText)
  const purposes = useText(mailPurposeText)
  const { resend, resending } = useResend()
  return useMemo<readonly Column<Mail>[]>(
    () => [
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
      {
        key: 'subject',
        header: t.subject,
        sort: 'subject',
        rowHeader: true,
        cell: (row) => (
          <button
            type="button"
            className={controls.linkButton}
            aria-label={t.open(row.subject)}
            onClick={() => open(row.id)}
          >
            {row.subject}
          </button>
        ),
      },
      { key: 'to', header: t.to, sort: 'to', cell: (row) => row.to },
      { key: 'purpose', header: t.purpose, hideOnPhone: true, cell: (row) => purposes[row.purpose] },
      {
        key: 'status',
        header: common.status,
        sort: 'status',
        cell: (row) => (
          <>
            <Tag color={colors[row.status]} dot={colors[row.status] ? 'full' : 'empty'}>
              {states[row.status]}
            </Tag>
            {row.maybeTwice && <MaybeTwiceTag />}
            {row.error && <Muted as="small">{row.error}</Muted>}
            {row.status === 'kept' && <Muted as="small">{t.keptWhy}</Muted>}
          </>
        ),
      },
      {
        key: 'actions',
        header: common.actions,
        width: 120,
        align: 'end',
        cell: (row) =>
          isResendable(row) && (
            <Button
              variant="subtle"
              size="compact-md"
              disabled={resending}
              aria-label={t.resendRow(row.to)}
              onClick={() => resend(row.id)}
            >
              {t.resend}
            </Button>
          ),
      },
    ],
    [t, common, states, purposes, open, resend, resending],
  )
}
