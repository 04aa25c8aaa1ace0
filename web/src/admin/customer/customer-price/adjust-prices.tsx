import { roundingSteps, type PriceChange, type RoundingStep } from '@banquet/contract/rule/money/change-price'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { sendByEnter } from '../../../kit/input/enter.ts'
import { customerPriceText } from './customer-price.text.ts'
import { readChange } from './new-prices.ts'

interface Props {
  listed: number
  ticked: number
  onAdjust: (change: PriceChange) => void
}

/** Changes the listed or ticked prices by a percentage or an amount. */
export function AdjustPrices({ listed, ticked, onAdjust }: Props) {
  const t = useText(customerPriceText)
  const [by, setBy] = useState<PriceChange['by']>('percent')
  const [value, setValue] = useState('')
  const [step, setStep] = useState<RoundingStep>('0.1')
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const change = readChange(value)
    setWrong(change === undefined)
    if (change !== undefined) onAdjust({ by, value: change, step })
  }
  return (
    <Row
      as="form"
      align="flex-end"
      gap="8px 12px"
      aria-label={t.adjust}
      onKeyDown={sendByEnter}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <NativeSelect
        label={t.by}
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value === 'amount' ? 'amount' : 'percent')}
        data={[
          { value: 'percent', label: t.percent },
          { value: 'amount', label: t.amount },
        ]}
      />
      <TextInput
        label={t.value}
        placeholder={t.valueHint}
        autoComplete="off"
        value={value}
        error={isWrong && t.noChange}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value)
          setWrong(false)
        }}
      />
      <NativeSelect
        label={t.step}
        value={step}
        onChange={({ currentTarget }) =>
          setStep(roundingSteps.find((one) => one === currentTarget.value) ?? '0.01')
        }
        data={[...roundingSteps]}
      />
      <Button type="submit" variant="default">
        {ticked > 0 ? t.applyTicked(ticked) : t.applyShown(listed)}
      </Button>
    </Row>
  )
}
