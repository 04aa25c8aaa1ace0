import { mailTemplate } from '@banquet/contract/outreach/mail-template'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'

/** Reads the templates of staff's own that a campaign of an event can begin with. */
export const useOwnTemplates = (eventId: number, enabled = true) =>
  useQuery({
    ...read(mailTemplate.list, { query: { kind: 'own', sort: 'name', eventId: String(eventId) } as const }),
    enabled,
  })
