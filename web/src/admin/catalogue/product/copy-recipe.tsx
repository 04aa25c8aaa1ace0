import { Checkbox } from '@mantine/core'
import { useText } from '../../../kit/text/text.ts'
import { productText } from './product.text.ts'

interface Props {
  /** How many food materials are in the recipe. */
  materials: number
  copies: boolean
  onChange: (copies: boolean) => void
}

/** Whether the recipe of the product goes into that of its duplicate. */
export function CopyRecipe({ materials, copies, onChange }: Props) {
  const t = useText(productText)
  return (
    <Checkbox
      label={t.copyRecipe(materials)}
      description={t.copyRecipeHint}
      checked={copies}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
