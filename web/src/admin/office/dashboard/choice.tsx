import { NativeSelect } from '@mantine/core'

interface Props<Value extends string> {
  label: string
  words: Readonly<Record<Value, string>>
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

/** Chooses one of a few ways to view a chart. */
export function FigureChoice<Value extends string>({ label, words, options, value, onChange }: Props<Value>) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={options.map((option) => ({ value: option, label: words[option] }))}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option === event.currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
