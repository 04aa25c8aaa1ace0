import { roomingList } from '@banquet/contract/lodging/rooming-list'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, PlainTable, Row } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { FileButtons } from './file-buttons.tsx'
import { roomingListText } from './rooming-list.text.ts'

/** The frozen lists: when, by whom, and to which addresses. */
export function FrozenLists({ of }: { of: { eventId: string; hotelId: string } }) {
  const t = useText(roomingListText)
  const query = useQuery(read(roomingList.list, { query: of }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  return (
    <Panel gap={12}>
      <h2 id="frozen-lists">{t.frozen}</h2>
      {query.data.length === 0 && <Muted>{t.noFrozen}</Muted>}
      {query.data.length > 0 && (
        <PlainTable cards aria-labelledby="frozen-lists">
          <thead>
            <tr>
              <th scope="col">{t.when}</th>
              <th scope="col">{t.who}</th>
              <th scope="col">{t.content}</th>
              <th scope="col">{t.sentTo}</th>
              <th scope="col">{t.files}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.map((row) => (
              <tr key={row.id}>
                <th scope="row">{momentWords(row.createdAt)}</th>
                <td data-label={t.who}>
                  {row.sentOn === null ? row.createdByName || t.organiser : t.bySystem}
                </td>
                <td data-label={t.content}>{t.summary(row.bookings, row.rooms)}</td>
                <td data-label={t.sentTo}>{row.sentTo.length === 0 ? t.notSent : listed(row.sentTo)}</td>
                <td data-label={t.files}>
                  <Row gap={8}>
                    <FileButtons
                      query={{ ...of, roomingListId: String(row.id) }}
                      moment={momentWords(row.createdAt)}
                    />
                  </Row>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}
