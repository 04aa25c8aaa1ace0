import type { Proposal } from '@banquet/contract/review/proposal'
import { Button } from '@mantine/core'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, PlainTable, Stack } from '../../../kit/look/look.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import type { AcceptResults } from './accept.ts'
import { proposalText } from './proposal.text.ts'

interface Props {
  row: Proposal
  results: AcceptResults
  names: ReadonlyMap<number, string>
  onClose: () => void
}

/** The pairs of a proposal that were not assigned, with the reasons. */
export function AcceptedDialog({ row, results: { results, left }, names, onClose }: Props) {
  const t = useText(proposalText)
  const { close } = useText(commonText)
  const refused = results.flatMap(({ refusal, ...pair }) => (refusal === null ? [] : [{ ...pair, refusal }]))
  const done = results.length - refused.length
  const paperOf = new Map(row.papers.map((paper) => [paper.submissionId, paper]))
  return (
    <Dialog title={t.results} size="large" onClose={onClose}>
      <Stack gap={12}>
        <Stack gap={8} role="status">
          {done > 0 && <Banner color="success">{t.accepted(done)}</Banner>}
          {refused.length > 0 && <Banner color="warning">{t.refused(refused.length)}</Banner>}
          {left > 0 && <Banner color="warning">{t.notSent(left)}</Banner>}
        </Stack>
        {refused.length > 0 && (
          <PlainTable cards aria-label={t.refused(refused.length)}>
            <thead>
              <tr>
                <th scope="col">{t.paper}</th>
                <th scope="col">{t.reviewer}</th>
                <th scope="col">{t.reason}</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ submissionId, reviewerId, refusal }) => {
                const paper = paperOf.get(submissionId)
                return (
                  <tr key={`${submissionId} ${reviewerId}`}>
                    <th scope="row">
                      {paper ? `${paper.code} ${titleOf(paper) || t.noTitle}` : submissionId}
                    </th>
                    <td data-label={t.reviewer}>{names.get(reviewerId) ?? t.goneReviewer}</td>
                    <td data-label={t.reason}>{errorWords(refusal)}</td>
                  </tr>
                )
              })}
            </tbody>
          </PlainTable>
        )}
      </Stack>
      <Actions>
        <Button onClick={onClose}>{close}</Button>
      </Actions>
    </Dialog>
  )
}
