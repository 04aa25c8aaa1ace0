import { countText } from '@banquet/contract/rule/money/amount-text'
import { Banner, Stack, Text } from '../../kit/look/look.tsx'

interface Props<Kind extends string> {
  kinds: readonly Kind[]
  words: Readonly<Record<Kind, string>>
  counts: Readonly<Record<Kind, number>>
}

/** The number of lines of each kind; those with errors are highlighted. */
export function SheetCounts<Kind extends string>({ kinds, words, counts }: Props<Kind>) {
  return (
    <Stack as="dl" columns={120} gap={12}>
      {kinds.map((kind) => (
        <Banner as="div" c="text" key={kind} data-kind={kind}>
          <dt>{words[kind]}</dt>
          <Text as="dd" fz={24} c={kind === 'faulty' && counts[kind] > 0 ? 'danger-text' : undefined}>
            {countText(counts[kind])}
          </Text>
        </Banner>
      ))}
    </Stack>
  )
}
