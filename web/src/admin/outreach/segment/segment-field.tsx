import {
  audienceNames,
  audiences,
  maxRows,
  segmentFieldNames,
  suitsAudience,
  type Audience,
} from '@banquet/contract/outreach/segment'
import { describeSegment } from '@banquet/contract/outreach/describe-segment'
import { audienceWords } from '@banquet/contract/outreach/segment.words'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Typed } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { keyOf, withValues } from '../../../kit/form/row-keys.ts'
import { Banner, FaultText, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { useMayView } from './may-view.ts'
import { useMayUse, type SegmentLists } from './segment-lists.ts'
import type { RowValue, SegmentValue } from './segment-value.ts'
import { firstValues, SegmentRow } from './segment-row.tsx'
import { segmentText } from './segment.text.ts'

interface Props {
  field: Field<SegmentValue>
  label: string
  lists: SegmentLists
}

/** Chooses whom a campaign is sent to: an audience, and rows that must all hold. */
export function SegmentField({ field, label, lists }: Props) {
  const t = useText(segmentText)
  const mayView = useMayView()
  const mayUse = useMayUse()
  const { audience, rows = [] } = field.value
  const say = (value: SegmentValue) => describeSegment(value, language(), lists.nameOfValue)
  useEffect(() => {
    field.describe(label, say)
  })
  const setRows = (next: readonly RowValue[]) => field.set({ audience, rows: [...next] })
  const setAudience = (next: Audience) => field.set({ audience: next, rows })
  const offered = audienceNames.filter((one) => mayView(audiences[one].page) || one === audience)
  const isEverybody = rows.some((row) => row.field === 'everybody')
  const add = () => {
    const next = segmentFieldNames.find(
      (one) => one !== 'everybody' && suitsAudience(one, audience) && mayUse(one),
    )
    if (next) setRows([...rows, { field: next, not: false, values: firstValues(next) }])
  }
  const whole = field.fault && [field.name, `${field.name}.rows`].includes(field.fault.path)
  return (
    <Stack gap={12}>
      <NativeSelect
        name={`${field.name}.audience`}
        label={t.audience}
        data={offered.map((value) => ({ value, label: audienceWords[language()][value] }))}
        value={audience}
        error={
          mayView(audiences[audience].page)
            ? wordsOfFault(field.refused.find(({ path }) => path === `${field.name}.audience`))
            : t.noRight
        }
        onChange={({ currentTarget }) => {
          const next = audienceNames.find((one) => one === currentTarget.value)
          if (next) setAudience(next)
        }}
      />
      <Stack gap={8} role="group" aria-label={t.rows}>
        {rows.length === 0 ? <Banner color="warning">{t.nobody}</Banner> : <Muted>{t.rowsHint}</Muted>}
        {rows.map((row, at) => (
          <SegmentRow
            key={keyOf(row)}
            field={field}
            audience={audience}
            row={row}
            at={at}
            lists={lists}
            onChange={(values) => setRows(rows.map((one) => (one === row ? withValues(one, values) : one)))}
            onRemove={() => setRows(rows.filter((one) => one !== row))}
          />
        ))}
        {whole && <FaultText role="alert">{wordsOfFault(field.fault)}</FaultText>}
        <Row gap={8}>
          {rows.length < maxRows && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={add}
            >
              {t.addRow}
            </Button>
          )}
          {!isEverybody && rows.length < maxRows && (
            <Button
              size="compact-md"
              variant="subtle"
              onClick={() => setRows([...rows, { field: 'everybody', not: false, values: ['yes'] }])}
            >
              {t.addEverybody}
            </Button>
          )}
        </Row>
      </Stack>
      <Banner as="output">{say(field.value)}</Banner>
      <Typed field={field} show={say} />
    </Stack>
  )
}
