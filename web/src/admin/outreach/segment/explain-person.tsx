import { campaign, type Explanation } from '@banquet/contract/outreach/campaign'
import { skipReasonWords, type CampaignCategory } from '@banquet/contract/outreach/campaign-states'
import { describeSegment } from '@banquet/contract/outreach/describe-segment'
import { segment as segmentSchema } from '@banquet/contract/outreach/segment'
import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalWords } from '../../../kit/call/api.ts'
import { useKeyword } from '../../../kit/input/keyword.ts'
import { isEnter } from '../../../kit/input/enter.ts'
import { FaultText, Muted, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, noted, useText } from '../../../kit/text/text.ts'
import type { SegmentLists } from './segment-lists.ts'
import type { SegmentValue } from './segment-value.ts'
import { segmentText } from './segment.text.ts'

interface Props {
  eventId: number
  category: CampaignCategory
  segment: SegmentValue
  lists: SegmentLists
}

interface Asked {
  eventId: number
  category: CampaignCategory
  segment: SegmentValue
  keyword: string
}

/** How many people an answer has at most. */
const most = 20

/** Finds people by name or address and says which rows hold for them. */
export function ExplainPerson({ eventId, category, segment, lists }: Props) {
  const t = useText(segmentText)
  const [asked, setAsked] = useState<Asked>()
  const isComplete = segmentSchema.safeParse(segment).success
  const { field, wanted, ask } = useKeyword(asked?.keyword ?? '', (keyword) =>
    setAsked(keyword !== '' && isComplete ? { eventId, category, segment, keyword } : undefined),
  )
  const query = useQuery({
    ...read(campaign.explain, { body: asked ?? { eventId, category, segment, keyword: '' } }),
    enabled: asked !== undefined,
  })
  const isChanged =
    asked !== undefined &&
    JSON.stringify([asked.segment, asked.category]) !== JSON.stringify([segment, category])
  return (
    <Stack gap={8} as="section" aria-label={t.explain}>
      <h3>{t.explain}</h3>
      <Muted>{t.explainHint}</Muted>
      <Row gap={8} nowrap align="end">
        <TextInput
          style={{ flex: 1 }}
          wrapperProps={{ 'data-plain': true }}
          aria-label={t.keyword}
          placeholder={t.keyword}
          autoComplete="off"
          {...field}
          onKeyDown={(event) => {
            if (!isEnter(event)) return
            event.preventDefault()
            ask()
          }}
        />
        <Button
          variant="default"
          disabled={wanted === '' || !isComplete}
          loading={query.isFetching}
          onClick={ask}
        >
          {t.search}
        </Button>
      </Row>
      {asked && query.isError && <FaultText role="alert">{refusalWords(query.error)}</FaultText>}
      {isChanged && <Muted>{t.changed}</Muted>}
      {asked && !isChanged && query.data && (
        <Stack gap={12} role="status">
          {query.data.length === 0 && <Muted>{t.nobodyFound}</Muted>}
          {query.data.map((one) => (
            <Person key={`${one.name} ${one.email}`} person={one} segment={asked.segment} lists={lists} />
          ))}
          {query.data.length === most && <Muted>{t.atMost}</Muted>}
        </Stack>
      )}
    </Stack>
  )
}

interface PersonProps {
  person: Explanation
  segment: SegmentValue
  lists: SegmentLists
}

function Person({ person, segment, lists }: PersonProps) {
  const t = useText(segmentText)
  const { isIn, skipReason, rows } = person
  const gets = isIn && skipReason === null
  return (
    <Stack gap={4} as="section" aria-label={nameOf(person)}>
      <Row gap={8}>
        <b>{noted(nameOf(person), person.email)}</b>
        <Tag color={gets ? 'success' : undefined} dot={gets ? 'full' : 'empty'}>
          {gets ? t.isIn : t.isOut}
        </Tag>
      </Row>
      {isIn && skipReason && <Muted>{t.skippedBecause(skipReasonWords[language()][skipReason])}</Muted>}
      <Stack as="ul" gap={2} p={0} style={{ listStyle: 'none' }}>
        {(segment.rows ?? []).map((_, at) => {
          const holds = rows[at] === true
          const Icon = holds ? IconCheck : IconX
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the rows of an answer do not move
            <Row as="li" key={at} gap={6} nowrap align="start">
              <Icon
                size={18}
                color={holds ? 'var(--success)' : 'var(--danger-text)'}
                aria-label={holds ? t.holds : t.fails}
              />
              <span>{rowWords(segment, at, lists)}</span>
            </Row>
          )
        })}
      </Stack>
    </Stack>
  )
}

/** One row of a segment in words, as a segment of its own. */
function rowWords(segment: SegmentValue, at: number, lists: SegmentLists): string {
  const rows = (segment.rows ?? []).slice(at, at + 1)
  return describeSegment({ audience: segment.audience, rows }, language(), lists.nameOfValue)
}
