import { hasPlaceholder, placeholderNames, placeholderOf } from '@banquet/contract/outreach/placeholders'
import type { Audience } from '@banquet/contract/outreach/segment'
import { IconBraces } from '@tabler/icons-react'
import { MenuButton } from '../../../kit/look/menu-button.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { campaignFormText } from './campaign-form.text.ts'
import { useMayView } from '../segment/may-view.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from './placeholder.module.css'

/** Something that can be inserted into a text. */
export interface PlaceholderOption {
  /** The text that is inserted. */
  text: string
  /** What it stands for, in the language of the reader. */
  words: string
  /** Whether it belongs at the beginning of the line. */
  isCondition?: boolean
}

/** Returns the placeholders that the caller may use for an audience. */
export function useCampaignPlaceholders(audience: Audience): readonly PlaceholderOption[] {
  const mayView = useMayView()
  return placeholderNames
    .filter((name) => hasPlaceholder(name, audience) && mayView(placeholderOf(name).page))
    .map((name) => ({ text: `{{${name}}}`, words: placeholderOf(name)[language()] }))
}

interface Props {
  options: readonly PlaceholderOption[]
  onInsert: (option: PlaceholderOption) => void
}

/** A button that offers the placeholders, each with its meaning. */
export function PlaceholderMenu({ options, onInsert }: Props) {
  const t = useText(campaignFormText)
  return (
    <MenuButton label={t.placeholders} icon={<IconBraces size={16} aria-hidden="true" />}>
      {(id) =>
        options.map((option) => (
          <button
            key={option.text}
            type="button"
            className={`${controls.iconButton} ${styles.choice}`}
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t.insert(option.words)}
            onClick={() => onInsert(option)}
          >
            {option.words} <Muted as="code">{option.text}</Muted>
          </button>
        ))
      }
    </MenuButton>
  )
}
