import type { Grants } from '@banquet/contract/access'
import type { Management } from '@banquet/contract/account'
import { management } from '@banquet/contract/management'
import { HistoryPanel } from '../../kit/history-panel.tsx'
import { useText } from '../../kit/text.ts'
import { identityWords, statusWords } from '../../text/account.text.ts'
import { commonText } from '../../text/common.text.ts'
import { pageText } from '../../text/pages.text.ts'
import { usePlaceWords } from '../department/department.picker.tsx'
import { grantWords } from './permission.rules.ts'
import { rightText } from './permission.text.ts'
import { userText } from './user.text.ts'

/** Who changed an account, when and what. */
export function UserHistory({ row, onClose }: { row: Management; onClose: () => void }) {
  const t = useText(userText)
  const { status } = useText(commonText)
  const titles = useText(pageText)
  const rights = useText(rightText)
  const placeWords = usePlaceWords()
  const show = (field: string, value: unknown) => {
    if (field === 'identity') return identityWords(Number(value))
    if (field === 'status') return statusWords(Number(value))
    if (field !== 'grants') return placeWords(field, value)
    if (typeof value !== 'object' || value === null) return undefined
    return (
      grantWords(value as Grants, { page: (name) => titles[name], right: (right) => rights[right] }) ||
      undefined
    )
  }
  const fields = {
    name: t.accountName,
    realName: t.realName,
    identity: t.identity,
    status,
    grants: t.rights,
    password: t.password,
    hotelId: t.hotel,
    isSystem: t.system,
    clubId: t.club,
    departmentId: t.department,
    subDepartmentId: t.subDepartment,
    mustChangePassword: t.mustChange,
  }
  return (
    <HistoryPanel
      endpoint={management.history}
      id={row.id}
      name={row.name}
      fields={fields}
      show={show}
      onClose={onClose}
    />
  )
}
