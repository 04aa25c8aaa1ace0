import { blockCellInput } from '@banquet/contract/lodging/room-block'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DayInput } from '../../../kit/input/day-input.tsx'
import { readNumber } from '../../../kit/input/read-number.ts'
import { Muted, Panel, Row, Title } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { faultsOf } from '../../../kit/form/faults.ts'
import { noted, useText } from '../../../kit/text/text.ts'
import { commonValue, type Change } from './block-model.ts'
import { CellActions } from './cell-actions.tsx'
import { roomBlockText } from './room-block.text.ts'
import type { Block } from './use-block.ts'
import * as styles from './room-block.module.css'

/** Edits the selection: a changed field applies to every selected night, all other fields keep their values. */
export function CellPanel({ block, mayEdit }: { block: Block; mayEdit: boolean }) {
  const t = useText(roomBlockText)
  const { keys } = block
  return (
    <Panel gap={12} aria-labelledby="block-selected">
      <Row justify="between">
        <Title id="block-selected" aria-live="polite">
          {t.selected(keys.length)}
        </Title>
        <CellActions block={block} />
      </Row>
      {mayEdit && <Fields key={keys.join()} block={block} />}
    </Panel>
  )
}

type NumberName = 'contracted' | 'released' | 'rate' | 'minStay'
type FlagName = 'isClosedToArrival' | 'isClosedToDeparture'

function Fields({ block }: { block: Block }) {
  const t = useText(roomBlockText)
  return (
    <>
      <div className={styles.fields}>
        <RoomsField block={block} name="contracted" label={t.contracted} />
        <RoomsField block={block} name="released" label={t.released} />
        <RoomsField block={block} name="rate" label={t.rate} unit="NT$" />
        <RoomsField block={block} name="minStay" label={t.minStay} unit={t.nights} />
        <FlagField block={block} name="isClosedToArrival" label={t.isClosedToArrival} show={t.mayArrive} />
        <FlagField block={block} name="isClosedToDeparture" label={t.isClosedToDeparture} show={t.mayLeave} />
        <ReleaseDayField block={block} />
      </div>
      <Muted size="small">{t.contractedHint}</Muted>
      <Muted size="small">{t.releaseDayHint}</Muted>
    </>
  )
}

/** Returns a function that changes one field of all selected nights, or removes them. */
const changer =
  ({ change, keys }: Block) =>
  (values: Change) =>
    change(keys.map((key) => [key, values] as const))

interface NumberProps {
  block: Block
  name: NumberName
  label: string
  unit?: string
}

function RoomsField({ block, name, label, unit }: NumberProps) {
  const t = useText(roomBlockText)
  const common = commonValue(block.board, block.keys, name)
  // Text that is not a valid number yet; otherwise the field shows the value of the cells.
  const [draft, setDraft] = useState<string>()
  const schema = blockCellInput.shape[name]
  const read = draft === undefined ? undefined : schema.safeParse(readNumber(draft))
  const [fault] = read?.error ? faultsOf(read.error, draft) : []
  const shown = common === 'mixed' || common === undefined ? '' : String(common)
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={common === 'mixed' ? t.mixed : ''}
      error={wordsOfFault(fault)}
      value={draft ?? shown}
      rightSection={unit && <Muted as="span">{unit}</Muted>}
      rightSectionWidth={unit ? 60 : undefined}
      onChange={({ currentTarget }) => {
        const next = schema.safeParse(readNumber(currentTarget.value))
        setDraft(currentTarget.value)
        if (next.success) changer(block)({ [name]: next.data })
        // A night without a number of rooms is not offered.
        else if (name === 'contracted' && currentTarget.value.trim() === '') changer(block)(null)
      }}
      onBlur={() => {
        if (read?.success || draft === '') setDraft(undefined)
      }}
    />
  )
}

interface FlagProps {
  block: Block
  name: FlagName
  label: string
  show: (closed: boolean) => string
}

function FlagField({ block, name, label, show }: FlagProps) {
  const t = useText(roomBlockText)
  const common = commonValue(block.board, block.keys, name)
  const isMixed = common === 'mixed'
  return (
    <NativeSelect
      label={label}
      value={isMixed ? 'mixed' : String(common ?? false)}
      data={[
        ...(isMixed ? [{ value: 'mixed', label: t.mixed }] : []),
        { value: 'false', label: show(false) },
        { value: 'true', label: show(true) },
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value !== 'mixed') changer(block)({ [name]: value === 'true' })
      }}
    />
  )
}

function ReleaseDayField({ block }: { block: Block }) {
  const t = useText(roomBlockText)
  const common = commonValue(block.board, block.keys, 'releaseDay')
  const [draft, setDraft] = useState<string>()
  return (
    <DayInput
      label={noted(t.releaseDay, common === 'mixed' ? t.mixed : '')}
      value={draft ?? (common === 'mixed' ? '' : (common ?? ''))}
      onChange={(value) => {
        setDraft(value)
        if (value === '') changer(block)({ releaseDay: null })
        else if (blockCellInput.shape.releaseDay.safeParse(value).success)
          changer(block)({ releaseDay: value })
      }}
      onBlur={() => {
        if (draft === '' || blockCellInput.shape.releaseDay.safeParse(draft).success) setDraft(undefined)
      }}
    />
  )
}
