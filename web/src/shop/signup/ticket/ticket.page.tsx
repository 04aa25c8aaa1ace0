import { ticket, type Ticket } from '@banquet/contract/signup/ticket'
import { useEffect, useState } from 'react'
import { TicketCard, ticketPdfPath } from '../../../shared/signup/ticket/ticket-card.tsx'
import { ticketText } from '../../../shared/signup/ticket/ticket.text.ts'
import { ApiError, call } from '../../../kit/call/api.ts'
import { BarePage } from '../../../kit/look/bare-page.tsx'
import { Middle, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import * as controls from '../../../kit/look/controls.module.css'

type LoadedTicket = Ticket | 'invalid' | 'failed'

const ticketAt = () => decodeURIComponent(location.pathname.replace(/\/$/, '').split('/').at(-1) ?? '')

/** The page of the ticket link in the confirmation mail; it requires no account. */
export function TicketPage() {
  const t = useText(ticketText)
  const [shown, setShown] = useState<LoadedTicket>()
  useEffect(() => {
    document.title = t.ticket
  }, [t])
  useEffect(() => {
    call(ticket.get, { params: { ticket: ticketAt() } }, { silent: true }).then(setShown, (error: unknown) =>
      setShown(error instanceof ApiError && error.status >= 400 && error.status < 500 ? 'invalid' : 'failed'),
    )
  }, [])
  return (
    <BarePage>
      <Stack as="main" maw={460} w="100%" p={16} m="0 auto">
        <h1>{t.ticket}</h1>
        {typeof shown === 'object' && <TicketPanel row={shown} />}
        {typeof shown === 'string' && (
          <Middle role="alert" p={24}>
            <strong>{shown === 'invalid' ? t.invalid : t.failed}</strong>
            {shown === 'invalid' && <Muted>{t.invalidHint}</Muted>}
          </Middle>
        )}
      </Stack>
    </BarePage>
  )
}

function TicketPanel({ row }: { row: Ticket }) {
  const t = useText(ticketText)
  const language = useLanguage()
  return (
    <Panel gap={16}>
      <TicketCard row={row} />
      <Row justify="center">
        <a className={controls.button} href={ticketPdfPath(row, language)} download>
          {t.pdf}
        </a>
      </Row>
    </Panel>
  )
}
