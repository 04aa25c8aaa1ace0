import { lead } from '@banquet/contract/review/lead'
import type { Submission } from '@banquet/contract/submission/submission'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Row } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { leadText } from './lead.text.ts'

const LeadHistory = lazyComponent(() => import('./lead-history.tsx').then((file) => file.LeadHistory))

/** Who leads the reviewing of a paper. */
export function LeadChoice({ row, isArchived }: { row: Submission; isArchived: boolean }) {
  const t = useText(leadText)
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay('submissions', 'edit') && !isArchived
  // Those who have a conflict with the paper get no answer.
  const known = useQuery({
    ...read(lead.get, { params: { id: row.id } }, { silent: true }),
    retry: false,
  }).data
  const set = useWrite(lead.set, { quiet: true })
  if (!known) return null
  const isGone =
    known.accountId !== null && !known.candidates.some(({ accountId }) => accountId === known.accountId)
  const groupOf = (isReviewer: boolean) =>
    known.candidates
      .filter((one) => one.isReviewer === isReviewer)
      .map(({ accountId, name }) => ({ value: String(accountId), label: name }))
  const choose = async (value: string) => {
    const body = { accountId: value === '' ? null : Number(value), version: known.version }
    await set.mutateAsync({ params: { id: row.id }, body })
    notify.success(t.saved)
  }
  return (
    <>
      <Row gap="8px 12px" align="end">
        <NativeSelect
          label={t.accountId}
          description={t.hint}
          disabled={!mayEdit || set.isPending}
          value={String(known.accountId ?? '')}
          onChange={(event) => void choose(event.currentTarget.value).catch(() => undefined)}
          data={[
            { value: '', label: t.nobody },
            ...(isGone ? [{ value: String(known.accountId), label: known.name }] : []),
            { group: t.reviewers, items: groupOf(true) },
            { group: t.staff, items: groupOf(false) },
          ]}
        />
        <Button variant="default" aria-label={`${t.history} ${t.accountId}`} onClick={() => setOpen(true)}>
          {t.history}
        </Button>
      </Row>
      {isGone && <Banner color="warning">{t.gone}</Banner>}
      {isOpen && <LeadHistory id={row.id} code={row.code} known={known} onClose={() => setOpen(false)} />}
    </>
  )
}
