import { proposal, type ProposalPaper } from '@banquet/contract/review/proposal'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { AffinityParts } from './affinity-parts.tsx'
import { proposalText } from './proposal.text.ts'

interface Props {
  /** The proposal. */
  id: number
  paper: ProposalPaper
  /** The reviewer who is replaced. */
  reviewerId: number
  name: string
  onClose: () => void
}

/** How many candidates are shown at first. */
const few = 20

/** Replaces a proposed reviewer by another one, the best first. */
export function SwapDialog({ id, paper, reviewerId, name, onClose }: Props) {
  const t = useText(proposalText)
  const query = useQuery({
    ...read(proposal.candidates, { params: { id }, query: { submissionId: String(paper.submissionId) } }),
    // Others assign reviewers meanwhile.
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const swap = useWrite(proposal.swap, { quiet: true })
  const [isWhole, setWhole] = useState(false)
  // Those who can be chosen come first, and each part is as good first as the server sorted it.
  const others = query.data
    ?.filter((one) => one.reviewerId !== reviewerId)
    .toSorted((one, other) => Number(one.obstacle !== null) - Number(other.obstacle !== null))
  const shown = isWhole ? others : others?.slice(0, few)
  const pick = async (newReviewerId: number) => {
    const body = { submissionId: paper.submissionId, reviewerId, newReviewerId }
    await swap.mutateAsync({ params: { id }, body })
    notify.success(t.swapped)
    onClose()
  }
  return (
    <Dialog title={t.swapTitle(name)} size="large" onClose={onClose}>
      <Stack gap={12}>
        <p>
          {paper.code} {titleOf(paper) || t.noTitle}
        </p>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Spinner />}
        {others?.length === 0 && <EmptyState title={t.noOthers} />}
        {shown && <Muted>{t.loadHint}</Muted>}
        {shown && (
          <Stack as="ul" gap={12} aria-label={t.candidates}>
            {shown.map((one) => (
              <li key={one.reviewerId}>
                <Row gap="2px 12px">
                  <b>{one.name}</b>
                  <Muted as="span">{one.affiliation}</Muted>
                  <Muted as="span">{t.loadOf(one.assigned + one.proposed, one.limit)}</Muted>
                  {one.obstacle === null ? (
                    <Button
                      size="compact-md"
                      variant="default"
                      aria-label={t.pickOf(one.name)}
                      disabled={swap.isPending}
                      onClick={() => void pick(one.reviewerId).catch(() => undefined)}
                    >
                      {t.pick}
                    </Button>
                  ) : (
                    <Muted as="span">{t[one.obstacle]}</Muted>
                  )}
                </Row>
                <AffinityParts of={one} />
              </li>
            ))}
          </Stack>
        )}
        {others && shown && shown.length < others.length && (
          <Row>
            <Button variant="subtle" onClick={() => setWhole(true)}>
              {t.showAll(others.length)}
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}
