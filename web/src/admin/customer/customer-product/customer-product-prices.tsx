import { priceText } from '@banquet/contract/rule/money/amount-text'
import { customerProduct, type CustomerProduct } from '@banquet/contract/customer/customer-product'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../kit/look/dates.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { customerProductName } from './customer-product-columns.tsx'
import { customerProductText } from './customer-product.text.ts'
import { Row, Stack, Tag, Text } from '../../../kit/look/look.tsx'

/** The price history of a customer's product, newest first, with who set each price and why. */
export function CustomerProductPrices({ row, onClose }: { row: CustomerProduct; onClose: () => void }) {
  const t = useText(customerProductText)
  const query = useQuery(read(customerProduct.prices, { params: { id: row.id } }))
  return (
    <Dialog title={t.pricesOf(customerProductName(row))} onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      {query.data && (
        <Stack as="ol" lines>
          {query.data.map((one) => (
            <Row as="li" gap="4px 16px" key={one.id}>
              <Text as="strong" miw={96} ta="end">
                {one.price === null ? t.usesProduct : priceText(one.price)}
              </Text>
              <span>{t.from(one.validFrom)}</span>
              {one.withdrawnAt !== null && <Tag color="warning">{t.withdrawn}</Tag>}
              <span>{momentWords(one.at)}</span>
              <span>{one.actorName}</span>
              {one.reason !== '' && <span>{one.reason}</span>}
            </Row>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
