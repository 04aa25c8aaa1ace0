import type { Tag } from '@banquet/contract/platform/tag'
import { fold } from '@banquet/contract/rule/text/fold'
import { typedLineOf } from '@banquet/contract/rule/text/typed'
import { useMemo, useState, type RefObject } from 'react'
import { TypeToChoose } from '../../../kit/input/type-to-choose.tsx'
import { useText } from '../../../kit/text/text.ts'
import { TagWord } from './tag-word.tsx'
import { tagText } from './tag.text.ts'

/** A tag that is there, or the name of a new one. */
type Option = Pick<Tag, 'name'> & Partial<Pick<Tag, 'color'>>

/** How many tags are offered. */
const offered = 8
const longest = 30

/** Returns the tags that contain what was typed, those that begin with it first, and at last the new tag unless it is there. */
function optionsOf(tags: readonly Tag[], typed: string): Option[] {
  const name = typedLineOf(typed)
  const key = fold(name)
  if (key === '') return []
  const rank = (one: Tag) => {
    const own = fold(one.name)
    if (own === key) return 0
    return own.startsWith(key) ? 1 : 2
  }
  const found = tags
    .filter((one) => fold(one.name).includes(key))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, offered)
  const isKnown = tags.some((one) => fold(one.name) === key)
  return isKnown || name.length > longest ? found : [...found, { name }]
}

interface Props {
  tags: readonly Tag[]
  label: string
  input?: RefObject<HTMLInputElement | null>
  first?: boolean
  onChoose: (name: string) => void
}

/** The field in which people type a tag: Enter takes one that is there, or a new one. */
export function TagInput({ tags, label, input, first = false, onChoose }: Props) {
  const t = useText(tagText)
  const [typed, setTyped] = useState('')
  const options = useMemo(() => optionsOf(tags, typed), [tags, typed])
  return (
    <TypeToChoose
      label={label}
      placeholder={t.type}
      {...(input && { input })}
      first={first}
      field={{ value: typed, onChange: (event) => setTyped(event.currentTarget.value) }}
      options={options}
      isDone
      keyOf={({ name, color }) => (color === undefined ? 'new' : name)}
      onChoose={({ name }) => {
        setTyped('')
        onChoose(name)
      }}
    >
      {({ name, color }) => (color === undefined ? t.create(name) : <TagWord tag={{ name, color }} />)}
    </TypeToChoose>
  )
}
