import {
  hasPlaceholder,
  placeholderNames,
  placeholderOf,
  type PlaceholderName,
} from '@banquet/contract/outreach/placeholders'
import type { Audience } from '@banquet/contract/outreach/segment'
import { IconBraces } from '@tabler/icons-react'
import { MenuButton } from '../../../kit/look/menu-button.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { campaignFormText } from './campaign-form.text.ts'
import { useMayView } from '../segment/may-view.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from './placeholder.module.css'

/** Returns the placeholders that the caller may use for an audience. */
export function usePlaceholders(audience: Audience): readonly PlaceholderName[] {
  const mayView = useMayView()
  return placeholderNames.filter(
    (name) => hasPlaceholder(name, audience) && mayView(placeholderOf(name).page),
  )
}

interface Props {
  audience: Audience
  /** Inserts a text at the cursor. */
  onInsert: (text: string) => void
}

/** A button that offers the placeholders, each with its meaning, and inserts one at the cursor. */
export function PlaceholderMenu({ audience, onInsert }: Props) {
  const t = useText(campaignFormText)
  const names = usePlaceholders(audience)
  return (
    <MenuButton label={t.placeholders} icon={<IconBraces size={16} aria-hidden="true" />}>
      {(id) =>
        names.map((name) => {
          const words = placeholderOf(name)[language()]
          return (
            <button
              key={name}
              type="button"
              className={`${controls.iconButton} ${styles.choice}`}
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={t.insert(words)}
              onClick={() => onInsert(`{{${name}}}`)}
            >
              {words} <Muted as="code">{`{{${name}}}`}</Muted>
            </button>
          )
        })
      }
    </MenuButton>
  )
}
