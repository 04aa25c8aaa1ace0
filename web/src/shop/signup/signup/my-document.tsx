import { documentWords } from '@banquet/contract/signup/identity-document'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { documentText } from '../../../shared/signup/signup/document.text.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Row } from '../../../kit/look/look.tsx'
import { labelled, language, useText } from '../../../kit/text/text.ts'

const DocumentDialog = lazyComponent(() =>
  import('../../../shared/signup/signup/document.dialog.tsx').then((file) => file.DocumentDialog),
)

/** Asks for the identity document of a sign-up, or shows it masked. */
export function MyDocument({ row }: { row: Signup }) {
  const t = useText(documentText)
  const [open, setOpen] = useState(false)
  const { document } = row
  return (
    <>
      {document ? (
        <p>{labelled(t.document, t.masked(documentWords[language()][document.kind], document.lastFour))}</p>
      ) : (
        <Banner color="warning">{t.asked}</Banner>
      )}
      <Row>
        <Button variant={document ? 'default' : 'filled'} onClick={() => setOpen(true)}>
          {document ? t.change : t.fill}
        </Button>
      </Row>
      {open && <DocumentDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
