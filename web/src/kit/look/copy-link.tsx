import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { notify } from '../notice/notices.ts'
import { Row } from './look.tsx'

interface Props {
  link: string
  /** What the link is, the words of the button, and the notice that it was copied. */
  words: { link: string; copy: string; copied: string }
}

/** A link in a field, with a button that copies it. */
export function CopyLink({ link, words }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      notify.success(words.copied)
    } catch {
      // Without HTTPS there is no clipboard access, so the link is selected for copying by hand.
    }
  }
  return (
    <Row align="end" gap={8}>
      <TextInput
        ref={field}
        label={words.link}
        value={link}
        readOnly
        flex="1 1 220px"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        {words.copy}
      </Button>
    </Row>
  )
}
