import { countText, priceText } from '@banquet/contract/rule/money/amount-text'
import { customerProduct, type CustomerProduct } from '@banquet/contract/customer/customer-product'
import { customerProductBulk } from '@banquet/contract/customer/customer-product-bulk'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { useCellEdits } from '../../../shared/row/bulk/use-cell-edits.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { customerProductText } from './customer-product.text.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted } from '../../../kit/look/look.tsx'

interface Actions {
  edit: (row: CustomerProduct) => void
  showPrices: (row: CustomerProduct) => void
}

/** The name of a customer product. */
export const customerProductName = (row: CustomerProduct) => `${row.product.number} ${nameOf(row.product)}`

const edited = {
  nouns: ['customer-product'],
  get: customerProduct.get,
  nameOf: customerProductName,
}

const days = ({ validFrom, validTo }: CustomerProduct) =>
  validFrom === null && validTo === null ? '' : `${validFrom ?? ''} ~ ${validTo ?? ''}`

/** The columns of a customer's products: the effective terms, and which of them are specific to the customer. */
export function useCustomerProductColumns({ edit, showPrices }: Actions) {
  const t = useText(customerProductText)
  const usual = useUsualColumns()
  const remove = useRemove(customerProduct.remove)
  const actions = useActions<CustomerProduct>('customers', { edit, remove, nameOf: customerProductName })
  const editing = useCellEdits<CustomerProduct>(edited)
  return useMemo<readonly Column<CustomerProduct>[]>(() => {
    const why = {
      'not-agreed': t.notAgreed,
      'not-yet': t.notYet,
      'no-longer': t.noLonger,
      'product-inactive': t.productInactive,
    }
    const from = (source: string, ofProduct: string, next?: string) => (
      <>
        <Muted as="small">{source === 'product' ? ofProduct : t.agreed}</Muted>
        {next !== undefined && <Muted as="small">{next}</Muted>}
      </>
    )
    const next = ({ nextFrom, nextPrice }: CustomerProduct) =>
      nextFrom === null
        ? undefined
        : t.scheduled(nextFrom, nextPrice === null ? t.productPrice : priceText(nextPrice))
    return [
      {
        key: 'number',
        header: t.number,
        sort: 'productNumber',
        cell: (row) => row.product.number,
      },
      {
        key: 'name',
        header: t.name,
        sort: 'productName',
        rowHeader: true,
        cell: (row) => (
          <>
            {nameOf(row.product)}
            {row.itemName !== '' && <Muted as="small">{row.itemName}</Muted>}
          </>
        ),
      },
      { key: 'unit', header: t.unit, cell: (row) => unitNameOf(row.product) },
      editing(
        {
          key: 'price',
          header: t.price,
          sort: 'price',
          align: 'end',
          cell: (row) => priceText(row.terms.price),
          below: (row) => from(row.terms.priceSource, t.productPrice, next(row)),
        },
        {
          kind: 'money',
          call: customerProductBulk.bulkPrice,
          field: 'price',
          isOptional: true,
          none: t.productPrice,
        },
      ),
      editing(
        {
          key: 'minBuyQty',
          header: t.minBuyQty,
          sort: 'minBuyQty',
          align: 'end',
          cell: (row) => countText(row.terms.minBuyQty),
          below: (row) => from(row.terms.minBuyQtySource, t.productMinimum),
        },
        {
          kind: 'quantity',
          call: customerProductBulk.bulkMinimum,
          field: 'minBuyQty',
          isOptional: true,
          none: t.productMinimum,
        },
      ),
      { key: 'valid', header: t.valid, hideOnPhone: true, cell: days },
      { key: 'buyCnt', header: t.buyCnt, sort: 'buyCnt', align: 'end', cell: (row) => countText(row.buyCnt) },
      {
        ...usual.status,
        cell: (row, index) =>
          row.terms.notOffered && row.terms.notOffered !== 'agreement-inactive'
            ? why[row.terms.notOffered]
            : usual.status.cell(row, index),
      },
      {
        key: 'prices',
        header: t.prices,
        cell: (row) => (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t.pricesOf(customerProductName(row))}
            onClick={() => showPrices(row)}
          >
            {t.prices}
          </Button>
        ),
      },
      actions,
    ]
  }, [t, usual, actions, editing, showPrices])
}
