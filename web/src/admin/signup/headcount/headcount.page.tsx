import { countedPeople, headcount, type HeadcountTable } from '@banquet/contract/signup/headcount'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { FilterTabs } from '../../../kit/list/filter-tabs.tsx'
import { useListState } from '../../../kit/list/list-state.ts'
import { Muted, Panel, PlainTable, Row, Stack, Title } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { headcountText } from './headcount.text.ts'

type Part = HeadcountTable['parts'][number]

/** How many people the chosen event has to order for: in all, by sign-up type and by answer, and for each check-in list. */
export function HeadcountPage() {
  const t = useText(headcountText)
  const { id: eventId } = useEventOfPage()
  const state = useListState({ sort: '', filters: ['counted'] })
  const counted = countedPeople.find((one) => one === state.filters['counted']) ?? 'confirmed'
  const query = useQuery(read(headcount.get, { query: { eventId, counted } }))
  const data = query.data
  return (
    <Stack>
      <Row justify="between" gap={8}>
        <FilterTabs
          state={state}
          name="counted"
          label={t.counted}
          options={[{ value: 'open', label: t.open }]}
          counts={undefined}
          first={{ label: t.confirmed, count: undefined }}
        />
        <ExportButton endpoint={headcount.export} state={{ ...state, fixed: { eventId } }} />
      </Row>
      {query.isError && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.isError && !data && <Spinner />}
      {data?.parts.map((part) => (
        <PartTable key={`${part.kind} ${part.id ?? ''}`} part={part} lists={data.lists} />
      ))}
    </Stack>
  )
}

function PartTable({ part, lists }: { part: Part; lists: HeadcountTable['lists'] }) {
  const t = useText(headcountText)
  const title = part.kind === 'question' ? nameOf(part) : t[part.kind]
  const id = `headcount-${part.kind}-${part.id ?? ''}`
  const isOfNumber = part.rows.some(({ sum }) => sum !== null)
  const nameless = part.kind === 'everybody' ? t.everybody : isOfNumber ? t.answered : t.ticked
  return (
    <Panel gap={8} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {part.kind === 'everybody' && lists.length > 0 && <Muted>{t.everybodyHint}</Muted>}
      {part.rows.length === 0 && <Muted>{t.none}</Muted>}
      {part.rows.length > 0 && (
        <Stack
          style={{ overflowX: 'auto', maxWidth: '100%' }}
          tabIndex={0}
          role="group"
          aria-label={t.tableOf(title)}
        >
          <PlainTable numbers aria-label={t.tableOf(title)}>
            <thead>
              <tr>
                {/* On a phone the table scrolls, so that names do not break after every letter. */}
                <th scope="col" style={{ minWidth: 112 }}>
                  {title}
                </th>
                <th scope="col">{t.people}</th>
                {lists.map((list) => (
                  <th scope="col" key={list.id}>
                    {nameOf(list)}
                  </th>
                ))}
                {isOfNumber && <th scope="col">{t.sum}</th>}
              </tr>
            </thead>
            <tbody>
              {part.rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{nameOf(row) || nameless}</th>
                  <td>{countText(row.people)}</td>
                  {lists.map((list, column) => (
                    <td key={list.id}>{countText(row.onLists[column] ?? 0)}</td>
                  ))}
                  {isOfNumber && <td>{row.sum === null ? '' : countText(row.sum)}</td>}
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Stack>
      )}
    </Panel>
  )
}
