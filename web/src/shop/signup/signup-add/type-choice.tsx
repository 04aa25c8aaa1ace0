import { activeStates } from '@banquet/contract/signup/signup-states'
import type { Fault } from '@banquet/contract/call/faults'
import type { TypeConflict } from '@banquet/contract/event/signup-type/type-rules'
import type { SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { needsInWords } from '@banquet/contract/event/signup-type/needs-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Checkbox, Radio } from '@mantine/core'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import type { Field } from '../../../kit/form/form.ts'
import { FaultText, Muted, Panel, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { costText } from '../../../shared/signup/signup/fee.text.ts'
import { signupFormText } from './signup-form.text.ts'

interface Props {
  field: Field<number | null>
  types: readonly SignupOffer[]
  taken: readonly { signupTypeId: number; state: string }[]
  onChoose: (id: number) => void
  /** The choice of several types; undefined if one is chosen. */
  several?: Several | undefined
}

interface Several {
  chosen: readonly number[]
  /** Why a type cannot be chosen beside the others. */
  conflictOf: (type: SignupOffer) => TypeConflict | undefined
  /** What the server found about the types, by their ids. */
  faults: ReadonlyMap<number, Fault>
}

/** The sign-up types of the event with their fees: as radio buttons, or as check boxes where several can be chosen. */
export function TypeChoice({ field, types, taken, onChoose, several }: Props) {
  const t = useText(signupFormText)
  const has = ({ id }: SignupOffer) =>
    taken.some(({ signupTypeId, state }) => signupTypeId === id && activeStates.some((one) => one === state))
  const namesOf = (ids: readonly number[]) => types.filter(({ id }) => ids.includes(id)).map(nameOf)
  const cards = types
    .filter(({ fee }) => fee !== null)
    .map((type) => {
      const conflict = several?.conflictOf(type)
      return (
        <TypeCard
          key={type.id}
          type={type}
          isTaken={has(type)}
          isFaulty={field.fault !== undefined}
          isOneOfSeveral={several !== undefined}
          needs={needsInWords(namesOf(type.needsTypeIds), language())}
          conflict={conflict && { code: conflict.code, names: listed(namesOf(conflict.typeIds)) }}
          // What is chosen already can be taken away.
          isBlocked={conflict !== undefined && !several?.chosen.includes(type.id)}
          fault={several?.faults.get(type.id)}
        />
      )
    })
  if (several)
    return (
      <Checkbox.Group
        label={t.types}
        description={t.typesHint}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        value={several.chosen.map(String)}
        error={wordsOfFault(field.fault)}
        onChange={(now) => {
          const ids = now.map(Number)
          const changed = [...ids, ...several.chosen].find(
            (id) => ids.includes(id) !== several.chosen.includes(id),
          )
          if (changed !== undefined) onChoose(changed)
        }}
      >
        <Stack gap={8} mt={8}>
          {cards}
        </Stack>
      </Checkbox.Group>
    )
  return (
    <Radio.Group
      label={t.type}
      description={t.typeHint}
      // Below the cards, the error would be outside the view.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      value={field.value === null ? null : String(field.value)}
      error={wordsOfFault(field.fault)}
      onChange={(value) => {
        field.set(Number(value))
        onChoose(Number(value))
      }}
    >
      <Stack gap={8} mt={8}>
        {cards}
      </Stack>
    </Radio.Group>
  )
}

interface CardProps {
  type: SignupOffer
  isTaken: boolean
  isFaulty: boolean
  isOneOfSeveral: boolean
  /** The types of which one is needed as well, in words. */
  needs: string
  conflict: { code: TypeConflict['code']; names: string } | undefined
  isBlocked: boolean
  fault: Fault | undefined
}

function TypeCard({ type, isTaken, isFaulty, ...card }: CardProps) {
  const t = useText(signupFormText)
  const costs = useText(costText)
  const { needs, conflict, isBlocked, fault } = card
  const Choice = card.isOneOfSeveral ? Checkbox : Radio
  const tier = type.tier === null ? undefined : type.tiers[type.tier]
  const isFull = type.left === 'full' && !type.hasWaitingList
  const left = type.left === 'full' && type.hasWaitingList ? t.waitingList : t[type.left]
  const includes = localName(language(), type.includes, type.enIncludes)
  return (
    <Panel gap={4}>
      <Row justify="between" gap="4px 12px" nowrap>
        <Choice
          value={String(type.id)}
          label={nameOf(type)}
          disabled={isTaken || isFull || isBlocked}
          aria-invalid={isFaulty || fault !== undefined || undefined}
        />
        <strong>{type.fee === 0 ? costs.free : feeText(type.fee ?? 0)}</strong>
      </Row>
      <Muted size="small">
        {tier &&
          [
            localName(language(), tier.name, tier.enName),
            tier.until && (tier.countsBy === 'payment' ? t.untilPaid : t.until)(tier.until),
          ]
            .filter(Boolean)
            .join(' ')}
      </Muted>
      {includes !== '' && <Muted size="small">{includes}</Muted>}
      {needs !== '' && <Muted size="small">{needs}</Muted>}
      {conflict?.code === 'signup-type.excludes' && <Muted size="small">{t.excludes(conflict.names)}</Muted>}
      {fault && <FaultText>{wordsOfFault(fault)}</FaultText>}
      {type.audience === 'invited' && <Muted size="small">{t.isInvited}</Muted>}
      {type.audience === 'with-proof' && <Muted size="small">{t.needsProof}</Muted>}
      {type.needsApproval && type.audience !== 'with-proof' && <Muted size="small">{t.needsApproval}</Muted>}
      <Row>
        <Tag color={type.left === 'many' ? 'success' : 'warning'}>{isTaken ? t.already : left}</Tag>
      </Row>
    </Panel>
  )
}
