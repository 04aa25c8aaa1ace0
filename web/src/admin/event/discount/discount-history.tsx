import { discount, type Discount } from '@banquet/contract/event/signup-type/discount'
import type { DiscountMode } from '@banquet/contract/event/signup-type/discount-rules'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { useQuery } from '@tanstack/react-query'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { discountText } from './discount.text.ts'

/** The history of a discount code. */
export function DiscountHistory({ row, onClose }: { row: Discount; onClose: () => void }) {
  const t = useText(discountText)
  const types = useQuery(read(signupType.list, { query: { eventId: String(row.eventId) } })).data?.rows
  const typeName = (id: number) => {
    const found = types?.find((one) => one.id === id)
    return found ? nameOf(found) : String(id)
  }
  const show = (field: string, value: unknown) => {
    if (field === 'mode') return t[value as DiscountMode]
    if (field === 'signupTypeIds') return listed((value as number[]).map(typeName)) || t.allTypes
    if (field === 'domains') return listed(value as string[]) || t.noDomain
    if (field === 'emailList') return t.emailsChanged
    return field === 'isActive' ? t.active(value === true) : undefined
  }
  const { code, name, mode, value, types: signupTypeIds, opens, closes } = t
  const { maxUses, maxPerMember, budget, domains, emails, isActive, note } = t
  return (
    <HistoryPanel
      endpoint={discount.history}
      id={row.id}
      name={row.code}
      fields={{
        code,
        name,
        mode,
        value,
        signupTypeIds,
        opens,
        closes,
        maxUses,
        maxPerMember,
        budget,
        domains,
        emailList: emails,
        isActive,
        note,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
