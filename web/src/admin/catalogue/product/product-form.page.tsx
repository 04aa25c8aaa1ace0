import { product } from '@banquet/contract/catalogue/product'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { ProductForm } from './product-form.tsx'

/** Adds a product, or edits the one given in the URL. */
export function ProductFormPage() {
  const id = useRowId()
  if (id === undefined) return <ProductForm />
  return (
    <LoadedRow key={id} endpoint={product.get} id={id}>
      {(row) => <ProductForm row={row} />}
    </LoadedRow>
  )
}
