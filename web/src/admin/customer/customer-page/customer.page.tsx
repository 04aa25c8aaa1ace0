import { identity, pages } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { useConfig } from '../../../kit/call/config.ts'
import { loanTypeText } from '../../../kit/list/loan-types.text.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { DuplicateButton } from '../../../kit/look/duplicate-button.tsx'
import { FilterTabs } from '../../../kit/list/filter-tabs.tsx'
import { lazyComponent, pagePart } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { StatusBadge } from '../../../kit/table/status-badge.tsx'
import { dot, listed, useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { CustomerLinks } from '../customer-employee/customer-links.tsx'
import { customerText } from '../customer/customer.text.ts'
import { Buttons, Figures, Muted, Panel, Row, Stack, Text, RecordHeading } from '../../../kit/look/look.tsx'
import { RowTags } from '../../../shared/row/tag/row-tags.tsx'

const CustomerHistory = pagePart(() =>
  import('../customer/customer-history.tsx').then((file) => file.CustomerHistory),
)
const CustomerNotesPanel = lazyComponent(() =>
  import('../customer-note/customer-notes.panel.tsx').then((file) => file.CustomerNotesPanel),
)
const ProductsOfCustomer = pagePart(() =>
  import('../customer-product/customer-products.page.tsx').then((file) => file.ProductsOfCustomer),
)
const CustomerOverviewPanel = pagePart(() =>
  import('../../trade/customer-overview/customer-overview.panel.tsx').then(
    (file) => file.CustomerOverviewPanel,
  ),
)
const OrdersOfCustomerPanel = pagePart(() =>
  import('../../trade/order/orders-of-customer.panel.tsx').then((file) => file.OrdersOfCustomerPanel),
)
const CustomerDeliveriesPanel = pagePart(() =>
  import('../../trade/delivery-schedule/customer-deliveries.panel.tsx').then(
    (file) => file.CustomerDeliveriesPanel,
  ),
)
const ExplainAccessDialog = lazyComponent(() =>
  import('../customer/explain-access.dialog.tsx').then((file) => file.ExplainAccessDialog),
)
const SetPasswordDialog = lazyComponent(() =>
  import('../../../shared/account/account/set-password.dialog.tsx').then((file) => file.SetPasswordDialog),
)

/** The customer given in the URL. */
export function CustomerPage() {
  const id = useRowId()
  return id === undefined ? null : <CustomerById key={id} id={id} />
}

function CustomerById({ id }: { id: number }) {
  const query = useQuery(read(customer.get, { params: { id } }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data
  return (
    <Stack>
      <Head row={row} />
      <RowTags page="customers" id={row.id} />
      <Tabs row={row} />
    </Stack>
  )
}

const tabs = ['orders', 'products', 'deliveries', 'history'] as const

/** The parts of the page; the address says which one is shown. */
function Tabs({ row }: { row: Customer }) {
  const t = useText(customerText)
  const common = useText(commonText)
  const search: { tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const maySeeOrders = useMay('orders', 'view')
  const words = {
    orders: t.orders,
    products: t.assortment,
    deliveries: t.deliveries,
    history: common.history,
  }
  const offered = tabs.filter((tab) => maySeeOrders || tab === 'products' || tab === 'history')
  const tab = offered.find((one) => one === search.tab)
  return (
    <>
      <FilterTabs
        // What the list of another tab has in the address belongs to that list.
        state={{
          filters: { tab: tab ?? '' },
          set: ({ filters }) => void navigate({ to: '.', search: { tab: filters?.['tab'] || undefined } }),
        }}
        name="tab"
        label={t.parts}
        options={offered.map((value) => ({ value, label: words[value] }))}
        counts={undefined}
        first={{ label: t.overview, count: undefined }}
      />
      <Suspense fallback={<Spinner />}>
        {tab === undefined && (
          <Stack columns="minmax(0, 2fr) minmax(280px, 1fr)" align="start">
            <CustomerOverviewPanel customerId={row.id} />
            <Stack>
              <CustomerNotesPanel customerId={row.id} />
              <Data row={row} />
              <Parts row={row} />
              <CustomerLinks row={row} />
            </Stack>
          </Stack>
        )}
        {tab === 'orders' && <OrdersOfCustomerPanel customerId={row.id} />}
        {tab === 'products' && <ProductsOfCustomer customerId={row.id} name={row.realName} />}
        {tab === 'deliveries' && <CustomerDeliveriesPanel customerId={row.id} />}
        {tab === 'history' && (
          <Panel>
            <CustomerHistory row={row} />
          </Panel>
        )}
      </Suspense>
    </>
  )
}

/** The name of the customer, how to reach it, and the actions on it. */
function Head({ row }: { row: Customer }) {
  const t = useText(customerText)
  const common = useText(commonText)
  const mayEdit = useMay('customers', 'edit')
  const mayAdd = useMay('customers', 'add')
  const mayOrder = useMay('orders', 'add')
  const isAdmin = useMe().identity === identity.admin
  const [open, setOpen] = useState<'why' | 'password'>()
  const close = () => setOpen(undefined)
  const address = row.addresses.find(({ isDefault }) => isDefault) ?? row.addresses[0]
  const reps = listed(row.employees.map(({ realName }) => realName))
  return (
    <Stack gap={4}>
      <Row>
        <RecordHeading>{row.realName}</RecordHeading>
        <Muted as="span">{row.number}</Muted>
        <StatusBadge value={row.status} />
        {row.blocked && (
          <Text as="strong" c="warning">
            {t.blocked}
          </Text>
        )}
        {!row.hasPassword && <Muted as="span">{t.hasNoPassword}</Muted>}
        <Buttons>
          {isAdmin && (
            <Button variant="default" onClick={() => setOpen('why')}>
              {t.why}
            </Button>
          )}
          {mayAdd && <DuplicateButton to={`${pages.customers.path}/form`} id={row.id} />}
          {mayEdit && (
            <>
              <Button variant="default" onClick={() => setOpen('password')}>
                {t.setPassword}
              </Button>
              <Button
                variant="default"
                aria-keyshortcuts="e"
                renderRoot={(props: object) => (
                  <Link {...props} to={`${pages.customers.path}/form/${row.id}`} />
                )}
              >
                {common.edit}
              </Button>
            </>
          )}
          {mayOrder && (
            <Button
              renderRoot={(props: object) => (
                <Link {...props} to={`${pages.orders.path}/new`} search={{ customerId: String(row.id) }} />
              )}
            >
              {t.newOrder}
            </Button>
          )}
        </Buttons>
      </Row>
      <Row gap="4px 16px">
        {reps !== '' && <Muted as="span">{t.rep(reps)}</Muted>}
        {[row.telephone, row.contactPhone1]
          .filter((phone, at, all) => phone !== '' && all.indexOf(phone) === at)
          .map((phone) => (
            <a key={phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ))}
        {address && <Muted as="span">{fullAddress(address)}</Muted>}
      </Row>
      {open === 'why' && <ExplainAccessDialog row={row} onClose={close} />}
      {open === 'password' && (
        <SetPasswordDialog endpoint={customer.updatePassword} id={row.id} words={t} onClose={close} />
      )}
    </Stack>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '' || children === undefined) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Data({ row }: { row: Customer }) {
  const t = useText(customerText)
  const ofLoan = useText(loanTypeText)
  const usesLoanTypes = useConfig()?.usesLoanTypes === true
  const common = useText(commonText)
  return (
    <Panel gap={12} aria-labelledby="customer-data">
      <h2 id="customer-data">{t.data}</h2>
      <Figures>
        <Fact label={t.number}>{row.number}</Fact>
        <Fact label={t.name}>{row.name}</Fact>
        <Fact label={t.titleWord}>{row.title}</Fact>
        <Fact label={t.taxIdNumber}>
          {row.taxIdNumber === '' ? (
            ''
          ) : (
            <>
              {row.taxIdNumber}
              {!row.taxIdValid && <Text c="warning">{t.taxIdWrong}</Text>}
            </>
          )}
        </Fact>
        <Fact label={t.taxMode}>{t[row.taxMode]}</Fact>
        {usesLoanTypes && <Fact label={t.loanType}>{row.loanType ? ofLoan[row.loanType] : ''}</Fact>}
        <Fact label={t.telephone}>{row.telephone}</Fact>
        <Fact label={t.contactPhone1}>{row.contactPhone1}</Fact>
        <Fact label={t.email}>{row.email}</Fact>
        <Fact label={t.blockedReason}>{row.blockedReason}</Fact>
        <Fact label={t.remark}>{row.remark}</Fact>
        <Fact label={common.createdAt}>{momentWords(row.created_at)}</Fact>
        <Fact label={common.updatedAt}>{momentWords(row.updated_at)}</Fact>
      </Figures>
    </Panel>
  )
}

function Parts({ row }: { row: Customer }) {
  const t = useText(customerText)
  return (
    <>
      <Panel gap={12} aria-labelledby="customer-addresses">
        <h2 id="customer-addresses">{t.addresses}</h2>
        {row.addresses.length === 0 && <Muted>{t.nobody}</Muted>}
        <Stack as="ul" gap={8}>
          {row.addresses.map((one) => (
            <Row as="li" key={one.id}>
              {one.label && <strong>{one.label}</strong>} {fullAddress(one)}
              {one.isDefault && <Muted as="span">{t.usual}</Muted>}
            </Row>
          ))}
        </Stack>
      </Panel>
      <Panel gap={12} aria-labelledby="customer-contacts">
        <h2 id="customer-contacts">{t.contacts}</h2>
        {row.contacts.length === 0 && <Muted>{t.nobody}</Muted>}
        <Stack as="ul" gap={8}>
          {row.contacts.map((one) => (
            <Row as="li" key={one.id}>
              <strong>{one.name}</strong>
              {[one.title, one.phone, one.email, one.remark].filter((word) => word !== '').join(dot())}
            </Row>
          ))}
        </Stack>
      </Panel>
    </>
  )
}
