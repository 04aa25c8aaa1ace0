import { Button } from '@mantine/core'
import { Banner, Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { draftBannerText } from './draft-banner.text.ts'

interface Props {
  /** What else there is: text that the device kept, or what another window has saved. */
  found: 'kept' | 'other'
  /** Loads it into the form. */
  onLoad: () => void
  /** Goes on with what the form has. */
  onDrop: () => void
}

/** Asks whether to go on with what the form has or with what was found elsewhere. */
export function DraftBanner({ found, onLoad, onDrop }: Props) {
  const t = useText(draftBannerText)
  const [text, load, drop] =
    found === 'kept' ? [t.kept, t.loadKept, t.dropKept] : [t.other, t.loadOther, t.replaceOther]
  return (
    <Banner as="div" {...(found === 'other' && { color: 'danger' })}>
      {text}
      <Row gap={8}>
        <Button size="compact-md" onClick={onLoad}>
          {load}
        </Button>
        <Button size="compact-md" variant="default" onClick={onDrop}>
          {drop}
        </Button>
      </Row>
    </Banner>
  )
}
