import { Figures } from './look.tsx'

interface Props {
  /** The texts with their labels; empty ones are not shown. */
  facts: readonly (readonly [label: string, value: string])[]
  layout?: 'rows'
}

/** Texts with their labels, without the empty ones. */
export function Facts({ facts, layout }: Props) {
  return (
    <Figures {...(layout && { layout })}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- several payments can have the same label
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Figures>
  )
}
