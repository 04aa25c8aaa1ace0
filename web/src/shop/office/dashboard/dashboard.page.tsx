import type { Customer } from '@banquet/contract/customer/customer-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useShopper } from '../../../kit/session/session.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { listed, useLanguage, useText } from '../../../kit/text/text.ts'
import { shopLayoutText } from '../../frame/layout.text.ts'
import { shopDashboardText } from './dashboard.text.ts'
import { LatestOrders, Ordering } from './latest-orders.tsx'
import { Figures, Panel, Stack } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'

// Loaded later, because customers do not need it.
const MemberChecklist = lazyComponent(() =>
  import('./member-checklist.tsx').then((file) => file.MemberChecklist),
)

const MyCertificatesPanel = lazyComponent(() =>
  import('../../check-in/certificate/my-certificates.panel.tsx').then((file) => file.MyCertificatesPanel),
)

/** The home page of the shop: for customers the next cut-off, recent orders and their data; for members their checklist. */
export function ShopDashboardPage() {
  const layout = useText(shopLayoutText)
  const { customer, member, realName: chinese } = useShopper()
  const realName = localName(useLanguage(), chinese, member?.enName ?? '')
  if (!customer)
    return (
      <>
        <p className={styles.hello}>{layout.hello(realName)}</p>
        {member && <MemberChecklist member={member} />}
        {member && <MyCertificatesPanel />}
      </>
    )
  return (
    <>
      <p className={styles.hello}>{layout.hello(realName)}</p>
      <Stack>
        <Ordering accountId={customer.id} />
        <LatestOrders accountId={customer.id} />
        <OwnData customer={customer} />
      </Stack>
    </>
  )
}

function OwnData({ customer }: { customer: Customer }) {
  const t = useText(shopDashboardText)
  const usual = customer.addresses.find((one) => one.isDefault) ?? customer.addresses[0]
  const facts = [
    [t.number, customer.number],
    [t.contact, listed([customer.telephone, customer.contactPhone1].filter(Boolean))],
    [t.email, customer.email],
    [t.address, usual && [usual.zipcode, usual.city, usual.area, usual.address].join('')],
  ] as const
  const careTakers = listed(customer.employees.map(({ realName }) => realName))
  return (
    <Panel aria-labelledby="own-data">
      <h2 id="own-data">{t.own}</h2>
      <Facts facts={careTakers ? [...facts, [t.careTaker, careTakers]] : facts} />
    </Panel>
  )
}

function Facts({ facts }: { facts: readonly (readonly [term: string, value: string | undefined])[] }) {
  const t = useText(shopDashboardText)
  return (
    <Figures layout="pairs" gap="10px 20px" className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{value || t.empty}</dd>
        </div>
      ))}
    </Figures>
  )
}
