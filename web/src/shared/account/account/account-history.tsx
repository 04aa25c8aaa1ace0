import type { Grants } from '@banquet/contract/call/access'
import type { ComponentProps } from 'react'
import { identityWords } from '../../../kit/text/account.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { HistoryPanel } from '../../row/history/history-panel.tsx'
import { useText } from '../../../kit/text/text.ts'
import { accountFormText } from './account-form.text.ts'
import { useGrantWords } from './use-grant-words.ts'

interface Props {
  endpoint: ComponentProps<typeof HistoryPanel>['endpoint']
  row: { id: number; name: string }
  /** Returns the name of a department, a sub-department or a role template for its id. */
  nameWords: (field: string, value: unknown) => string | undefined
  onClose: () => void
}

/** The history of a staff account. */
export function AccountHistory({ endpoint, row, nameWords, onClose }: Props) {
  const t = useText(accountFormText)
  const { status } = useText(commonText)
  const grantWords = useGrantWords()
  const show = (field: string, value: unknown) => {
    if (field === 'identity') return identityWords(Number(value))
    if (field !== 'grants') return nameWords(field, value)
    return typeof value === 'object' && value !== null ? grantWords(value as Grants) || undefined : undefined
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
    roleTemplateId: t.roleTemplate,
    mustChangePassword: t.mustChange,
  }
  return (
    <HistoryPanel
      endpoint={endpoint}
      id={row.id}
      name={row.name}
      fields={fields}
      show={show}
      onClose={onClose}
    />
  )
}
