import { productNameOf } from '../../../kit/text/names.ts'
import { Muted, Row, Stack, Text, Title } from '../../../kit/look/look.tsx'
interface Goods {
  orderLineId: number
  productNumber: string
  productName: string
  productEnName: string
  itemName?: string | undefined
  /** Its values, side by side. */
  values: readonly string[]
  /** The stock is less than the quantity. */
  short?: boolean | undefined
  /** The server's fault for it. */
  fault?: string | undefined
}

/** Products in a list, each with its numbers; fits a phone without changes. */
export function GoodsList({ lines }: { lines: readonly Goods[] }) {
  return (
    <Stack as="ul" lines>
      {lines.map(({ orderLineId, itemName = '', values, short, fault, ...product }) => (
        <Row as="li" gap="4px 24px" justify="between" key={orderLineId}>
          <Title as="span" flex="1 1 12em" fw={600}>
            {product.productNumber} {productNameOf(product)}{' '}
            {itemName !== '' && <Muted as="small">{itemName}</Muted>}
          </Title>
          <Row
            as="span"
            gap="2px 16px"
            {...((short || fault !== undefined) && { fw: 650, c: 'danger-text' as const })}
          >
            {values.map((value) => (
              <span key={value}>{value}</span>
            ))}
          </Row>
          {fault !== undefined && (
            <Text as="strong" flex="1 0 100%" c="danger-text" role="alert">
              {fault}
            </Text>
          )}
        </Row>
      ))}
    </Stack>
  )
}
