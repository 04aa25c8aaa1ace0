import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Row } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { shareText } from './share.text.ts'

/** The link of an invitation, with a button that copies it. */
export function ShareLink({ code }: { code: string }) {
  const t = useText(shareText)
  const field = useRef<HTMLInputElement>(null)
  const link = `${location.origin}/hotel/share/${code}`
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      notify.success(t.copied)
    } catch {
      // Without HTTPS there is no clipboard access, so the link is selected for copying by hand.
    }
  }
  return (
    <Row align="end" gap={8}>
      <TextInput
        ref={field}
        label={t.link}
        value={link}
        readOnly
        flex="1 1 220px"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        {t.copy}
      </Button>
    </Row>
  )
}
