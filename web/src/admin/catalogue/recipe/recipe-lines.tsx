import type { Fault } from '@banquet/contract/call/faults'
import { recipeLineInput, type Recipe } from '@banquet/contract/catalogue/recipe'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { faultsOf } from '../../../kit/form/faults.ts'
import type { Field } from '../../../kit/form/form.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { labelled, listed, noted, useText } from '../../../kit/text/text.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { faultWords, wordsOfFault } from '../../../kit/text/errors.text.ts'
import { recipeText } from './recipe.text.ts'
import { materialNameOf, materialUnitOf } from '../../../kit/text/names.ts'
import { FaultText, Muted, Row, Text } from '../../../kit/look/look.tsx'
import * as styles from './recipe.module.css'

const FoodMaterialPickerDialog = lazyComponent(() =>
  import('../food-material/food-material.picker.tsx').then((file) => file.FoodMaterialPickerDialog),
)

type Line = Recipe['lines'][number]

interface Props {
  field: Field<Line[]>
  locked: boolean
}

/** Describes a fault of the list or of a line's material; the fields for quantity and loss show their own. */
function faultOfWhole({ path, code, params }: Fault, lines: readonly Line[]): string | undefined {
  const [, at, part] = path.split('.')
  const line = lines[Number(at)]
  if (part !== undefined && part !== 'foodMaterialId') return undefined
  const words = faultWords(code, params)
  return line ? labelled(nameOf(line), words) : words
}

const nameOf = (line: Line) => `${line.number} ${materialNameOf(line)}`

/** The food materials of a batch: chosen in a dialog, with quantity and loss, in an order that the user arranges. */
export function RecipeLines({ field, locked }: Props) {
  const t = useText(recipeText)
  const [choosing, setChoosing] = useState(false)
  const lines = field.value
  useEffect(() => {
    field.describe(t.lines, (value) => listed(value.map(nameOf)))
  })
  const put = (at: number, change: Partial<Line>) =>
    field.set(lines.map((line, index) => (index === at ? { ...line, ...change } : line)))
  const move = (at: number, to: number) =>
    field.set(lines.with(at, lines[to] as Line).with(to, lines[at] as Line))
  const fault = field.fault && faultOfWhole(field.fault, lines)
  return (
    <Text as="fieldset" mb={20} data-lines>
      <Text as="legend" fw={600}>
        {t.lines}
      </Text>
      {lines.length === 0 && <Muted m="6px 0 12px">{t.none}</Muted>}
      {lines.length > 0 && (
        <Text as="ol" m="8px 0 12px">
          {lines.map((line, at) => (
            <RecipeLine
              key={line.foodMaterialId}
              line={line}
              refusals={field.refusals}
              locked={locked}
              onChange={(change) => put(at, change)}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < lines.length - 1 ? () => move(at, at + 1) : undefined}
              onRemove={() => field.set(lines.toSpliced(at, 1))}
            />
          ))}
        </Text>
      )}
      {fault && <FaultText mb={12}>{fault}</FaultText>}
      {!locked && (
        <Button
          variant="light"
          data-adds-line
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          {t.add}
        </Button>
      )}
      {choosing && (
        <FoodMaterialPickerDialog
          excluded={lines.map((line) => line.foodMaterialId)}
          onPick={(rows) => {
            const added = rows.map(({ id, number, chtName, enName, unit, unitEnName, status }) => ({
              foodMaterialId: id,
              number,
              chtName,
              enName,
              unit,
              unitEnName,
              status,
              quantity: '',
              lossPercent: '0.00',
            }))
            field.set([...lines, ...added])
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Text>
  )
}

interface LineProps {
  line: Line
  /** How often a submit was refused. */
  refusals: number
  locked: boolean
  onChange: (change: Partial<Line>) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

function RecipeLine({ line, refusals, locked, onChange, onUp, onDown, onRemove }: LineProps) {
  const t = useText(recipeText)
  const { isTouched, leave } = useTouched(refusals)
  const name = nameOf(line)
  const { foodMaterialId, quantity, lossPercent } = line
  const validated = recipeLineInput.safeParse({ foodMaterialId, quantity, lossPercent })
  const faults = validated.success ? [] : faultsOf(validated.error, line)
  const faultAt = (field: string) => {
    const fault = isTouched(field) ? faults.find(({ path }) => path === field) : undefined
    return wordsOfFault(fault)
  }
  const input = (field: 'quantity' | 'lossPercent', label: string, words: string, unit: string) => (
    <TextInput
      name={`lines.${foodMaterialId}.${field}`}
      label={words}
      aria-label={label}
      value={line[field]}
      inputMode="decimal"
      autoComplete="off"
      readOnly={locked}
      error={faultAt(field)}
      rightSection={
        <Muted as="span" ws="nowrap" p="0 12px 0 8px">
          {unit}
        </Muted>
      }
      rightSectionWidth={56}
      onChange={(event) => onChange({ [field]: event.currentTarget.value.normalize('NFKC') })}
      onBlur={() => leave(field)}
    />
  )
  return (
    <li className={styles.line}>
      <Row gap="2px 8px" align="baseline" className={styles.material}>
        <span>{line.number}</span>
        <strong>{materialNameOf(line)}</strong>
        {line.status === 0 && <small>{noted('', t.inactive)}</small>}
      </Row>
      {input('quantity', t.quantityOf(name), t.quantity, materialUnitOf(line))}
      {input('lossPercent', t.lossOf(name), t.loss, '%')}
      {!locked && (
        <Row gap={0} nowrap className={styles.actions}>
          <ActionIcon variant="subtle" size="lg" aria-label={t.up(name)} disabled={!onUp} onClick={onUp}>
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t.down(name)}
            disabled={!onDown}
            onClick={onDown}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            color="red"
            aria-label={t.removeLine(name)}
            onClick={onRemove}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </Row>
      )}
    </li>
  )
}
