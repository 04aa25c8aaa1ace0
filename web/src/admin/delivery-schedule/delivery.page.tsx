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
import { CustomerSchedules } from './customer-schedules.tsx'
import { DeliveryPreviewDays } from './delivery-preview.tsx'
import { deliveryText } from './delivery.text.ts'
import { DeliveryWeek } from './delivery-week.tsx'
import { Holidays } from './holidays.tsx'

const CustomerPickerDialog = later(() =>
  import('../customer/customer.picker.tsx').then((file) => file.CustomerPickerDialog),
)

/** When goods are delivered, for everybody or for the customer in the address, and when nothing is. */
export function DeliveryPage() {
  const t = useText(deliveryText)
  const [whose, choose] = useWhose()
  const maySeeCustomers = useMay('customers', 'view')
  return (
    <div className="delivery">
      <p>{t.purpose}</p>
      {maySeeCustomers && <Whose whose={whose} choose={choose} />}
      <div className="delivery-pair">
        <DeliveryWeek key={whose} customerId={whose} />
        <DeliveryPreviewDays customerId={whose} />
      </div>
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
  whose: number | undefined
  choose: (customerId: number | undefined) => void
}

function Whose({ whose, choose }: WhoseProps) {
  const t = useText(deliveryText)
  const [picking, setPicking] = useState(false)
  return (
    <div className="delivery-whose">
      <span>{t.whose}</span>
      <strong>{whose === undefined ? t.everybody : <CustomerName key={whose} id={whose} />}</strong>
      <Button variant="default" onClick={() => setPicking(true)}>
        {t.chooseCustomer}
      </Button>
      {whose !== undefined && (
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

function CustomerName({ id }: { id: number }) {
  const { data, isError, error } = useQuery(read(customer.get, { params: { id } }))
  if (isError) return <ErrorState error={error} />
  return data ? `${data.number} ${data.realName}` : '…'
}
