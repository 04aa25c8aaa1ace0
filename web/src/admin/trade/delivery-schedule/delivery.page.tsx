import { id } from '@banquet/contract/call/list'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { later } from '../../../kit/look/later.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { CustomerPickerDialog } from '../customer/customer-dialog.picker.tsx'
import { CustomerSchedules } from './customer-schedules.tsx'
import { DeliveryPreviewDays } from './delivery-preview.tsx'
import { deliveryText } from './delivery.text.ts'
import { DeliveryWeek } from './delivery-week.tsx'
import { Holidays } from './holidays.tsx'
import { Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './delivery.module.css'

const WithCustomer = later(() => import('./with-customer.tsx').then((file) => file.WithCustomer))

/** The delivery days, in general or for the customer in the address, and the holidays. */
export function DeliveryPage() {
  const t = useText(deliveryText)
  const [whose, choose] = useWhose()
  const maySeeCustomers = useMay('customers', 'view')
  return (
    <Stack>
      <p>{t.purpose}</p>
      {whose === undefined ? (
        <Weeks name={t.everybody} customerId={undefined} choose={choose} />
      ) : (
        <WithCustomer key={whose} id={whose}>
          {(name, error) => <Weeks name={name} error={error} customerId={whose} choose={choose} />}
        </WithCustomer>
      )}
      <Holidays />
      {maySeeCustomers && <CustomerSchedules onChoose={choose} />}
    </Stack>
  )
}

interface WeeksProps extends Pick<WhoseProps, 'name' | 'choose'> {
  customerId: number | undefined
  /** Why the customer could not be loaded. */
  error?: Error | null
}

/** Whose schedule it is, the week, and the resulting delivery days. */
function Weeks({ name, customerId, error, choose }: WeeksProps) {
  const maySeeCustomers = useMay('customers', 'view')
  return (
    <>
      {maySeeCustomers && <Whose name={name} isOne={customerId !== undefined} choose={choose} />}
      {error ? (
        <ErrorState error={error} />
      ) : (
        <Stack columns={420} className={styles.pair}>
          <DeliveryWeek key={customerId} customerId={customerId} />
          <DeliveryPreviewDays customerId={customerId} />
        </Stack>
      )}
    </>
  )
}

/** The customer whose schedule is shown, kept in the address; undefined for the general one. */
function useWhose() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const whose = id.safeParse(Number(search['customerId'])).data
  const choose = (customerId: number | undefined) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, customerId }) })
  return [whose, choose] as const
}

interface WhoseProps {
  /** The name of the customer; undefined until it is loaded, or for the general schedule. */
  name: string | undefined
  /** Whether the schedule is that of one customer. */
  isOne: boolean
  choose: (customerId: number | undefined) => void
}

function Whose({ name, isOne, choose }: WhoseProps) {
  const t = useText(deliveryText)
  const [picking, setPicking] = useState(false)
  return (
    <Row className={styles.whose}>
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
    </Row>
  )
}
