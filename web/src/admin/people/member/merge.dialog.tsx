import type { Answer } from '@banquet/contract/call/endpoint'
import { nounOf } from '@banquet/contract/call/nouns'
import { dietWords, type Diet } from '@banquet/contract/people/diet-words'
import { mailLanguageWords } from '@banquet/contract/people/mail-language'
import { member } from '@banquet/contract/people/member'
import type { MergeField } from '@banquet/contract/people/member-merge'
import type { Member } from '@banquet/contract/people/member-record'
import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { memberText } from '../../../shared/people/member/member.text.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, Muted, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { LoadedRow } from '../../../kit/query/row.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { dot, listed, say, useLanguage, useText } from '../../../kit/text/text.ts'
import { differingFields, mergeOf, mergeSideOf, type ChosenSide, type Pair } from './merge-choice.ts'
import { mergeText } from './merge.text.ts'
import { membersText } from './members.text.ts'

interface Props {
  ids: readonly [number, number]
  /** Called with the member who stays. */
  onDone: (stays: Member) => void
  onClose: () => void
}

/** Merges two members: shows both side by side, and what moves. */
export function MergeDialog({ ids: [one, two], onDone, onClose }: Props) {
  const t = useText(mergeText)
  return (
    <Dialog title={t.merge} size="large" onClose={onClose}>
      <LoadedRow endpoint={member.get} id={one}>
        {(first) => (
          <LoadedRow endpoint={member.get} id={two}>
            {(second) => <Choice pair={[first, second]} onDone={onDone} onClose={onClose} />}
          </LoadedRow>
        )}
      </LoadedRow>
    </Dialog>
  )
}

interface ChoiceProps extends Omit<Props, 'ids'> {
  pair: Pair
}

function Choice({ pair, onDone, onClose }: ChoiceProps) {
  const t = useText(mergeText)
  const common = useText(commonText)
  const [stays, setStays] = useState<0 | 1>(0)
  const [chosen, setChosen] = useState<ChosenSide>({})
  const merge = useWrite(member.merge, { quiet: true, also: ['signup', 'payment-order'] })
  const [to, from] = stays === 0 ? pair : [pair[1], pair[0]]
  const preview = useQuery(read(member.mergePreview, { params: { id: to.id, otherId: from.id } }))
  const isPossible = preview.data?.conflicts.length === 0
  const email = pair[mergeSideOf(pair, { stays, chosen }, 'email')].email
  const send = () =>
    merge.mutate(mergeOf(pair, { stays, chosen }), {
      onSuccess: (row) => {
        notify.success(say(mergeText, 'merged'))
        onDone(row)
      },
    })
  return (
    <Stack gap={20}>
      <Muted>{t.hint}</Muted>
      <Radio.Group label={t.who} value={String(stays)} onChange={(next) => setStays(next === '0' ? 0 : 1)}>
        <Sides>{(side) => <AccountOption key={side} row={pair[side]} value={String(side)} />}</Sides>
      </Radio.Group>
      <Fields pair={pair} choice={{ stays, chosen }} onChange={(next) => setChosen({ ...chosen, ...next })} />
      <Stack gap={8} aria-live="polite">
        {preview.data && <Consequences preview={preview.data} to={to} />}
        {isPossible && <p>{email === to.email ? t.consequence(from.email) : t.kept(email)}</p>}
      </Stack>
      <Actions>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button color="red" disabled={!isPossible} loading={merge.isPending} onClick={send}>
          {t.merge}
        </Button>
      </Actions>
    </Stack>
  )
}

/** Both members side by side; on a phone one below the other. */
function Sides({ children }: { children: (side: 0 | 1) => ReactNode }) {
  return (
    <Stack columns={240} gap="8px 16px" mt={6}>
      {([0, 1] as const).map(children)}
    </Stack>
  )
}

function AccountOption({ row, value }: { row: Member; value: string }) {
  const t = useText(mergeText)
  const words = useText(membersText)
  const facts = [
    row.emailVerify ? words.verified : words.unverified,
    t.registered(momentWords(row.createdAt)),
  ]
  return (
    <Radio
      value={value}
      label={
        <>
          <b>{row.realName}</b> {row.email}
        </>
      }
      description={facts.join(dot())}
    />
  )
}

interface FieldsProps {
  pair: Pair
  choice: { stays: 0 | 1; chosen: ChosenSide }
  onChange: (next: ChosenSide) => void
}

/** The fields in which the two differ. */
function Fields({ pair, choice, onChange }: FieldsProps) {
  const t = useText(mergeText)
  const words = useText(memberText)
  const show = useShownValue()
  const fields = differingFields(pair)
  return (
    <Stack gap={14} as="section" aria-label={t.which}>
      <h3>{t.which}</h3>
      {fields.length === 0 && <Muted>{t.same}</Muted>}
      {fields.map((field) => (
        <Radio.Group
          key={field}
          label={words[field]}
          value={String(mergeSideOf(pair, choice, field))}
          onChange={(next) => onChange({ [field]: next === '0' ? 0 : 1 })}
        >
          <Sides>{(side) => <Radio key={side} value={String(side)} label={show(pair[side], field)} />}</Sides>
        </Radio.Group>
      ))}
    </Stack>
  )
}

/** Returns the displayed value of a field. */
function useShownValue() {
  const t = useText(mergeText)
  const words = useText(memberText)
  const language = useLanguage()
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  return (row: Member, field: MergeField) => {
    const value = row[field]
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (value !== '' && field === 'country') return countries.of(value) ?? value
    if (field === 'language') return mailLanguageWords[language][row.language] || words.languageOfName
    const shown = field === 'diet' ? dietWords[language][value as Diet] : value
    return shown || <Muted as="span">{t.empty}</Muted>
  }
}

/** The effects of the merge, or what prevents it. */
function Consequences({
  preview: { moves, conflicts },
  to,
}: {
  preview: Answer<typeof member.mergePreview>
  to: Member
}) {
  const t = useText(mergeText)
  const language = useLanguage()
  if (conflicts.length > 0) {
    const isEnglish = language === 'en'
    const types = conflicts.map((each) =>
      isEnglish ? `${each.eventEnName} ${each.typeEnName}` : `${each.eventName} ${each.typeName}`,
    )
    return <Banner color="danger">{t.conflict(listed(types))}</Banner>
  }
  const some = moves.filter(({ count }) => count > 0)
  const what = some.map(({ noun, count }) => t.counted(nounOf(noun)?.[language] ?? noun, count))
  return <p>{what.length === 0 ? t.movesNothing(to.realName) : t.moves(listed(what), to.realName)}</p>
}
