import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { useQuery } from '@tanstack/react-query'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { placeText } from '../place/place.text.ts'
import { feeWords } from '../../../shared/event/fee-tiers/fee-words.ts'
import { signupTypeText } from './signup-type.text.ts'

/** The history of a sign-up type. */
export function SignupTypeHistory({ row, onClose }: { row: SignupType; onClose: () => void }) {
  const { name, enName, includes, enIncludes, pools, tiers, ...t } = useText(signupTypeText)
  const { size, noLimit } = useText(placeText)
  const { isVisible, needsApproval, hasWaitingList, needsTypeIds, excludesTypeIds } = t
  const known = useQuery(read(pool.list, { query: { eventId: String(row.eventId) } })).data?.rows
  const poolName = (id: number) => {
    const found = known?.find((one) => one.id === id)
    return found ? nameOf(found) : String(id)
  }
  const types = useQuery(read(signupType.list, { query: { eventId: row.eventId } })).data?.rows
  const typeName = (id: number) => {
    const found = types?.find((one) => one.id === id)
    return found ? nameOf(found) : String(id)
  }
  const show = (field: string, value: unknown) => {
    if (field === 'size') return value === null ? noLimit : undefined
    if (field === 'poolIds') return listed((value as number[]).map(poolName)) || undefined
    if (field === 'needsTypeIds' || field === 'excludesTypeIds')
      return listed((value as number[]).map(typeName)) || undefined
    return field === 'tiers' ? listed((value as FeeTier[]).map(feeWords)) : undefined
  }
  return (
    <HistoryPanel
      endpoint={signupType.history}
      id={row.id}
      name={nameOf(row)}
      fields={{
        name,
        enName,
        includes,
        enIncludes,
        size,
        poolIds: pools,
        isVisible,
        needsApproval,
        hasWaitingList,
        needsTypeIds,
        excludesTypeIds,
        tiers,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
