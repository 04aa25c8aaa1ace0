import { scope } from '@banquet/contract/call/access'
import { customer, type CustomerAccess } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { management } from '@banquet/contract/people/management'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scopeText } from '../../../shared/account/account/permission.text.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { read } from '../../../kit/query/query.ts'
import { ErrorState } from '../../../kit/look/states.tsx'
import { noted, useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { explainAccessText } from './explain-access.text.ts'
import { useCandidates } from '../customer-employee/use-candidates.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'

/** Shows administrators why a member of staff can see a customer or not. */
export function ExplainAccessDialog({ row, onClose }: { row: Customer; onClose: () => void }) {
  const t = useText(explainAccessText)
  const { pleaseSelect } = useText(commonText)
  const employees = useCandidates()
  const users = useQuery(read(management.list, { query: { sort: 'realName' } })).data?.rows ?? []
  const [accountId, setAccountId] = useState('')
  const people = [...employees, ...users].map(({ id, realName, name }) => ({
    value: String(id),
    label: noted(realName, name),
  }))
  return (
    <Dialog title={t.whyTitle} onClose={onClose}>
      <Stack>
        <Muted>{t.whyHint}</Muted>
        <NativeSelect
          label={t.account}
          data={[{ value: '', label: pleaseSelect }, ...people]}
          value={accountId}
          onChange={(event) => setAccountId(event.currentTarget.value)}
          data-autofocus
        />
        {accountId !== '' && <Answer customerId={row.id} accountId={Number(accountId)} />}
      </Stack>
    </Dialog>
  )
}

function Answer({ customerId, accountId }: { customerId: number; accountId: number }) {
  const query = useQuery(read(customer.access, { params: { id: customerId }, query: { accountId } }))
  if (query.isError) return <ErrorState error={query.error} />
  return query.data ? <Reasons why={query.data} /> : null
}

function Reasons({ why }: { why: CustomerAccess }) {
  const t = useText(explainAccessText)
  const scopes = useText(scopeText)
  const narrow = why.scope === scope.sameDepartment || why.scope === scope.onlySelf
  return (
    <div role="status">
      <h3>{why.sees ? t.sees : t.seesNot}</h3>
      <ul>
        <li>{why.active ? t.whyActive : t.whyInactive}</li>
        <li>{why.page ? t.whyPage : t.whyNoPage}</li>
        {why.page && <li>{t.whyScope(scopes[why.scope])}</li>}
        {narrow && <li>{why.links.some((link) => link.own) ? t.whyOwn : t.whyNotOwn}</li>}
        {narrow && (
          <li>{why.links.some((link) => link.sameDepartment) ? t.whyDepartment : t.whyNotDepartment}</li>
        )}
      </ul>
    </div>
  )
}
