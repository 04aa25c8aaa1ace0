import type { Allocation } from '@banquet/contract/trade/worksheet'
import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '../../../kit/text/text.ts'
import { allocationText } from './allocation.text.ts'
import { Muted, Row, Stack, Title } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

interface Props {
  lines: Allocation['lines']
  /** Ids of the customers that are served first, in this order. */
  chosen: readonly number[]
  choose: (ids: number[]) => void
}

/**
 * The waiting customers, to be ticked in the order in which they are served. The rows keep their places and the focus.
 */
export function PriorityList({ lines, chosen, choose }: Props) {
  const t = useText(allocationText)
  const hint = useId()
  const customers = new Map(lines.map(({ customerId, customerName }) => [customerId, customerName]))
  const raise = (id: number) => {
    const at = chosen.indexOf(id)
    choose([...chosen.slice(0, at - 1), id, ...chosen.slice(at - 1).filter((one) => one !== id)])
  }
  return (
    <fieldset aria-describedby={hint}>
      <legend>{t.customers}</legend>
      <Muted id={hint}>{t.customersHint}</Muted>
      <Stack as="ul" gap={4} mt={8}>
        {[...customers].map(([id, name]) => {
          const rank = chosen.indexOf(id) + 1
          return (
            <Row as="li" gap="4px 12px" key={id}>
              <Row as="label" nowrap flex="1" mih={36}>
                <input
                  type="checkbox"
                  className={controls.tickBox}
                  checked={rank > 0}
                  onChange={() => choose(rank > 0 ? chosen.filter((one) => one !== id) : [...chosen, id])}
                />
                <Title as="span">{name}</Title>
              </Row>
              {rank > 0 && <Muted as="span">{t.rank(rank)}</Muted>}
              {rank > 0 && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t.raiseOf(name)}
                  aria-disabled={rank === 1}
                  {...(rank === 1 && { 'data-disabled': true })}
                  leftSection={<IconArrowUp size={14} aria-hidden="true" />}
                  onClick={() => rank > 1 && raise(id)}
                >
                  {t.raise}
                </Button>
              )}
            </Row>
          )
        })}
      </Stack>
    </fieldset>
  )
}
