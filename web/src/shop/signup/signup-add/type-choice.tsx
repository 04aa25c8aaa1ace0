import { activeStates } from '@banquet/contract/signup/signup-states'
import type { SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Radio } from '@mantine/core'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import type { Field } from '../../../kit/form/form.ts'
import { Muted, Panel, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { costText } from '../../../shared/signup/signup/fee.text.ts'
import { signupFormText } from './signup-form.text.ts'

interface Props {
  field: Field<number | null>
  types: readonly SignupOffer[]
  taken: readonly { signupTypeId: number; state: string }[]
  onChoose: (id: number) => void
}

/** The sign-up types of the event with their fees, as radio buttons. */
export function TypeChoice({ field, types, taken, onChoose }: Props) {
  const t = useText(signupFormText)
  const has = ({ id }: SignupOffer) =>
    taken.some(({ signupTypeId, state }) => signupTypeId === id && activeStates.some((one) => one === state))
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
        {types
          .filter(({ fee }) => fee !== null)
          .map((type) => (
            <TypeCard key={type.id} type={type} isTaken={has(type)} isFaulty={field.fault !== undefined} />
          ))}
      </Stack>
    </Radio.Group>
  )
}

interface CardProps {
  type: SignupOffer
  isTaken: boolean
  isFaulty: boolean
}

function TypeCard({ type, isTaken, isFaulty }: CardProps) {
  const t = useText(signupFormText)
  const costs = useText(costText)
  const tier = type.tier === null ? undefined : type.tiers[type.tier]
  const isFull = type.left === 'full' && !type.hasWaitingList
  const left = type.left === 'full' && type.hasWaitingList ? t.waitingList : t[type.left]
  const includes = localName(language(), type.includes, type.enIncludes)
  return (
    <Panel gap={4}>
      <Row justify="between" gap="4px 12px" nowrap>
        <Radio
          value={String(type.id)}
          label={nameOf(type)}
          disabled={isTaken || isFull}
          aria-invalid={isFaulty || undefined}
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
      {type.audience === 'invited' && <Muted size="small">{t.isInvited}</Muted>}
      {type.audience === 'with-proof' && <Muted size="small">{t.needsProof}</Muted>}
      {type.needsApproval && type.audience !== 'with-proof' && <Muted size="small">{t.needsApproval}</Muted>}
      <Row>
        <Tag color={type.left === 'many' ? 'success' : 'warning'}>{isTaken ? t.already : left}</Tag>
      </Row>
    </Panel>
  )
}
