import './delivery.css'
import { customer } from '@banquet/contract/customer'
import { id } from '@banquet/contract/list'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { later } from '../../kit/later.tsx'
import { useMay } from '../../kit/may.ts'
import { read } from '../../kit/query.ts'
import { ErrorState } from '../../kit/states.tsx'
import { useText } from '../../kit/text.ts'
import { DeliveryPreviewDays } from './delivery-preview.tsx'
import { deliveryText } from './delivery.text.ts'
import { DeliveryWeek } from './delivery-week.tsx'

// What stands below the week comes after it.
const CustomerSchedules = later(() =>
  import('./customer-schedules.tsx').then((file) => file.CustomerSchedules),
)
const Holidays = later(() => import('./holidays.tsx').then((file) => file.Holidays))
const CustomerPickerDialog = later(() =>
  import('../customer/customer.picker.tsx').then((file) => file.CustomerPickerDialog),
)

/** When goods are delivered, for everybody or for the customer in the address, and when nothing is. */
export function DeliveryPage() {
  const t = useText(deliveryText)
  const [whose, choose] = useWhose()
  const of = useQuery({ ...read(customer.get, { params: { id: whose ?? 0 } }), enabled: whose !== undefined })
  const maySeeCustomers = useMay('customers', 'view')
  const name = of.data && `${of.data.number} ${of.data.realName}`
  return (
    <div className="delivery">
      <p>{t.purpose}</p>
      {maySeeCustomers && (
        <Whose name={whose === undefined ? t.everybody : name} isOne={whose !== undefined} choose={choose} />
      )}
      {of.isError && whose !== undefined ? (
        <ErrorState error={of.error} />
      ) : (
        <div className="delivery-pair">
          <DeliveryWeek key={whose} customerId={whose} />
          <DeliveryPreviewDays customerId={whose} />
        </div>
      )}
      <Holidays />
      {maySeeCustomers && <CustomerSchedules onChoose={choose} />}
    </div>
  )
}

/** The customer whose schedule is shown; undefined for everybody's. It stands in the address. */
function useWhose() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const whose = id.safeParse(Number(search['customerId'])).data
  const choose = (customerId: number | undefined) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, customerId }) })
  return [whose, choose] as const
}

interface WhoseProps {
  /** What the shown schedule's owner is called; undefined until it is known, or where there is none. */
  name: string | undefined
  /** Whether it is one customer's. */
  isOne: boolean
  choose: (customerId: number | undefined) => void
}

function Whose({ name, isOne, choose }: WhoseProps) {
  const t = useText(deliveryText)
  const [picking, setPicking] = useState(false)
  return (
    <div className="delivery-whose">
      <span>{t.whose}</span>
      <strong>{name ?? '…'}</strong>
      <Button variant="default" onClick={() => setPicking(true)}>
        {t.chooseCustomer}
      </Button>
      {isOne && (
        <Button variant="subtle" onClick={() => choose(undefined)}>
          {t.backToEverybody}
        </Button>
      )}
      {picking && (
        <CustomerPickerDialog
          onPick={(row) => {
            choose(row.id)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
