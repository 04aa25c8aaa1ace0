import { pages } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { customerProduct, type CustomerProduct } from '@banquet/contract/customer/customer-product'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { ImportButton } from '../../../kit/list/import-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useListRows, useListState } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import { read } from '../../../kit/query/query.ts'
import { useIdInSearch, useRowId } from '../../../kit/query/row.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useCustomerProductColumns } from './customer-product-columns.tsx'
import { customerProductText } from './customer-product.text.ts'
import { RecordHeading } from '../../../kit/look/look.tsx'

const Adding = lazyComponent(() => import('./add-customer-products.tsx').then((file) => file.Adding))
const Copying = lazyComponent(() => import('./copy-customer-products.tsx').then((file) => file.Copying))
const CustomerProductDialog = lazyComponent(() =>
  import('./customer-product.dialog.tsx').then((file) => file.CustomerProductDialog),
)
const CustomerProductPrices = lazyComponent(() =>
  import('./customer-product-prices.tsx').then((file) => file.CustomerProductPrices),
)

const filters = ['status']

/** The products of the customer given in the URL, with the customer's terms. */
export function CustomerProductsPage() {
  const id = useRowId()
  return id === undefined ? null : <CustomerProducts key={id} customerId={id} />
}

function CustomerProducts({ customerId }: { customerId: number }) {
  const buyer = useQuery(read(customer.get, { params: { id: customerId } }))
  if (buyer.isError) return <ErrorState error={buyer.error} onRetry={() => void buyer.refetch()} />
  return (
    <>
      <RecordHeading mb={12}>
        {buyer.data ? `${buyer.data.number} ${buyer.data.realName}` : '…'}
      </RecordHeading>
      <ProductsOfCustomer customerId={customerId} name={buyer.data?.realName ?? ''} />
    </>
  )
}

/** The list of the products of a customer, with what can be done with them; also a part of the page of the customer. */
export function ProductsOfCustomer({ customerId, name }: { customerId: number; name: string }) {
  const t = useText(customerProductText)
  const state = useListState({ sort: 'productNumber', filters })
  // The customer is part of the page: it is always sent, and clearing the search keeps it.
  const within = { ...state, filters: { ...state.filters, customerId: String(customerId) } }
  const list = { ...useListRows(customerProduct.list, within), state }
  const mayAdd = useMay('customers', 'add')
  const mayPrice = useMay('customers', 'pricing')
  const mayCopy = mayAdd && mayPrice
  const navigate = useNavigate()
  // A duplicate of a customer goes on here.
  const copyFrom = useIdInSearch('copyFrom')
  const [open, setOpen] = useState<CustomerProduct | 'new' | 'copy' | undefined>(
    copyFrom !== undefined && mayCopy ? 'copy' : undefined,
  )
  const closeCopy = () => {
    setOpen(undefined)
    if (copyFrom !== undefined)
      void navigate({ to: '.', search: (old: object) => ({ ...old, copyFrom: undefined }), replace: true })
  }
  const [prices, setPrices] = useState<CustomerProduct>()
  const columns = useCustomerProductColumns({ edit: setOpen, showPrices: setPrices })
  const states = useStatusFilter()
  const add = mayAdd && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list(name)}
        purpose={t.purpose}
        filters={[states]}
        add={add}
      >
        <ImportButton page="customers" to="/admin/customers/products/import" />
        <ExportButton endpoint={customerProduct.export} state={within} />
        <Button
          variant="default"
          renderRoot={(props: object) => (
            <Link {...props} to={`${pages.customers.path}/prices/${customerId}`} />
          )}
        >
          {t.grid}
        </Button>
        {mayCopy && (
          <Button variant="default" onClick={() => setOpen('copy')}>
            {t.copy}
          </Button>
        )}
      </ListPage>
      {open === 'new' && <Adding customerId={customerId} onClose={() => setOpen(undefined)} />}
      {open === 'copy' && <Copying customerId={customerId} fromId={copyFrom} onClose={closeCopy} />}
      {typeof open === 'object' && <CustomerProductDialog row={open} onClose={() => setOpen(undefined)} />}
      {prices && <CustomerProductPrices row={prices} onClose={() => setPrices(undefined)} />}
    </>
  )
}
