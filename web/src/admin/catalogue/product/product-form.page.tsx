import { product, type Product } from '@banquet/contract/catalogue/product'
import { recipe } from '@banquet/contract/catalogue/recipe'
import { LoadedRow, useIdInSearch, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { ProductForm } from './product-form.tsx'
import { RowTags } from '../../../shared/row/tag/row-tags.tsx'
import { Stack } from '../../../kit/look/look.tsx'

/** Adds a product, also one like another, or edits the one given in the URL. */
export function ProductFormPage() {
  const id = useRowId()
  const original = useIdInSearch('duplicateOf')
  if (id === undefined && original === undefined) return <ProductForm />
  if (id === undefined)
    return (
      <LoadedRow key={original} endpoint={product.get} id={original ?? 0}>
        {(row) => <Duplicate original={row} />}
      </LoadedRow>
    )
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

/** The form of a duplicate. Who may write recipes is offered that of the product. */
function Duplicate({ original }: { original: Product }) {
  const mayEdit = useMay('products', 'edit')
  if (!mayEdit) return <ProductForm original={original} />
  return (
    <LoadedRow endpoint={recipe.get} id={original.id}>
      {({ lines }) => <ProductForm original={original} materials={lines.length} />}
    </LoadedRow>
  )
}
