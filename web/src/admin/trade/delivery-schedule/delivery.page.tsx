import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useIdInSearch } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { CustomerPickerDialog } from '../../customer/customer/customer-dialog.picker.tsx'
import { CustomerSchedules } from './customer-schedules.tsx'
import { DeliveryPreviewDays } from './delivery-preview.tsx'
import { deliveryText } from './delivery.text.ts'
import { DeliveryWeek } from './delivery-week.tsx'
import { Holidays } from './holidays.tsx'
import { Row, Stack, Title } from '../../../kit/look/look.tsx'

const WithCustomer = lazyComponent(() => import('./with-customer.tsx').then((file) => file.WithCustomer))

/** The delivery days, in general or for the customer given in the URL, and the holidays. */
export function DeliveryPage() {
  const t = useText(deliveryText)
  const [customerId, choose] = useCustomerInAddress()
  const maySeeCustomers = useMay('customers', 'view')
  return (
    <Stack>
      <p>{t.purpose}</p>
      {customerId === undefined ? (
        <Weeks name={t.everybody} customerId={undefined} choose={choose} />
      ) : (
        <WithCustomer key={customerId} id={customerId}>
          {(name, error) => <Weeks name={name} error={error} customerId={customerId} choose={choose} />}
        </WithCustomer>
      )}
      <Holidays />
      {maySeeCustomers && <CustomerSchedules onChoose={choose} />}
    </Stack>
  )
}

interface WeeksProps extends Pick<OwnerProps, 'name' | 'choose'> {
  customerId: number | undefined
  /** Why the customer could not be loaded. */
  error?: Error | null
}

/** The owner of the schedule, the week, and the resulting delivery days. */
function Weeks({ name, customerId, error, choose }: WeeksProps) {
  const maySeeCustomers = useMay('customers', 'view')
  return (
    <>
      {maySeeCustomers && <Owner name={name} isOne={customerId !== undefined} choose={choose} />}
      {error ? (
        <ErrorState error={error} />
      ) : (
        <Stack columns={420} align="start">
          <DeliveryWeek key={customerId} customerId={customerId} />
          <DeliveryPreviewDays customerId={customerId} />
        </Stack>
      )}
    </>
  )
}

/** The customer whose schedule is shown, kept in the URL; undefined for the general one. */
function useCustomerInAddress() {
  const navigate = useNavigate()
  const chosen = useIdInSearch('customerId')
  const choose = (customerId: number | undefined) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, customerId }) })
  return [chosen, choose] as const
}

interface OwnerProps {
  /** The name of the customer; undefined until it is loaded, or for the general schedule. */
  name: string | undefined
  /** Whether the schedule is that of one customer. */
  isOne: boolean
  choose: (customerId: number | undefined) => void
}

function Owner({ name, isOne, choose }: OwnerProps) {
  const t = useText(deliveryText)
  const [picking, setPicking] = useState(false)
  return (
    <Row>
      <span>{t.owner}</span>
      <Title as="strong" fz={18}>
        {name ?? '…'}
      </Title>
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
    </Row>
  )
}
