import { signupTicket } from '@banquet/contract/signup/ticket'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { TicketCard, ticketPdfPath } from './ticket-card.tsx'
import { ticketText } from './ticket.text.ts'

/** Shows the ticket of a sign-up. */
export function TicketDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(ticketText)
  const language = useLanguage()
  const query = useQuery(read(signupTicket.ticket, { params: { id } }))
  return (
    <Dialog title={t.ticket} onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isLoading && <Spinner />}
      {query.data && (
        <>
          <TicketCard row={query.data} />
          <Row justify="center" mt={12}>
            <Button
              component="a"
              variant="default"
              href={ticketPdfPath(query.data, language)}
              download
              leftSection={<IconDownload size={16} aria-hidden="true" />}
            >
              {t.pdf}
            </Button>
          </Row>
        </>
      )}
    </Dialog>
  )
}
