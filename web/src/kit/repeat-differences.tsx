import type { Repeated, RepeatedLine } from '@banquet/contract/order-repeat'
import { priceText } from '@banquet/contract/amount-text'
import { repeatText } from './repeat.text.ts'
import { useText } from './text.ts'
import './repeat-differences.css'

/** What is different when the same is ordered today, as the server says; products that are as before are only counted. */
export function RepeatDifferences({ repeated: { lines, quote } }: { repeated: Repeated }) {
  const t = useText(repeatText)
  const told = (say: (line: RepeatedLine) => string | undefined) =>
    lines.flatMap((line) => {
      const words = say(line)
      return words === undefined ? [] : [{ id: line.productId, words }]
    })
  const parts = [
    [
      t.repriced,
      told(
        ({ productName, repriced: price }) =>
          price && t.fromTo(productName, t.amount(priceText(price.from)), t.amount(priceText(price.to))),
      ),
    ],
    [
      t.raised,
      told(
        ({ productName, unitName, raised: quantity }) =>
          quantity &&
          t.fromTo(productName, t.quantity(quantity.from, unitName), t.quantity(quantity.to, unitName)),
      ),
    ],
    [t.short, told(({ productName, short }) => short && t.available(productName, short.left))],
    [t.gone, told(({ productName, unavailable }) => (unavailable ? productName : undefined))],
  ] as const
  const unchanged = lines.filter((line) => line.unchanged).length
  return (
    <div className="repeat-differences" role="status">
      {quote.lines.length === 0 && <p>{t.allGone}</p>}
      {unchanged > 0 && <p>{t.unchanged(unchanged)}</p>}
      {parts.map(([title, items]) => items.length > 0 && <Part key={title} title={title} items={items} />)}
    </div>
  )
}

function Part({ title, items }: { title: string; items: readonly { id: number; words: string }[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
