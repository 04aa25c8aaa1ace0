import { pages } from '@banquet/contract/call/access'
import { orderTemplate } from '@banquet/contract/trade/order-template'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { DeliveryPreviewDays } from './delivery-preview.tsx'
import { deliveryText } from './delivery.text.ts'

/** The order templates of a customer and its next delivery days, for its page. */
export function CustomerDeliveriesPanel({ customerId }: { customerId: number }) {
  const t = useText(deliveryText)
  const query = { customerId: String(customerId) }
  const { data, error, refetch } = useQuery(read(orderTemplate.list, { query }))
  return (
    <Stack columns={380} align="start">
      <Panel gap={12} aria-labelledby="customer-templates">
        <h2 id="customer-templates">{t.templates}</h2>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />)}
        {data?.rows.length === 0 && <Muted>{t.noTemplates}</Muted>}
        <Stack as="ul" lines>
          {data?.rows.map((row) => (
            <Row as="li" key={row.id} justify="between" gap="0 12px">
              <strong>{row.name}</strong>
              <Muted as="span">
                {t.templateOf(row.lineCount, row.weekday === null ? '' : t.day(row.weekday))}
              </Muted>
            </Row>
          ))}
        </Stack>
      </Panel>
      <Stack>
        <DeliveryPreviewDays customerId={customerId} />
        <Row justify="end">
          <Button
            variant="default"
            renderRoot={(props: object) => (
              <Link {...props} to={`${pages.orders.path}/delivery`} search={query} />
            )}
          >
            {t.ownDays}
          </Button>
        </Row>
      </Stack>
    </Stack>
  )
}
