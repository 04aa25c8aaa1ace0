import { pages } from '@banquet/contract/call/access'
import { priceChange } from '@banquet/contract/customer/price-change'
import { tag, type Tag } from '@banquet/contract/platform/tag'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Buttons, Row } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useIdInSearch } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { RecentActionsButton } from '../../../shared/row/undo/recent-actions-button.tsx'
import { useProductTypeFilter } from '../../catalogue/product-type/product-type.picker.tsx'
import { customerPriceText } from './customer-price.text.ts'
import { PriceGrid } from './price-grid.tsx'
import { priceNouns, untilReloaded } from './priced-rows.ts'

/** The prices of the customers with the tag given in the URL, for the products of a type or of all types. */
export function GroupPricesPage() {
  const t = useText(customerPriceText)
  const query = useQuery(read(tag.list, { query: { page: 'customers' } }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  if (query.data.length === 0)
    return (
      <EmptyState
        title={t.noTags}
        hint={t.noTagsHint}
        next={<Link to={pages.customers.path}>{t.toCustomers}</Link>}
      />
    )
  return <Group tags={query.data} />
}

function Group({ tags }: { tags: readonly Tag[] }) {
  const t = useText(customerPriceText)
  const mayPrice = useMay('customers', 'pricing')
  const types = useProductTypeFilter()
  const navigate = useNavigate()
  const tagId = useIdInSearch('tag')
  const productTypeId = useIdInSearch('productTypeId')
  const choose = (name: 'tag' | 'productTypeId', value: string) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, [name]: value }) })
  return (
    <>
      <Row mb={12} align="flex-end" gap="8px 12px">
        <NativeSelect
          label={t.customerTag}
          required
          value={tagId ?? ''}
          onChange={({ currentTarget: { value } }) => choose('tag', value)}
          data={[
            { value: '', label: t.chooseTag },
            ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <NativeSelect
          label={t.productType}
          value={productTypeId ?? ''}
          onChange={({ currentTarget: { value } }) => choose('productTypeId', value)}
          data={[{ value: '', label: types.all ?? '' }, ...types.options]}
        />
        {mayPrice && (
          <Buttons>
            <RecentActionsButton nouns={priceNouns} />
          </Buttons>
        )}
      </Row>
      {tagId === undefined ? (
        <EmptyState title={t.noTagChosen} hint={t.noTagChosenHint} />
      ) : (
        <PricesOfGroup
          key={`${tagId} ${productTypeId ?? ''}`}
          name={tags.find(({ id }) => id === tagId)?.name ?? ''}
          query={{
            tag: String(tagId),
            ...(productTypeId !== undefined && { productTypeId: String(productTypeId) }),
          }}
        />
      )}
    </>
  )
}

interface Props {
  name: string
  query: { tag: string; productTypeId?: string }
}

function PricesOfGroup({ name, query }: Props) {
  const t = useText(customerPriceText)
  const prices = useQuery({ ...read(priceChange.pricesOfGroup, { query }), ...untilReloaded })
  if (prices.isError && !prices.data)
    return <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />
  if (!prices.data) return <Spinner />
  return (
    <PriceGrid of="group" label={t.list(name)} rows={prices.data} onReload={() => void prices.refetch()} />
  )
}
