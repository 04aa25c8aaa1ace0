import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import type { Option } from './segment-lists.ts'
import { segmentText } from './segment.text.ts'
import * as styles from './segment.module.css'

/** A list that is longer can be searched. */
const short = 12

interface Props {
  label: string
  /** Undefined while they are loaded. */
  options: readonly Option[] | undefined
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  onBlur: () => void
  error?: string | undefined
}

/** Some of many options, as tick boxes; a long list can be searched, and keeps what is ticked in sight. */
export function ChoiceList({ label, options, chosen, onChange, onBlur, error }: Props) {
  const t = useText(segmentText)
  const [filter, setFilter] = useState('')
  if (!options) return <Muted>…</Muted>
  if (options.length === 0 && chosen.length === 0) return <Muted>{t.noChoices}</Muted>
  const isLong = options.length > short
  const gone = chosen.filter((value) => !options.some((one) => one.value === value))
  const all = [...options, ...gone.map((value) => ({ value, label: `${t.gone} #${value}` }))]
  const wanted = filter.trim().toLowerCase()
  const shown = all.filter(
    ({ value, label: words }) =>
      !isLong || chosen.includes(value) || wanted === '' || words.toLowerCase().includes(wanted),
  )
  return (
    <Checkbox.Group
      label={label}
      labelProps={{ className: styles.unseen }}
      error={error}
      wrapperProps={{ 'data-plain': true }}
      value={[...chosen]}
      onBlur={onBlur}
      onChange={(next) => onChange(all.filter(({ value }) => next.includes(value)).map(({ value }) => value))}
    >
      {isLong && (
        <TextInput
          wrapperProps={{ 'data-plain': true }}
          aria-label={t.filter(label)}
          placeholder={t.filter(label)}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          rightSection={chosen.length > 0 && <Muted size="small">{t.chosen(chosen.length)}</Muted>}
          rightSectionWidth={80}
        />
      )}
      <Stack gap={8} p="6px 0" className={isLong ? styles.long : undefined}>
        {shown.map(({ value, label: words }) => (
          <Checkbox key={value} value={value} label={words} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
