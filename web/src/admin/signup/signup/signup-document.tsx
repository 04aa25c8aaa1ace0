import { documentWords } from '@banquet/contract/signup/identity-document'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentText } from '../../../shared/signup/signup/document.text.ts'
import { call, notifyRefusal } from '../../../kit/call/api.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { language, useText } from '../../../kit/text/text.ts'

const DocumentDialog = lazyComponent(() =>
  import('../../../shared/signup/signup/document.dialog.tsx').then((file) => file.DocumentDialog),
)

/** The identity document of a sign-up, masked. Users with the right to export can show the whole number, which is recorded. */
export function SignupDocument({ row }: { row: Signup }) {
  const t = useText(documentText)
  const mayRead = useMay('signups', 'export')
  const mayEdit = useMay('signups', 'edit')
  const [open, setOpen] = useState(false)
  const whole = useWholeNumber(row)
  const { document } = row
  if (!document && !row.asksDocument) return null
  const kind = document && documentWords[language()][document.kind]
  return (
    <Panel gap={12} aria-labelledby="signup-document">
      <h2 id="signup-document">{t.document}</h2>
      <p aria-live="polite">
        {document && kind
          ? whole.data
            ? `${kind} ${whole.data.number}`
            : t.masked(kind, document.lastFour)
          : t.missing}
      </p>
      <Row>
        {document && mayRead && !whole.data && (
          <Button variant="default" loading={whole.isPending} onClick={() => whole.mutate()}>
            {t.show}
          </Button>
        )}
        {row.asksDocument && mayEdit && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {document ? t.change : t.fill}
          </Button>
        )}
      </Row>
      {document && mayRead && <Muted size="small">{t.showHint}</Muted>}
      {open && (
        <DocumentDialog
          row={row}
          onClose={() => {
            whole.reset()
            setOpen(false)
          }}
        />
      )}
    </Panel>
  )
}

/** Fetches the whole number on demand; it is not stored in the query cache. */
function useWholeNumber({ id }: Signup) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(signup.readDocument, { params: { id } }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: ['signup', 'history'] }),
    onError: notifyRefusal,
  })
}
