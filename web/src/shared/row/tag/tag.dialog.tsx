import { pages } from '@banquet/contract/call/access'
import type { BulkRowResult } from '@banquet/contract/platform/bulk-action'
import { maxAtOnce, tag, type PageWithTags } from '@banquet/contract/platform/tag'
import { tagBulk } from '@banquet/contract/platform/tag-bulk'
import { Button, CloseButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { isEnter } from '../../../kit/input/enter.ts'
import { TickBox } from '../../../kit/input/tick-box.tsx'
import { queryOf, type ListState } from '../../../kit/list/list-state.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import type { Chosen } from '../../../kit/table/selection.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { undoText } from '../undo/undo.text.ts'
import { undoAction, useUndoNotice } from '../undo/undo.ts'
import { TagInput } from './tag-input.tsx'
import { nounOfPage } from './tag-nouns.ts'
import { TagWord } from './tag-word.tsx'
import { tagText } from './tag.text.ts'
import * as styles from './tag.module.css'

/** The rows of a list whose tags are changed. */
export interface Target {
  page: PageWithTags
  chosen: Chosen
  state: ListState
}

const idsOf = ({ rows }: Chosen) => (rows as readonly { id: number }[]).map(({ id }) => id)

/** Returns the part of the request body that says which rows are meant. */
function rowsOf(chosen: Chosen, state: ListState) {
  if (!chosen.isAll) return { rows: idsOf(chosen) }
  const { page: _page, size: _size, sort: _sort, ...search } = queryOf(state)
  const match = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
  return { rows: [], match, count: chosen.count }
}

/** Changes the tags of selected rows: what is typed is added to all of them, what is ticked is taken off. */
export function TagDialog({ page, chosen, state, onClose }: Target & { onClose: () => void }) {
  const t = useText(tagText)
  const common = useText(commonText)
  const { undo } = useText(undoText)
  const client = useQueryClient()
  const known = useQuery(read(tag.list, { query: { page } })).data ?? []
  const query = { page, ids: idsOf(chosen).join(',') || '1' }
  const used = useQuery({ ...read(tag.ofRows, { query }), enabled: !chosen.isAll }).data
  const usedIds = new Set(used?.flatMap(({ tags }) => tags.map(({ id }) => id)))
  const removable = chosen.isAll ? known : known.filter(({ id }) => usedIds.has(id))
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<readonly number[]>([])
  const [results, setResults] = useState<{ actionId: number | null; rows: readonly BulkRowResult[] }>()
  const nouns = ['tag', nounOfPage[page]]
  const offerUndo = useUndoNotice(nouns)
  const write = useWrite(tagBulk.change, { quiet: true, also: [nounOfPage[page]] })
  const send = () =>
    write.mutate(
      { body: { page, ...rowsOf(chosen, state), add: [...add], remove: [...remove] } },
      {
        onSuccess: ({ actionId, results: rows }) => {
          if (rows.some(({ refusal }) => refusal !== null)) return setResults({ actionId, rows })
          offerUndo(t.done(rows.length), actionId)
          chosen.clear()
          onClose()
        },
      },
    )
  if (results)
    return (
      <BulkResults
        results={results.rows}
        headings={{ code: t.code, name: t.row }}
        path={pages[page].path}
        otherState="stale"
        actions={
          results.actionId !== null && (
            <Button
              variant="default"
              onClick={() => {
                onClose()
                void undoAction(client, results.actionId ?? 0, nouns)
              }}
            >
              {undo}
            </Button>
          )
        }
        onClose={() => {
          chosen.clear()
          onClose()
        }}
      />
    )
  const isFull = add.length >= maxAtOnce
  return (
    <Dialog title={t.changeTitle(chosen.count)} onClose={onClose}>
      <Stack>
        <Muted>{t.hint}</Muted>
        {/* Enter in the empty field is the command, as in a form. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          onKeyDown={(event) => {
            const isEmpty = event.target instanceof HTMLInputElement && event.target.value === ''
            if (isEmpty && isEnter(event) && add.length + remove.length > 0 && !write.isPending) send()
          }}
        >
          <TagInput
            first
            label={t.add}
            tags={known.filter(({ name }) => !add.includes(name))}
            onChoose={(name) => !isFull && !add.includes(name) && setAdd([...add, name])}
          />
        </div>
        {isFull && <Muted>{t.tooMany(maxAtOnce)}</Muted>}
        {add.length > 0 && (
          <Row role="group" aria-label={t.adding} gap={6}>
            {add.map((name) => (
              <TagWord
                key={name}
                tag={{ name, color: known.find((one) => one.name === name)?.color ?? 'gray' }}
              >
                <CloseButton
                  size="xs"
                  aria-label={t.remove(name)}
                  onClick={() => setAdd(add.filter((one) => one !== name))}
                />
              </TagWord>
            ))}
          </Row>
        )}
        <div role="group" aria-label={t.take}>
          <h3>{t.take}</h3>
          {removable.length === 0 && <Muted>{t.none}</Muted>}
          {removable.map((one) => (
            <label key={one.id} className={styles.choice}>
              <TickBox
                aria-label={one.name}
                checked={remove.includes(one.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setRemove(checked ? [...remove, one.id] : remove.filter((id) => id !== one.id))
                }
              />
              <TagWord tag={one} />
            </label>
          ))}
        </div>
      </Stack>
      <Actions>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button loading={write.isPending} disabled={add.length + remove.length === 0} onClick={send}>
          {t.apply}
        </Button>
      </Actions>
    </Dialog>
  )
}
