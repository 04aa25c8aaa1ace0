import { countText } from '@banquet/contract/rule/money/amount-text'
import { materialNeed, recipeLineInput, type Recipe } from '@banquet/contract/catalogue/recipe'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../kit/text/text.ts'
import { readNumber } from '../../../kit/input/read-number.ts'
import { recipeText } from './recipe.text.ts'
import { materialNameOf } from '../../../kit/text/names.ts'
import { Figures, Muted, Stack } from '../../../kit/look/look.tsx'

interface Props {
  lines: Recipe['lines']
  batchQty: string
  unit: string
}

/** The materials for some quantity of the product, calculated as for orders. */
export function RecipeTrial({ lines, batchQty, unit }: Props) {
  const t = useText(recipeText)
  const [text, setText] = useState('')
  const output = readNumber(text)
  const batch = readNumber(batchQty)
  const sensible = [output, batch].every((one) => one !== null && Number.isInteger(one) && one > 0)
  const needs = sensible
    ? lines.flatMap((line) => {
        const { foodMaterialId, quantity, lossPercent } = line
        const read = recipeLineInput.safeParse({ foodMaterialId, quantity, lossPercent })
        return read.success ? [{ line, need: materialNeed(read.data, Number(batch), Number(output)) }] : []
      })
    : []
  if (lines.length === 0) return null
  return (
    <Stack as="section" columns="240px minmax(0, 1fr)" mb={20} aria-label={t.trial}>
      <TextInput
        label={t.trial}
        description={t.trialHint(unit)}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        rightSection={
          <Muted as="span" ws="nowrap" p="0 12px 0 8px">
            {unit}
          </Muted>
        }
        rightSectionWidth={56}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <output>
        {needs.length > 0 && (
          <Figures layout="apart" gap={4} maw={340} mt={28}>
            {needs.map(({ line, need }) => (
              <div key={line.foodMaterialId}>
                <dt>{materialNameOf(line)}</dt>
                <dd>
                  {countText(need)} {line.unit}
                </dd>
              </div>
            ))}
          </Figures>
        )}
      </output>
    </Stack>
  )
}
