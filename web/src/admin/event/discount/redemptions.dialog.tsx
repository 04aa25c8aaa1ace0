import {
  discount,
  maxRedemptions,
  type Discount,
  type Redemption,
} from '@banquet/contract/event/signup-type/discount'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, PlainTable, Tag } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { SignupLink } from '../place/signup-link.tsx'
import { discountText, redemptionText } from './discount.text.ts'

/** The uses of a discount code, as of when the dialog was opened. */
export function RedemptionsDialog({ row, onClose }: { row: Discount; onClose: () => void }) {
  const t = useText(discountText)
  const query = useQuery({
    ...read(discount.redemptions, { params: { id: row.id } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const uses = query.data
  return (
    <Dialog title={t.usesOf(row.code)} size="large" onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      {uses?.length === 0 && <EmptyState title={t.noUses} hint={t.noUsesHint} />}
      {uses && uses.length > 0 && <Uses uses={uses} label={t.usesOf(row.code)} />}
      {uses?.length === maxRedemptions && <Muted>{t.newest(maxRedemptions)}</Muted>}
    </Dialog>
  )
}

function Uses({ uses, label }: { uses: readonly Redemption[]; label: string }) {
  const t = useText(discountText)
  const states = useText(redemptionText)
  const seesNames = useMay('signups', 'view')
  return (
    <PlainTable cards aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t.signupCode}</th>
          {seesNames && <th scope="col">{t.person}</th>}
          <th scope="col">{t.reduced}</th>
          <th scope="col">{t.redemption}</th>
          <th scope="col">{t.usedAt}</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ signupId, signupCode, realName, amount, state, createdAt }) => (
          <tr key={signupId}>
            <th scope="row">
              <SignupLink id={signupId} code={signupCode} />
            </th>
            {seesNames && <td data-label={t.person}>{realName}</td>}
            <td data-label={t.reduced}>{feeText(amount)}</td>
            <td data-label={t.redemption}>
              <Tag {...(state === 'used' && { color: 'success' })}>{states[state]}</Tag>
            </td>
            <td data-label={t.usedAt}>{momentWords(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
