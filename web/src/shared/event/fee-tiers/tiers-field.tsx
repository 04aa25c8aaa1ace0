import { maxTiers, tierDays, type FeeTier } from '@banquet/contract/event/signup-type/fee'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { keyOf, withValues } from '../../../kit/form/row-keys.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { DayInput } from '../../../kit/input/day-input.tsx'
import { FaultText, Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { labelled, listed, useText } from '../../../kit/text/text.ts'
import { faultsAt } from '../../../kit/form/parts-of-field.ts'
import { countsByText, feeTiersText } from './fee-tiers.text.ts'
import { blankTier, type TierValue } from './tier-form.ts'
import * as formStyles from '../../../kit/form/form.module.css'
import * as styles from './fee-tiers.module.css'

interface TiersProps {
  field: Field<TierValue[]>
  /** For papers, which may be free and whose day of submission decides. */
  ofPapers?: boolean
}

/** The fees of a sign-up type or of papers in order of time, each with its last day. */
export function TiersField({ field, ofPapers = false }: TiersProps) {
  const t = useText(feeTiersText)
  const { value: tiers } = field
  useEffect(() => {
    field.describe(t.tiers, (value) =>
      listed(value.map(({ name, fee, until }) => labelled(name, `${fee} ${until}`.trim()))),
    )
  })
  const whole = field.fault?.path === field.name ? field.fault : undefined
  return (
    <Stack gap={12}>
      <Muted>{ofPapers ? t.paperTiersHint : t.tiersHint}</Muted>
      {tiers.map((tier, at) => (
        <Tier
          key={keyOf(tier)}
          field={field}
          tier={tier}
          at={at}
          hasDayChoice={!ofPapers}
          onChange={(values) =>
            field.set(tiers.map((one, index) => (index === at ? withValues(one, values) : one)))
          }
          onRemove={ofPapers || tiers.length > 1 ? () => field.set(tiers.toSpliced(at, 1)) : undefined}
        />
      ))}
      {whole && <FaultText>{wordsOfFault(whole)}</FaultText>}
      {tiers.length < maxTiers && (
        <Row>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => field.set([...tiers, { ...blankTier }])}
          >
            {t.addTier}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface TierProps {
  field: Field<TierValue[]>
  tier: TierValue
  at: number
  hasDayChoice: boolean
  onChange: (values: Partial<TierValue>) => void
  onRemove: (() => void) | undefined
}

function Tier({ field, tier, at, hasDayChoice, onChange, onRemove }: TierProps) {
  const t = useText(feeTiersText)
  const days = useText(countsByText)
  const { isTouched, leave } = useTouched(field.refusals)
  const partOf = (part: keyof FeeTier) => {
    const name = `tiers.${at}.${part}`
    const [fault] = faultsAt(field, name, isTouched(part)).shown
    return { name, error: wordsOfFault(fault), onBlur: () => leave(part), autoComplete: 'off' }
  }
  return (
    <fieldset className={styles.tier}>
      <Text as="legend" fw={600}>
        {t.tier(at + 1)}
      </Text>
      <div className={formStyles.pair}>
        <TextInput
          {...partOf('name')}
          label={t.tierName}
          required
          value={tier.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          {...partOf('enName')}
          label={t.tierEnName}
          value={tier.enName}
          onChange={({ currentTarget }) => onChange({ enName: currentTarget.value })}
        />
        <TextInput
          {...partOf('fee')}
          label={t.fee}
          description={t.feeHint}
          required
          inputMode="numeric"
          rightSection={<span className={styles.unit}>{t.feeUnit}</span>}
          rightSectionWidth="auto"
          value={tier.fee}
          onChange={({ currentTarget }) => onChange({ fee: currentTarget.value })}
        />
        <DayInput
          {...partOf('until')}
          label={t.lastDay}
          description={t.lastDayHint}
          value={tier.until}
          onChange={(until) => onChange({ until })}
        />
      </div>
      <Row gap="8px 12px" align="end" justify="between">
        {hasDayChoice && tier.until !== '' && (
          <NativeSelect
            {...partOf('countsBy')}
            label={t.countsBy}
            data={tierDays.map((value) => ({ value, label: days[value] }))}
            value={tier.countsBy}
            onChange={({ currentTarget }) => {
              const countsBy = tierDays.find((one) => one === currentTarget.value)
              if (countsBy) onChange({ countsBy })
            }}
          />
        )}
        {onRemove && (
          <Button
            className={styles.remove}
            variant="subtle"
            color="red"
            leftSection={<IconX size={16} aria-hidden="true" />}
            aria-label={t.removeTier(at + 1)}
            onClick={onRemove}
          >
            {t.remove}
          </Button>
        )}
      </Row>
    </fieldset>
  )
}
