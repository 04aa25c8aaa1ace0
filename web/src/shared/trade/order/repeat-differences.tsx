import type { Repeated, RepeatedLine } from '@banquet/contract/trade/order-repeat'
import { priceText } from '@banquet/contract/rule/money/amount-text'
import { repeatText } from './repeat.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Stack, Title } from '../../../kit/look/look.tsx'

/** The differences if the same is ordered today, as returned by the server; unchanged products are only counted. */
export function RepeatDifferences({ repeated: { lines, quote } }: { repeated: Repeated }) {
  const t = useText(repeatText)
  const textsOf = (say: (line: RepeatedLine) => string | undefined) =>
    lines.flatMap((line) => {
      const words = say(line)
      return words === undefined ? [] : [{ id: line.productId, words }]
    })
  const parts = [
    [
      t.repriced,
      textsOf(
        ({ repriced: price, ...line }) =>
          price &&
          t.fromTo(productNameOf(line), t.amount(priceText(price.from)), t.amount(priceText(price.to))),
      ),
    ],
    [
      t.raised,
      textsOf(
        ({ raised: quantity, ...line }) =>
          quantity &&
          t.fromTo(
            productNameOf(line),
            t.quantity(quantity.from, unitNameOf(line)),
            t.quantity(quantity.to, unitNameOf(line)),
          ),
      ),
    ],
    [t.short, textsOf(({ short, ...line }) => short && t.available(productNameOf(line), short.left))],
    [t.gone, textsOf(({ unavailable, ...line }) => (unavailable ? productNameOf(line) : undefined))],
  ] as const
  const unchanged = lines.filter((line) => line.unchanged).length
  return (
    <Stack gap={10} role="status">
      {quote.lines.length === 0 && <p>{t.allGone}</p>}
      {unchanged > 0 && <p>{t.unchanged(unchanged)}</p>}
      {parts.map(([title, items]) => items.length > 0 && <Part key={title} title={title} items={items} />)}
    </Stack>
  )
}

function Part({ title, items }: { title: string; items: readonly { id: number; words: string }[] }) {
  return (
    <section>
      <Title as="h3" fz={15}>
        {title}
      </Title>
      <Title as="ul" p="4px 0 0 20px">
        {items.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </Title>
    </section>
  )
}
