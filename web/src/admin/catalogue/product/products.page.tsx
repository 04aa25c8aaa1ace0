import { pages } from '@banquet/contract/call/access'
import { product, type Product } from '@banquet/contract/catalogue/product'
import { productBulk } from '@banquet/contract/catalogue/product-bulk'
import { minimumsBeside } from '@banquet/contract/rule/order/minimum'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import type { CellValue } from '../../../kit/table/cell-edit.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { ImportButton } from '../../../kit/list/import-button.tsx'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useCellEdits } from '../../../shared/row/bulk/use-cell-edits.ts'
import { RecentActionsButton } from '../../../shared/row/undo/recent-actions-button.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import type { SearchFilter } from '../../../kit/list/search-bar.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { statusChoices, useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { useProductTypeFilter } from '../product-type/product-type.picker.tsx'
import { numberedProduct, useProductColumns } from './product-columns.tsx'
import { productText } from './product.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { useListTags } from '../../../shared/row/tag/list-tags.tsx'

const usable = { get: product.get, update: product.update }

const ProductHistory = lazyComponent(() =>
  import('./product-history.tsx').then((file) => file.ProductHistory),
)

const ProductBulkBar = lazyComponent(() =>
  import('./product-bulk-bar.tsx').then((file) => file.ProductBulkBar),
)

const form = `${pages.products.path}/form`
const columnChoice = { list: 'products' } as const
const views = { page: 'products' } as const
const filters = ['productTypeId', 'status', 'lowStock', 'tag']
const numbered = (row: Product) => numberedProduct(row)
const also = ['stock', 'recipe', 'customer-product']
const nouns = ['product', ...also]
const edited = { nouns, get: product.get, nameOf }

/** The products: list, delete, history, export, and arrange; adding and editing have their own page. */
export function ProductsPage() {
  const t = useText(productText)
  const list = useList(product.list, { sort: 'indexId', filters })
  const [history, setHistory] = useState<Product>()
  const columns = useColumns(setHistory)
  const tags = useListTags('products', list)
  const types = useProductTypeFilter()
  const states = useStatusFilter()
  const mayEdit = useMay('products', 'edit')
  const { selection, chosen } = useChosen(list)
  const add = useMay('products', 'add') && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        choice={columnChoice}
        views={views}
        tags={tags}
        filters={[types, states, useLowStockFilter()]}
        add={add}
        rowName={numbered}
        selection={mayEdit ? selection : undefined}
        below={chosen.isUsed && <ProductBulkBar chosen={chosen} state={list.state} />}
      >
        {mayEdit && <RecentActionsButton nouns={nouns} />}
        <ImportButton page="products" to="/admin/products/import" />
        <ExportButton endpoint={product.export} state={list.state} />
        <ArrangeButton list={product.list} reorder={product.reorder} title={t.order} rowName={numbered} />
      </ListPage>
      {history && <ProductHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useLowStockFilter(): SearchFilter {
  const t = useText(productText)
  return { name: 'lowStock', label: t.stockFilter, options: [{ value: '1', label: t.lowOnly }] }
}

/** The link to the recipe for one batch of the product. */
function RecipeLink({ row }: { row: Product }) {
  const t = useText(productText)
  return (
    <Muted as="small">
      <Link to={`${pages.products.path}/recipe/${row.id}`} aria-label={t.recipeOf(nameOf(row))}>
        {t.recipe}
      </Link>
    </Muted>
  )
}

/** The link to the customers with a price of their own for the product. */
function PricesLink({ row }: { row: Product }) {
  const t = useText(productText)
  return (
    <Muted as="small">
      <Link
        to={`${pages.customers.path}/product-prices/${row.id}`}
        aria-label={t.customerPricesOf(nameOf(row))}
      >
        {t.customerPrices}
      </Link>
    </Muted>
  )
}

/** What is wrong with a minimum: the multiple of the product does not divide it. */
function faultOfMinimum(value: CellValue, { orderMultiple }: Product) {
  const beside = minimumsBeside(Number(value), orderMultiple)
  return beside && ({ code: 'multiple', params: { n: orderMultiple, ...beside } } as const)
}

function useColumns(show: (row: Product) => void) {
  const own = useProductColumns()
  const usual = useUsualColumns()
  const remove = useRemove(product.remove, also, usable)
  const seesPrices = useMay('customers', 'view')
  const actions = useActions<Product>('products', { show, edit: form, remove, nameOf })
  const editing = useCellEdits<Product>(edited)
  return useMemo<readonly Column<Product>[]>(() => {
    const { number, pictured, type, unit, price, minBuyQty, inventory } = own
    const minimum = {
      kind: 'quantity',
      call: productBulk.bulkMinimum,
      field: 'minBuyQty',
      check: faultOfMinimum,
    } as const
    return [
      ...[usual.place, number, pictured, type, unit],
      {
        ...editing(price, { kind: 'money', call: productBulk.bulkPrice, field: 'price' }),
        ...(seesPrices && { below: (row) => <PricesLink row={row} /> }),
      },
      editing(minBuyQty, minimum),
      // What a batch needs stands below what is left of it: a column of its own would push others out of sight.
      { ...inventory, below: (row) => <RecipeLink row={row} /> },
      editing(usual.status, {
        kind: 'choice',
        call: productBulk.bulkStatus,
        field: 'status',
        choices: statusChoices(),
      }),
      actions,
    ]
  }, [own, usual, actions, editing, seesPrices])
}
