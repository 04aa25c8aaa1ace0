import { Button } from '@mantine/core'
import { Banner, Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { paperFormText } from './paper-form.text.ts'

interface Props {
  /** What else there is: text that the device kept, or what another window has saved. */
  found: 'kept' | 'other'
  /** Shows it in the form. */
  onUse: () => void
  /** Goes on with what the form has. */
  onDrop: () => void
}

/** Lets the author choose between what the form has and what was found elsewhere. */
export function DraftBanner({ found, onUse, onDrop }: Props) {
  const t = useText(paperFormText)
  const [text, use, drop] =
    found === 'kept' ? [t.kept, t.useKept, t.dropKept] : [t.otherTab, t.loadOther, t.keepMine]
  return (
    <Banner as="div" {...(found === 'other' && { color: 'danger' })}>
      {text}
      <Row gap={8}>
        <Button size="compact-md" onClick={onUse}>
          {use}
        </Button>
        <Button size="compact-md" variant="default" onClick={onDrop}>
          {drop}
        </Button>
      </Row>
    </Banner>
  )
}
