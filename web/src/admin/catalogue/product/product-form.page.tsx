import { product } from '@banquet/contract/catalogue/product'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { ProductForm } from './product-form.tsx'
import { RowTags } from '../../../shared/row/tag/row-tags.tsx'
import { Stack } from '../../../kit/look/look.tsx'

/** Adds a product, or edits the one given in the URL. */
export function ProductFormPage() {
  const id = useRowId()
  if (id === undefined) return <ProductForm />
  return (
    <LoadedRow key={id} endpoint={product.get} id={id}>
      {(row) => (
        <Stack gap={16}>
          <RowTags page="products" id={row.id} />
          <ProductForm row={row} />
        </Stack>
      )}
    </LoadedRow>
  )
}
