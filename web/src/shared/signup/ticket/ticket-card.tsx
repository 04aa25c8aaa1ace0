import { ticketGroups } from '@banquet/contract/signup/ticket-code'
import type { Ticket } from '@banquet/contract/signup/ticket'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Muted, Stack, Text } from '../../../kit/look/look.tsx'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { QrCode } from './qr-code.tsx'
import { ticketText } from './ticket.text.ts'

/** A ticket: a large QR code with the person and the type. */
export function TicketCard({ row }: { row: Ticket }) {
  const t = useText(ticketText)
  const language = useLanguage()
  const named = (zh: string, en: string) => localName(language, zh, en)
  const { startDay, endDay } = row
  const facts = [
    named(row.eventName, row.eventEnName),
    startDay === endDay ? startDay : `${startDay} – ${endDay}`,
    named(row.venue, row.enVenue),
  ]
  return (
    <Stack gap={8} ta="center">
      <QrCode text={row.ticket} label={t.qr(row.realName)} />
      <Muted>{ticketGroups(row.ticket)}</Muted>
      <Text fz={24} fw={700}>
        {row.realName}
      </Text>
      {row.enName !== '' && row.enName !== row.realName && <Text>{row.enName}</Text>}
      <Text fz={18} fw={600}>
        {named(row.typeName, row.typeEnName)}
      </Text>
      <Text>{named(row.affiliation, row.enAffiliation)}</Text>
      <Stack gap={0}>{facts.map((fact) => fact !== '' && <Muted key={fact}>{fact}</Muted>)}</Stack>
      <Muted>{`${t.code} ${row.code}`}</Muted>
      <Text>{t.bring}</Text>
    </Stack>
  )
}

/** Returns the URL of a ticket as PDF, which requires no sign-in. */
export function ticketPdfPath({ ticket }: Pick<Ticket, 'ticket'>, language: 'zh-TW' | 'en'): string {
  return `/api/v1/ticket/${encodeURIComponent(ticket)}/pdf?language=${language}`
}
