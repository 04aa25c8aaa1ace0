import type { Event } from '@banquet/contract/event/event/event'
import type { Question } from '@banquet/contract/event/question/question-record'
import { question } from '@banquet/contract/event/question/question'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameIn } from '../../../kit/input/choices.ts'
import { Muted, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { Names } from '../../../kit/table/names.tsx'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { TakenButton } from '../place/taken-button.tsx'
import { audienceText, formText, kindText, questionText } from './question.text.ts'
import { useHideOrRemove } from './use-hide-or-remove.ts'
import * as styles from './question.module.css'

type Option = Question['options'][number]

/** The dialog that is open. */
export type OpenDialog =
  | { what: 'history'; row: Question }
  | { what: 'places'; row: Question; option: Option }

/** The columns of the questions of an event. */
export function useQuestionColumns({ id, status }: Event, show: (what: OpenDialog) => void) {
  const t = useText(questionText)
  const kinds = useText(kindText)
  const forms = useText(formText)
  const { place: index, actions } = useUsualColumns()
  const isArchived = status === 'archived'
  const mayEdit = useMay('systemSettings', 'edit') && !isArchived
  const mayRemove = useMay('systemSettings', 'delete') && !isArchived
  const remove = useHideOrRemove()
  const types = useQuery(read(signupType.list, { query: { eventId: String(id) } })).data?.rows
  const all = useQuery(read(question.list, { query: { eventId: String(id) } })).data?.rows
  return useMemo<readonly Column<Question>[]>(
    () => [
      index,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => <Names row={row} /> },
      { key: 'kind', header: t.kind, sort: 'kind', nowrap: true, cell: ({ kind }) => kinds[kind] },
      {
        key: 'options',
        header: t.options,
        cell: (row) => <Options row={row} onOpen={(option) => show({ what: 'places', row, option })} />,
      },
      { key: 'whom', header: t.whom, cell: (row) => <Facts row={row} all={all} /> },
      {
        key: 'types',
        header: t.types,
        cell: ({ signupTypeIds }) => listed(signupTypeIds.map((one) => nameIn(types, one))) || t.allTypes,
      },
      { key: 'askedIn', header: t.askedIn, nowrap: true, cell: ({ askedIn }) => forms[askedIn] },
      {
        key: 'answered',
        header: t.answered,
        nowrap: true,
        cell: ({ answered }) => t.answers(countText(answered)),
      },
      actions<Question>(
        (row) => ({
          onHistory: () => show({ what: 'history', row }),
          onEdit: mayEdit ? `/admin/setting/questions/form/${row.id}` : undefined,
          onRemove: mayRemove && row.shownTo !== 'nobody' ? () => void remove(row) : undefined,
        }),
        nameOf,
      ),
    ],
    [t, kinds, forms, index, actions, mayEdit, mayRemove, remove, show, types, all],
  )
}

function Options({ row, onOpen }: { row: Question; onOpen: (option: Option) => void }) {
  const t = useText(questionText)
  return (
    <Stack gap={4}>
      {row.options.map((option) => (
        <Row key={option.key} gap="2px 8px" className={styles.facts}>
          {nameOf(option)}
          {option.surcharge > 0 && <Muted>{t.more(countText(option.surcharge))}</Muted>}
          <TakenButton row={{ ...option, id: row.id }} onOpen={() => onOpen(option)} />
        </Row>
      ))}
    </Stack>
  )
}

/** Who is asked, on which condition, and whether an answer is required. */
function Facts({ row, all = [] }: { row: Question; all: readonly Question[] | undefined }) {
  const t = useText(questionText)
  const asked = useText(audienceText)
  const choice = all.find(({ id }) => id === row.conditionId)
  const options = choice?.options.filter(({ key }) => row.conditionKeys.includes(key)) ?? []
  return (
    <Row gap={6} className={styles.facts}>
      <Tag {...(row.shownTo === 'members' && { color: 'success' })}>{asked[row.shownTo]}</Tag>
      {row.isRequired && <Tag color="accent">{t.required(true)}</Tag>}
      {choice && <Muted>{t.condition(nameOf(choice), options.map(nameOf))}</Muted>}
    </Row>
  )
}
